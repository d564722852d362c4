import { afterAll, beforeAll, expect, test } from 'bun:test';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { release } from '../assets.ts';
import { connect } from '../data/connect.ts';
import { openEmbeddedDatabase } from '../data/embedded-postgres.ts';
import { migrate } from '../data/migrate.ts';
import { saveSetting } from '../data/settings.ts';
import { silentLog } from '../log.ts';
import { main } from '../main.ts';

let root: string;
let data: string;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'talyer-doctor-'));
  // When root runs this, PostgreSQL runs as another user, who needs access.
  chmodSync(root, 0o755);
  data = join(root, 'shop');
});
afterAll(() => rmSync(root, { recursive: true }));

test('says that a newer Talyer has used the data, as the start does', async () => {
  const inside = await openEmbeddedDatabase({ dataDir: data, log: silentLog });
  await migrate(inside.connection, release);
  const database = connect(inside.connection, 1);
  // As many migrations as this version has: their number alone does not tell.
  await database.db
    .execute(sql`update drizzle.__drizzle_migrations set name = '29990101000000_newer'
    where id = (select max(id) from drizzle.__drizzle_migrations)`);
  await saveSetting(database.db, 'talyer-version', '99.0.0');
  await database.end();
  await inside.stop();

  const said: string[] = [];
  const say = (line: string): void => void said.push(line);
  const io = { print: say, complain: say, log: silentLog };
  expect(await main(['doctor', '--port', '0', '--data', data], io)).toBe(1);
  expect(said).toContain(
    '  BAD  This data was last used by Talyer 99.0.0. Start that version or a newer one.',
  );
});
