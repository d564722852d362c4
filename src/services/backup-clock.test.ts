import { afterEach, beforeEach, expect, setSystemTime, test } from 'bun:test';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '../../test/kit/database.ts';
import { runStatements } from '../../test/kit/statements.ts';
import { ZONE } from '../../test/kit/shop.ts';
import { backupName } from '../domain/backups.ts';
import { DAY_MS } from '../domain/durations.ts';
import { silentLog } from '../log.ts';
import { openShop } from '../shop.ts';
import type { Shop } from './context.ts';
import { UNKNOWN_INSTALLATION } from './installation.ts';

let root: string;
let shop: Shop;
const now = new Date();
/** The nightly backups of nine months, so that every day, week and month has one to keep. */
const NIGHTS = Array.from({ length: 270 }, (_, night) =>
  backupName(new Date(now.getTime() - (night + 1) * DAY_MS), 'nightly'),
);
const folders = () => ['data/backups', 'stick'].map((name) => join(root, name));

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'talyer-backup-clock-'));
  const target = await createTestDatabase();
  await runStatements(
    target,
    `insert into repair_records (unit) values ('phone')`,
    `insert into journal (subject, record_id, actor_name, action, changes)
     select 'repair', id, 'Ana', 'created', '[]' from repair_records`,
  );
  for (const folder of folders()) {
    mkdirSync(folder, { recursive: true });
    for (const name of NIGHTS) writeFileSync(join(folder, name), 'x');
  }
  const backups = { dataDir: join(root, 'data'), second: join(root, 'stick') };
  const place = { ...UNKNOWN_INSTALLATION, backups };
  shop = openShop({ target, zone: ZONE, version: 'test', log: silentLog, place });
});
afterEach(async () => {
  setSystemTime();
  await shop.database.end();
  rmSync(root, { recursive: true });
});

test('with a clock that is years behind, the new backup stays in both places (rule 171)', async () => {
  setSystemTime(new Date('2015-01-01T00:00:00Z'));
  await runStatements(shop.restores.target, `update jobs set run_at = now() where key = 'backup'`);
  await shop.jobs.run('backup');
  for (const folder of folders()) {
    const names = readdirSync(folder);
    expect(names.filter((name) => name.startsWith('talyer-2015'))).toHaveLength(1);
    expect(names).toEqual(expect.arrayContaining(NIGHTS));
  }
});

test('with a right clock, old backups are deleted as before', async () => {
  await runStatements(shop.restores.target, `update jobs set run_at = now() where key = 'backup'`);
  await shop.jobs.run('backup');
  for (const folder of folders()) expect(readdirSync(folder).length).toBeLessThan(25);
});
