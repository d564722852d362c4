import { afterAll, beforeAll, expect, test } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { migrationsFolder } from '../assets.ts';
import { createTestDatabase } from '../../test/kit/database.ts';
import { AFTER_FIRST_SHOPS, migrationsBefore } from '../../test/kit/older-migrations.ts';
import { connect, type Database } from './connect.ts';
import { migrate } from './migrate.ts';

const RECORDS = 600;
/** Of every ten records, these many have a number; a name comes again after so many records. */
const [WITH_NUMBER, NAMES] = [6, 50];

let older: string;
beforeAll(() => {
  older = migrationsBefore(AFTER_FIRST_SHOPS, mkdtempSync(join(tmpdir(), 'talyer-upgrade-')));
});
afterAll(() => rmSync(older, { recursive: true }));

/** A row of everything that the first shops had. */
const SHOP = [
  `insert into users (username, password_hash, role, name, name_key, contact_no)
    select role, 'hash of ' || role, role, 'The ' || role, 'the ' || role, '0917 000 0000'
    from unnest(array['admin', 'csr', 'technician', 'client']) as role`,
  `insert into technicians (name, name_key) values ('Tino', 'tino')`,
  `insert into commission_rates (technician_name, technician_key, commission_rate) values ('Tino', 'tino', 17.5)`,
  `insert into expenses (date, category, work_week, amount)
    select '2025-01-05', category, 'work week 1', 100.25
    from unnest(array['smd parts', 'electricity', 'salary']) as category`,
  `insert into auto_reply_templates (label, content, created_by) values ('Ready', 'It is ready.', 'Cora')`,
  `insert into system_settings (setting_key, setting_value) values ('a-choice', 'true')`,
  `insert into idempotency_keys (user_id, key, fingerprint, row_id) values (1, 'key', 'print', 1)`,
  `insert into imports (file_name, actor_name, rows_read) values ('old.csv', 'Cora', 1)`,
  `insert into repair_records (date, work_week, client_name, client_key, contact_no, contact_digits, unit,
      declared_issue, repair_cost, technician_in_charge, technician_key, repair_status, payment_status,
      payment_channel, repair_report, shipping_status, mode_of_shipping, shipback_date,
      warranty_duration, commission_percent, import_key, deleted_at, created_at, updated_at)
    select now() - n * interval '3 days', 'work week 2', 'Ana ' || n % ${NAMES}, 'ana ' || n % ${NAMES},
      phone, phone, 'Pixel ' || n, 'Doesn''t start, ' || n, n + 0.25, 'Tino', 'tino',
      (array['Pending', 'Unit OK', 'RTO', 'Backjob'])[1 + n % 4],
      (array['paid', 'Unpaid', null])[1 + n % 3], (array['gcash', 'cash', null])[1 + n % 3],
      'replaced ' || n, case when n % 4 = 1 then 'Shipped' end, case when n % 4 = 1 then 'Walk-in' end,
      case when n % 4 = 1 then now() - n * interval '2 days' end, '30', n % 20,
      case when n % 5 = 0 then 'row ' || n end, case when n % 9 = 0 then now() end,
      now() - n * interval '3 days', now() - n * interval '2 days'
    from generate_series(1, ${RECORDS}) as n, lateral (select
      case when n % 10 < ${WITH_NUMBER} then '0917555' || lpad((n % ${NAMES})::text, 4, '0') else 'ask' end as phone) as reached`,
  `insert into repair_history (record_id, actor_id, actor_name, action, changes, at)
    select id, 1, 'Cora', action, '[{"field": "unit", "before": null, "after": "Pixel"}]', updated_at
    from repair_records, unnest(array['created', 'updated']) as action`,
  `insert into import_changes (import_id, record_id, version, before) values (1, 5, 2, '{"unit": "Pixel"}')`,
];

/** Sign-ins and presence, which no shop misses, and sums, which are made of other rows. */
const PASSING = [
  'login_sessions',
  'active_sessions',
  'throttles',
  'record_totals',
  'customer_balances',
];
const NOW_CALLED: Record<string, string> = { repair_history: 'journal' };

interface Kept {
  table: string;
  columns: string[];
}

function keptOf({ db }: Database) {
  return db.execute<{ table: string; columns: string[] }>(sql`
    select table_name as table, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER'
    group by table_name order by table_name`);
}

/** How many rows of these columns there are, and the digest of them all. */
async function digestOf({ db }: Database, { table, columns }: Kept) {
  const names = columns.map((column) => `"${column}"`).join(', ');
  const [found] = await db.execute<{ rows: number; digest: string | null }>(
    sql.raw(`select count(*)::int as rows, md5(string_agg(row::text, '|' order by row::text)) as digest
      from (select ${names} from ${table}) as row
      ${table === 'system_settings' ? "where setting_key not like 'talyer-%'" : ''}`),
  );
  return { table, rows: found?.rows ?? 0, digest: found?.digest };
}

test('an upgrade from the first version keeps every value, and invents none', async () => {
  const target = await createTestDatabase();
  const database = connect(target, 1);
  const { db } = database;
  for (const schema of ['public', 'drizzle'])
    await db.execute(sql.raw(`drop schema ${schema} cascade`));
  await db.execute(sql`create schema public`);
  await migrate(target, { migrations: older, version: '0.2.0' });
  for (const statement of SHOP) await db.execute(sql.raw(statement));
  const kept = (await keptOf(database)).filter(({ table }) => !PASSING.includes(table));
  const before = [];
  for (const each of kept) before.push(await digestOf(database, each));
  expect(before.every(({ rows }) => rows > 0)).toBe(true);

  await migrate(target, { migrations: migrationsFolder, version: '0.3.0' });

  const after = [];
  for (const { table, columns } of kept) {
    const { rows, digest } = await digestOf(database, {
      table: NOW_CALLED[table] ?? table,
      columns,
    });
    after.push({ table, rows, digest });
  }
  expect(after).toEqual(before);

  const known = kept.map(({ table }) => NOW_CALLED[table] ?? table);
  const made: Record<string, unknown> = {};
  for (const { table, columns } of await keptOf(database)) {
    const { rows } = await digestOf(database, { table, columns });
    if (rows > 0 && ![...known, ...PASSING].includes(table)) made[table] = rows;
  }
  // A name with one number is one customer; those without a number are none.
  expect(made).toEqual({
    customers: (NAMES * WITH_NUMBER) / 10,
    jobs: 4,
    record_customers: (RECORDS * WITH_NUMBER) / 10,
    totals_zone: 1,
  });
  await database.end();
});
