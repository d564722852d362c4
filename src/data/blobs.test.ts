import { afterAll, beforeAll, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { createTestDatabase } from '../../test/kit/database.ts';
import { dropUnusedBlobs, keepBlob } from './blobs.ts';
import { connect, type Database, type Db } from './connect.ts';
import { lockProfile, saveProfile } from './shop-profile.ts';

let database: Database;
let db: Db;
beforeAll(async () => {
  database = connect(await createTestDatabase());
  ({ db } = database);
});
afterAll(() => database.end());

const SOON = new Date(Date.now() + 60_000);
const hashes = async () =>
  (await db.execute<{ hash: string }>(sql`select hash from blobs`)).map(({ hash }) => hash);

test('unused files are deleted in batches, and those in use are kept', async () => {
  const logo = await keepBlob(db, { type: 'image/png', bytes: new Uint8Array([1]) });
  await saveProfile(db, { ...(await lockProfile(db)), logo });
  await db.execute(sql`insert into blobs (hash, type, bytes)
    select encode(sha256(n::text::bytea), 'hex'), 'image/png', '' from generate_series(1, 250) n`);
  expect(await dropUnusedBlobs(db, new Date(0))).toBe(false);
  expect(await hashes()).toHaveLength(251);
  expect(await dropUnusedBlobs(db, SOON)).toBe(true);
  expect(await dropUnusedBlobs(db, SOON)).toBe(false);
  expect(await hashes()).toEqual([logo]);
});
