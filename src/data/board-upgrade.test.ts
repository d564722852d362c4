import { afterAll, beforeAll, expect, test } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { migrationsFolder } from '../assets.ts';
import { createTestDatabase } from '../../test/kit/database.ts';
import { migrationsBefore } from '../../test/kit/older-migrations.ts';
import { connect } from './connect.ts';
import { migrate } from './migrate.ts';

/** The first migration with the board. */
const BOARD = '20261123182415_chubby_epoch';

let older: string;
beforeAll(() => {
  older = migrationsBefore(BOARD, mkdtempSync(join(tmpdir(), 'talyer-board-')));
});
afterAll(() => rmSync(older, { recursive: true }));

/** Days ago: when it came in, was last changed, and when the journal notes its status. */
interface Old {
  unit: string;
  status: string;
  date: number;
  changed: number;
  noted?: number;
  imported?: true;
}

const RECORDS: (Old & { since: number | null })[] = [
  { unit: 'by the journal', status: 'RTO', date: 90, changed: 1, noted: 20, since: 20 },
  { unit: 'old, by the journal', status: 'RTO', date: 90, changed: 1, noted: 61, since: null },
  { unit: 'by its change', status: 'Unit OK', date: 90, changed: 59, since: 59 },
  { unit: 'long finished', status: 'Unit OK', date: 90, changed: 61, since: null },
  { unit: 'imported today', status: 'RTO', date: 90, changed: 0, imported: true, since: null },
  { unit: 'imported, new', status: 'RTO', date: 9, changed: 0, imported: true, since: 9 },
  { unit: 'open', status: 'Pending', date: 364, changed: 364, since: 364 },
  { unit: 'forgotten', status: 'Pending', date: 400, changed: 366, since: null },
  { unit: 'came back', status: 'Backjob', date: 90, changed: 3, noted: 5, since: 5 },
];

test('an upgrade puts only the right records on the board, and writes nothing else', async () => {
  const target = await createTestDatabase();
  const database = connect(target, 1);
  const { db } = database;
  await db.execute(sql`drop schema public cascade`);
  await db.execute(sql`drop schema drizzle cascade`);
  await db.execute(sql`create schema public`);
  await migrate(target, { migrations: older, version: '0.2.0' });
  const ago = (days: number) => sql`now() - ${days}::int * interval '1 day'`;
  for (const { unit, status, date, changed, noted, imported } of RECORDS) {
    const [row] = await db.execute<{ id: number }>(sql`
      insert into repair_records (unit, repair_status, date, updated_at, import_key)
      values (${unit}, ${status}, ${ago(date)}, ${ago(changed)}, ${imported ? unit : null})
      returning id`);
    if (noted !== undefined)
      await db.execute(sql`
        insert into journal (subject, record_id, actor_name, action, changes, at) values
          ('repair', ${row?.id ?? 0}, 'Cora', 'created', '[]', ${ago(300)}),
          ('repair', ${row?.id ?? 0}, 'Cora', 'updated', '[{"field": "repairStatus"}]', ${ago(noted)}),
          ('repair', ${row?.id ?? 0}, 'Cora', 'updated', '[{"field": "unit"}]', now())`);
  }
  const places = async () =>
    db.execute<{ unit: string; place: string }>(
      sql`select unit, ctid::text as place from repair_records order by id`,
    );
  const before = await places();
  await migrate(target, { migrations: migrationsFolder, version: '0.3.0' });
  const rows = await db.execute<{ unit: string; since: number | null; back: boolean }>(sql`
    select unit, round(extract(epoch from now() - status_since) / 86400)::int as since,
      came_back_at is not null as back
    from repair_records where shelved_at is null order by id`);
  const wanted = RECORDS.filter(({ since }) => since !== null);
  expect([...rows]).toEqual(
    wanted.map(({ unit, since, status }) => ({ unit, since, back: status === 'Backjob' })),
  );
  const moved = (await places()).filter(({ place }, at) => place !== before[at]?.place);
  expect(moved.map(({ unit }) => unit)).toEqual(wanted.map(({ unit }) => unit));
  await database.end();
});
