import { beforeAll, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { testDatabase } from '../../test/kit/test-database.ts';
import type { RepairFilter } from '../domain/repair-list.ts';
import { revenueByMonth, sumList } from './finance.ts';
import type { RecordSelection } from './repair-list.ts';
import { countByStatus, countByTechnician, countEach } from './statistics.ts';
import { keepTotals } from './keep-totals.ts';
import { sumsOf } from './totals.ts';

const ZONE = 'Asia/Manila';
/** The same days under another name, so that the records themselves answer. */
const SAME_DAYS = 'Asia/Singapore';

const database = testDatabase(2);
beforeAll(async () => {
  await addRecords(1);
  await keepTotals(database.db, ZONE);
  // These are only noted.
  await addRecords(2);
});

/** Records at the edges of months and days, and between them, with every value that sums tell apart. */
const addRecords = (every: number) =>
  database.db.execute(sql`
    insert into repair_records (date, repair_status, payment_status, payment_channel, repair_cost,
      technician_in_charge, technician_key, shipping_status, work_week)
    select
      case n % 3
        when 0 then '2024-01-31T16:00:00Z'::timestamptz + n % 9 * interval '1 month'
        when 1 then '2024-02-29T15:59:59.999Z'::timestamptz + n % 300 * interval '1 day'
        else '2024-01-01T00:00:00Z'::timestamptz + n * interval '5 hours' end,
      (array['Unit OK', 'Unit OK', 'Unit OK', 'Pending'])[1 + n % 4],
      (array['paid', 'Unpaid', null])[1 + n / 4 % 3], (array['cash', null])[1 + n / 12 % 2],
      n % 700 + 0.25, (array['Ana', ''])[1 + n / 24 % 2], (array['ana', ''])[1 + n / 24 % 2],
      (array['Shipped', 'To Ship', null])[1 + n / 48 % 3], 'work week ' || 1 + n % 4
    from generate_series(1, 2000, ${every}::int) as n`);

test.each<RepairFilter>([
  { from: '2024-02-10' },
  { from: '2024-03-01', year: 2024 },
  { to: '2024-03-30', status: 'Pending' },
  { to: '2024-06-30', week: 'work week 2' },
  { from: '2024-02-29', to: '2024-04-01' },
  { from: '2024-01-02', to: '2024-02-28' },
  { from: '2024-05-05', to: '2024-05-05' },
  { from: '2024-01-31', to: '2024-08-31', payment: 'unpaid', month: 4 },
  { from: '2024-02-02', to: '2025-01-31', technician: 'ana', payment: 'paid' },
  { payment: 'paid', shipping: 'shipped' },
  { payment: 'paid', shipping: 'unshipped', year: 2024 },
  { payment: 'paid', shipping: 'shipped', month: 3 },
  { payment: 'paid', shipping: 'shipped', from: '2024-02-10' },
  { shipping: 'shipped' },
])('the sums of %j are those of the records', async (filter) => {
  const figures = async (zone: string): Promise<unknown[]> => {
    const { db } = database;
    const inOrder = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted();
    const all: RecordSelection = { scope: { of: 'all' }, filter, zone };
    const own: RecordSelection = { ...all, scope: { of: 'technician', key: 'ana' } };
    return [
      ...(await countEach(db, [all, own, { ...all, hasReleaseDate: true }])),
      inOrder((await countByStatus(db, all)).filter(({ count }) => count > 0)),
      inOrder(await countByTechnician(db, all)),
      await sumList(db, all),
      await sumList(db, own),
      await revenueByMonth(db, all),
    ];
  };
  const kept = await figures(ZONE);
  expect(kept).toEqual(await figures(SAME_DAYS));
  expect(kept[0]).toBeGreaterThan(0);
});

test.each<[RepairFilter, boolean]>([
  [{}, true],
  [{ year: 2024, month: 2, week: 'work week 2' }, true],
  [{ technician: 'ana', payment: 'paid', status: 'Unit OK' }, true],
  [{ from: '2024-02-10' }, false],
  [{ from: '2024-02-10', to: '2024-06-10' }, false],
  [{ payment: 'paid', shipping: 'shipped' }, false],
  [{ search: 'ana' }, false],
])('whether the sums alone answer %j: %p', (filter, areEnough) => {
  const selection: RecordSelection = { scope: { of: 'all' }, filter, zone: ZONE };
  expect(sumsOf(selection, { technicians: true }).isAlone).toBe(areEnough);
});
