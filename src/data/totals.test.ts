import { afterAll, beforeAll, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { createTestDatabase } from '../../test/kit/database.ts';
import type { ShopDay } from '../domain/calendar.ts';
import { PAYMENT_FILTERS } from '../domain/finance.ts';
import type { RepairFilter } from '../domain/repair-list.ts';
import { WARRANTY_STATES } from '../domain/warranty.ts';
import { saveRate, sumEarnings } from './commissions.ts';
import { connect, type Database, type DatabaseTarget, type Handle } from './connect.ts';
import { revenueByMonth, sumList, sumPayments } from './finance.ts';
import type { RecordSelection } from './repair-list.ts';
import { countByStatus, countByTechnician, countRecords, recordYears } from './statistics.ts';
import { renameOnRecords } from './technician-rename.ts';
import { keepTotals } from './keep-totals.ts';

const ZONE = 'Asia/Manila';
/** The same days and months under another name, so that the records themselves answer. */
const SAME_DAYS = 'Asia/Singapore';
const TODAY: ShopDay = '2024-07-01';
const TECHNICIANS = ['', 'Ana', 'ANA', 'Ben', 'Carlo Diaz'];

const FILTERS: RepairFilter[] = [
  {},
  { year: 2024 },
  { year: 2024, month: 6 },
  { month: 12 },
  { week: 'work week 2' },
  { technician: 'ana' },
  { technician: 'Unassigned', year: 2025 },
  { status: 'Backjob', month: 1, year: 2024 },
  { year: 2024, month: 7, week: 'work week 1', technician: 'Ben' },
  ...PAYMENT_FILTERS.map((payment) => ({ payment })),
  { payment: 'withTechnician', year: 2023 },
];

let target: DatabaseTarget;
let database: Database;
beforeAll(async () => {
  target = await createTestDatabase();
  // Without the time limits of requests, which a busy machine would exceed.
  database = connect(target, 4, { hasTimeouts: false });
  await saveRate(database.db, 'Ana', '12.5');
});
afterAll(() => database.end());

/** Every figure that comes from the sums, by the sums or by the records. */
async function figures(handle: Handle, zone: string): Promise<unknown[]> {
  const found: unknown[] = [];
  const inOrder = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted();
  const note = async (selection: RecordSelection) => {
    found.push(inOrder((await countByStatus(handle, selection)).filter(({ count }) => count > 0)));
    found.push(inOrder(await countByTechnician(handle, selection)));
    found.push(await countRecords(handle, selection), await sumList(handle, selection));
    found.push(await countRecords(handle, { ...selection, hasReleaseDate: true }));
  };
  for (const filter of FILTERS) {
    const selection: RecordSelection = { scope: { of: 'all' }, filter, zone };
    await note(selection);
    if (Object.keys(filter).length < 2 && filter.payment === undefined)
      for (const payment of PAYMENT_FILTERS)
        found.push(await sumPayments(handle, selection, payment));
    found.push(
      await revenueByMonth(handle, selection),
      inOrder(await sumEarnings(handle, selection)),
    );
    for (const state of filter.status === undefined ? WARRANTY_STATES : [])
      found.push(await countRecords(handle, { ...selection, warranty: { state, today: TODAY } }));
  }
  const own = { of: 'technician', key: 'ana' } as const;
  await note({ scope: own, filter: { month: 3 }, zone });
  for (const scope of [own, { of: 'all' } as const])
    found.push(await recordYears(handle, scope, zone));
  return found;
}

/** In one snapshot, so that others may change the records meanwhile. */
function expectExact({ db }: Database): Promise<void> {
  return db.transaction(
    async (tx) => {
      expect(await figures(tx, ZONE)).toEqual(await figures(tx, SAME_DAYS));
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

const anyOf = (texts: readonly string[]): string =>
  `(array['${texts.join("', '")}'])[1 + floor(random() * ${texts.length})::int]`;

/** Other values for a record; random() gives each row its own. */
const CHANGES = [
  `date = '2023-01-01'::timestamptz + random() * interval '1100 days'`,
  `work_week = 'work week ' || 1 + floor(random() * 5)::int`,
  `technician_in_charge = name, technician_key = lower(name)`,
  `repair_status = ${anyOf(['Unit OK', 'Unit OK', 'Unit OK', 'Pending', 'Backjob'])}`,
  `payment_status = nullif(${anyOf(['paid', 'Unpaid', ''])}, '')`,
  `payment_channel = nullif(${anyOf(['cash', 'gcash', ''])}, '')`,
  `repair_cost = nullif(floor(random() * 90000), 0) / 100`,
  `has_custom_commission = random() < 0.3, commission = round((random() * 90)::numeric, 2)`,
  `shipback_date = date + random() * interval '300 days'`,
  `shipback_date = null`,
  `warranty_duration = ${anyOf(['', '0', '30 days', '365', 'ask'])}`,
  `deleted_at = case when random() < 0.5 then now() end`,
  `is_highlighted = not is_highlighted`,
];
const update = (set: string): string => `
  update repair_records set ${set}
  from (select id as other, ${anyOf(TECHNICIANS)} as name from repair_records
    where random() < 0.2 order by id for update) as chosen
  where id = other`;

/** One of the ways in which a shop changes records. */
async function changeAnything(handle: Handle, step: number): Promise<void> {
  const set = CHANGES[step % CHANGES.length] ?? '';
  if (step % 29 === 28) await saveRate(handle, TECHNICIANS[1 + (step % 4)] ?? '', `${step % 101}`);
  else if (step % 31 === 30) await renameOnRecords(handle, 'Ben', 'Carlo Diaz');
  else if (step % 37 === 36)
    await handle.execute(sql.raw(`delete from repair_records where random() < 0.01`));
  else await handle.execute(sql.raw(update(set)));
}

const addRecords = (handle: Handle, count: number) =>
  handle.execute(sql`
    insert into repair_records (unit, date)
    select 'unit', '2024-05-01'::timestamptz + n * interval '1 hour' from generate_series(1, ${count}::int) as n`);

const GIVEN_UP = new Error('given up');
/** Hundreds of queries, on a machine that does other things too. */
const BUSY_MS = 300_000;

test(
  'they equal the totals of the records after 20,000 changes',
  async () => {
    const { db } = database;
    await addRecords(db, 1000);
    for (let step = 0; step < 104; step += 1) {
      await changeAnything(db, step);
      if (step % 5 === 0) {
        const givenUp = db.transaction(async (tx) => {
          await changeAnything(tx, step + 1);
          throw GIVEN_UP;
        });
        await expect(givenUp).rejects.toBe(GIVEN_UP);
      }
      if (step % 17 === 0) await keepTotals(db, ZONE);
      if (step % 52 === 51) await expectExact(database);
    }
  },
  BUSY_MS,
);

test(
  'they are exact in every snapshot while two instances write, fold and are killed',
  async () => {
    const other = connect(target, 4, { hasTimeouts: false });
    const write = async ({ db }: Database, first: number): Promise<void> => {
      for (let step = first; step < first + 13; step += 1) {
        await changeAnything(db, step);
        const killed = db.transaction(async (tx) => {
          await changeAnything(tx, step);
          await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
        });
        await expect(killed).rejects.toThrow();
      }
    };
    const fold = async (): Promise<void> => {
      for (let times = 0; times < 10; times += 1) await keepTotals(other.db, ZONE);
    };
    await Promise.all([write(database, 20), write(other, 26), fold(), expectExact(other)]);
    await expectExact(other);
    await other.end();
  },
  BUSY_MS,
);

const isStale = async ({ db }: Database): Promise<boolean> =>
  (await db.execute(sql`select from stale_commissions`)).length > 0;

test(
  'they are exact in every snapshot while rates change and are counted beside two writers',
  async () => {
    const { db } = database;
    const write = async (first: number): Promise<void> => {
      for (let step = first; step < first + 13; step += 1) await changeAnything(db, step);
    };
    const rate = async (): Promise<void> => {
      for (const percent of ['0', '33.33', '100', '7.77', '20', '12.5'])
        for (const technician of ['Ana', 'Ben']) await saveRate(db, technician, percent);
    };
    const writing = Promise.all([write(0), write(38), rate()]);
    for (let times = 0; times < 3; times += 1) {
      await keepTotals(db, ZONE);
      await expectExact(database);
    }
    await writing;
    await expectExact(database);
  },
  BUSY_MS,
);

test(
  'the commissions of a changed rate are counted later when somebody changes records for long',
  async () => {
    const { db } = database;
    await saveRate(db, 'Ana', '45.5');
    await db.transaction(async (tx) => {
      await changeAnything(tx, 0);
      await keepTotals(db, ZONE);
      expect(await isStale(database)).toBe(true);
    });
    await keepTotals(db, ZONE);
    expect(await isStale(database)).toBe(false);
    await expectExact(database);
  },
  BUSY_MS,
);

test(
  'they are recomputed for another time zone, while queries use the records',
  async () => {
    const { db } = database;
    const inNewYork = () => figures(db, 'America/New_York');
    const byRecords = await inNewYork();
    await keepTotals(db, 'America/New_York');
    await changeAnything(db, 0);
    const changed = await figures(db, 'America/Toronto');
    expect(await inNewYork()).toEqual(changed);
    expect(changed).not.toEqual(byRecords);
    await expectExact(database);
    await keepTotals(db, ZONE);
  },
  BUSY_MS,
);

test('queries use them, not the records', async () => {
  const selection: RecordSelection = { scope: { of: 'all' }, filter: {}, zone: ZONE };
  const before = await countRecords(database.db, selection);
  const counted = database.db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into record_total_changes (repair_status, records, cost, commission, released, covered)
      values ('Pending', 1, 0, 0, 0, 0)`);
    expect(await countRecords(tx, selection)).toBe(before + 1);
    throw GIVEN_UP;
  });
  await expect(counted).rejects.toBe(GIVEN_UP);
});

test('a table that is emptied leaves no sums', async () => {
  await database.db.execute(sql`truncate repair_records cascade`);
  await expectExact(database);
});
