import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { migrationsFolder } from '../assets.ts';
import { createTestDatabase } from '../../test/kit/database.ts';
import { AFTER_FIRST_SHOPS, migrationsBefore } from '../../test/kit/older-migrations.ts';
import { connect } from './connect.ts';
import { addToJournal } from './journal.ts';
import { listEntries } from './timeline.ts';
import { migrate, refuseNewerData } from './migrate.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'talyer-migrate-'));
});
afterAll(() => rmSync(root, { recursive: true }));

/** The program's migrations and one more after them. */
function migrationsWith(name: string, statement: string): string {
  const folder = join(root, name);
  cpSync(migrationsFolder, folder, { recursive: true });
  mkdirSync(join(folder, `29990101000000_${name}`), { recursive: true });
  writeFileSync(join(folder, `29990101000000_${name}`, 'migration.sql'), statement);
  return folder;
}

test('a migration may take longer than any query of the shop', async () => {
  const target = await createTestDatabase();
  const noting = `CREATE TABLE noted AS SELECT current_setting('statement_timeout') AS timeout;`;
  await migrate(target, { migrations: migrationsWith('noting', noting), version: '0.2.0' });
  const database = connect(target, 1);
  const [noted] = await database.db.execute<{ timeout: string }>(sql`select timeout from noted`);
  const [usual] = await database.db.execute<{ timeout: string }>(
    sql`select current_setting('statement_timeout') as timeout`,
  );
  await database.end();
  expect(noted?.timeout).toBe('0');
  expect(usual?.timeout).not.toBe('0');
});

test('the history of an older Talyer is in the journal unchanged, without being rewritten', async () => {
  const target = await createTestDatabase();
  // Without the time limits of requests, which a busy machine would exceed.
  const database = connect(target, 1, { hasTimeouts: false });
  const { db } = database;
  const older = migrationsBefore(AFTER_FIRST_SHOPS, join(root, 'older'));
  await db.execute(sql`drop schema public cascade`);
  await db.execute(sql`drop schema drizzle cascade`);
  await db.execute(sql`create schema public`);
  await migrate(target, { migrations: older, version: '0.2.0' });
  await db.execute(sql`insert into repair_records (unit) select 'u' from generate_series(1, 4413)`);
  await db.execute(sql`
    insert into repair_history (record_id, actor_name, action, changes, at)
    select id, case when id % 3 = 0 then 'Import' else 'Cora' end,
      case when id % 3 = 0 then 'imported' else 'updated' end,
      jsonb_build_array(jsonb_build_object('field', 'unit', 'before', null, 'after', id::text)),
      now() - id * interval '1 minute'
    from repair_records`);
  const look = async (table: string) => {
    const [row] = await db.execute(sql`
      select count(*)::int as entries, pg_relation_filenode(${table}) as file,
        md5(string_agg(concat(id, record_id, actor_id, actor_name, action, changes, at), ' ' order by id)) as contents
      from ${sql.identifier(table)}`);
    return row;
  };
  const before = await look('repair_history');
  await migrate(target, { migrations: migrationsFolder, version: '0.3.0' });
  expect(await look('journal')).toEqual(before);
  expect(before).toMatchObject({ entries: 4413 });
  const readers = { actions: ['updated', 'deleted'], onlyPublic: false } as const;
  const page = { after: null, rank: 0, limit: 9 };
  const history = await listEntries(db, 7, readers, page);
  expect(history).toMatchObject([
    {
      actorName: 'Cora',
      action: 'updated',
      changes: [{ field: 'unit', before: null, after: '7' }],
    },
  ]);
  await addToJournal(db, [
    {
      actor: { kind: 'user', id: 1, name: 'Ada' },
      subject: 'repair',
      subjectId: 7,
      action: 'deleted',
      changes: [],
      reach: null,
    },
  ]);
  expect(await listEntries(db, 7, readers, page)).toHaveLength(2);
  await database.end();
});

test('data of an older Talyer is backed up first, and stays when that fails', async () => {
  const target = await createTestDatabase();
  const newer = { migrations: migrationsWith('later', 'CREATE TABLE later ();'), version: '0.3.0' };
  const asked: string[] = [];
  const beforeUpgrade = async (): Promise<void> => {
    asked.push('backup');
    if (asked.length === 1) throw new Error('no room');
  };
  const current = { migrations: migrationsFolder, version: '0.2.0' };
  await migrate(target, current, { beforeUpgrade });
  expect(asked).toEqual([]);
  expect(await migrate(target, newer, { beforeUpgrade }).catch(String)).toBe('Error: no room');
  await refuseNewerData(target, current);
  await migrate(target, newer, { beforeUpgrade });
  await migrate(target, newer, { beforeUpgrade });
  expect(asked).toEqual(['backup', 'backup']);
});

test('a migration that fails leaves the data unchanged, and says so', async () => {
  const target = await createTestDatabase();
  const current = { migrations: migrationsFolder, version: '0.2.0' };
  await migrate(target, current);
  const database = connect(target, 1);
  const { db } = database;
  await db.execute(sql`insert into repair_records (unit) values ('kept')`);
  const failing = `CREATE TABLE half (); --> statement-breakpoint
    DELETE FROM repair_records; --> statement-breakpoint
    SELECT 1 / 0;`;
  const newer = { migrations: migrationsWith('failing', failing), version: '0.3.0' };
  let backups = 0;
  const beforeUpgrade = async () => void (backups += 1);
  const refusal = await migrate(target, newer, { beforeUpgrade }).catch(String);
  expect(refusal).toMatch(
    /^\w+Error: The data could not be upgraded to Talyer 0\.3\.0 \(division by zero\)\. The data is unchanged/,
  );
  expect(backups).toBe(1);
  const [left] = await db.execute(sql`
    select to_regclass('half') is null as "isUndone", (select unit from repair_records) as unit`);
  expect(left).toEqual({ isUndone: true, unit: 'kept' });
  await database.end();
  await migrate(target, current);
});

describe('data that a newer Talyer has used', () => {
  const refusal = (attempt: Promise<unknown>) =>
    attempt.then(
      () => 'none',
      (error: unknown) => String(error),
    );

  test('is refused by the name of the version, and left as it is', async () => {
    const target = await createTestDatabase();
    const newer = { migrations: migrationsWith('newer', 'CREATE TABLE t ();'), version: '0.3.0' };
    await migrate(target, newer);
    const older = { migrations: migrationsFolder, version: '0.2.0' };
    const sentence =
      'StartError: This data was last used by Talyer 0.3.0. Start that version or a newer one.';
    expect(await refusal(migrate(target, older))).toBe(sentence);
    expect(await refusal(refuseNewerData(target, older))).toBe(sentence);
    expect(await refusal(migrate(target, newer))).toBe('none');
  });

  test('is refused also where only the version differs, or only the migrations', async () => {
    const target = await createTestDatabase();
    await migrate(target, { migrations: migrationsFolder, version: '0.10.0' });
    const older = { migrations: migrationsFolder, version: '0.9.0' };
    expect(await refusal(migrate(target, older))).toContain('last used by Talyer 0.10.0');
    const unnamed = await createTestDatabase();
    const sources = { migrations: migrationsWith('sources', 'SELECT 1;'), version: 'development' };
    await migrate(unnamed, sources);
    expect(await refusal(migrate(unnamed, older))).toContain('last used by a newer Talyer');
  });
});
