import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { nameKey } from '../domain/names.ts';
import { isBackjob, REPAIR_SORTS, type RepairOrder, TO_DO_ORDER } from '../domain/repair-list.ts';
import type { RepairRecord } from '../domain/repairs.ts';
import { OPEN_STATUSES } from '../domain/statistics.ts';
import { refusalOf } from '../../test/kit/refusal.ts';
import { createTestShop, NAMES, type TestShop } from '../../test/kit/shop.ts';
import { countList } from '../data/statistics.ts';
import { pageOfRecords, reportPhrases, selectedBatches, selectionOf } from './repair-list.ts';
import { createRecord, deleteRecord } from './repairs.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
  const pick = <T>(values: readonly T[], n: number): T | undefined => values[n % values.length];
  // Every column has equal values, and empty ones where it may be empty.
  for (let n = 0; n < 40; n += 1)
    await createRecord(csr(), {
      unit: String(n),
      date: pick(['2026-11-21', '2026-11-21', '2026-11-20T16:00:00.001Z', '2025-01-01'], n),
      clientName: pick(['ana', 'ANA', 'Ána', '', 'Zoë', '%_\\"', 'Ñora', 'zoe'], n),
      repairCost: pick([null, '0', '0.01', '1500', '1500', '99999999.99', '9'], n),
      repairStatus: pick(['Unit OK', 'RTO', 'Waiting Parts', 'Backjob', 'Pending'], n),
      technicianInCharge: pick(['Rico', 'RICO', '', 'Ñino', 'rico  b'], n),
      shipbackDate: pick([null, '2026-11-01', '2026-11-01', '2026-11-20T16:00:00.001Z'], n),
    });
});
afterAll(() => kit.close());
const csr = () => kit.people.csr.context;
const isOpen = ({ repairStatus }: RepairRecord) => OPEN_STATUSES.includes(repairStatus);

async function walk(order: RepairOrder | null, limit: number): Promise<RepairRecord[]> {
  const seen: RepairRecord[] = [];
  let cursor: string | null = null;
  do {
    const page = await pageOfRecords(csr(), { filter: {}, order, limit, cursor });
    expect(page.records.length).toBe(page.hasNextPage ? limit : page.records.length);
    expect(page.cursors).toHaveLength(page.records.length);
    expect(await page.count()).toEqual({ number: 40, isMore: false });
    seen.push(...page.records);
    cursor = page.hasNextPage ? (page.cursors.at(-1) ?? null) : null;
  } while (cursor !== null);
  return seen;
}

const sortValue: Record<RepairOrder['by'], (record: RepairRecord) => number | string> = {
  date: (record) => record.date.getTime(),
  clientName: (record) => nameKey(record.clientName),
  repairCost: (record) => (record.repairCost === null ? -1 : Number(record.repairCost)),
  repairStatus: (record) => record.repairStatus,
  technicianInCharge: (record) =>
    `${nameKey(record.technicianInCharge)}\0${record.date.toISOString()}`,
  shipbackDate: (record) => record.shipbackDate?.getTime() ?? Number.NEGATIVE_INFINITY,
  shipping: () => 0,
  toDo: (record) => `${isBackjob(record) ? 0 : 1}${record.date.toISOString()}`,
  openWork: (record) => `${isOpen(record) ? 1 : 0}${record.date.toISOString()}`,
};

describe('the pages contain every record once, in order, also among equal values', () => {
  const orders = REPAIR_SORTS.flatMap((by) =>
    [true, false].flatMap((descending) =>
      [1, 3, 39, 40, 41].map((limit) => [by, descending, limit] as const),
    ),
  );
  test.each(orders)('by %s, descending %p, %p a page', async (by, descending, limit) => {
    const seen = await walk({ by, descending }, limit);
    expect(new Set(seen.map((record) => record.id)).size).toBe(40);
    expect(seen).toHaveLength(40);
    const sign = descending ? -1 : 1;
    const value = sortValue[by];
    const sorted = seen.toSorted((a, b) => {
      if (value(a) !== value(b)) return value(a) < value(b) ? -sign : sign;
      return sign * (a.id - b.id);
    });
    expect(seen.map((record) => record.unit)).toEqual(sorted.map((record) => record.unit));
  });

  test('newest first, unless ordered otherwise', async () => {
    const seen = await walk(null, 7);
    const batches = await Array.fromAsync(selectedBatches(csr(), selectionOf(csr(), {})));
    expect(seen).toEqual(batches.flat());
    expect(seen).toEqual(await walk({ by: 'date', descending: true }, 50));
  });
});

test('the work list has no finished records, and shows backjobs first, then the oldest', async () => {
  const query = { filter: { toDo: true }, order: TO_DO_ORDER, limit: 200 };
  const page = await pageOfRecords(csr(), query);
  const { records } = page;
  const all = await walk(TO_DO_ORDER, 50);
  expect(records).toEqual(all.filter(isOpen));
  expect(records.some(isBackjob) && !records.every(isBackjob)).toBe(true);
  const firstOther = records.findIndex((record) => !isBackjob(record));
  expect(records.slice(firstOther).some(isBackjob)).toBe(false);
  for (const part of [records.slice(0, firstOther), records.slice(firstOther)]) {
    const days = part.map(({ date }) => date.getTime());
    expect(days).toEqual(days.toSorted((a, b) => a - b));
  }
  expect(await page.count()).toEqual({ number: records.length, isMore: false });
  expect(await countList(csr().db, selectionOf(csr(), { toDo: true }))).toEqual(await page.count());
});

test('a client has what is in progress before earlier repairs, each newest first', async () => {
  const { client } = kit.people;
  const write = (unit: string, date: string, repairStatus: string) =>
    createRecord(csr(), { unit, date, repairStatus, clientName: NAMES.client });
  const made = [
    await write('older, open', '2018-01-01', 'Monitoring'),
    await write('done', '2018-01-02', 'Unit OK'),
    await write('returned', '2018-01-04', 'RTO'),
    await write('came back', '2018-01-03', 'Backjob'),
  ];
  const order = { by: 'openWork', descending: true } as const;
  const query = { filter: {}, order, limit: 3 };
  const first = await pageOfRecords(client.context, query);
  const cursor = first.cursors.at(-1) ?? null;
  const rest = await pageOfRecords(client.context, { ...query, cursor });
  for (const { id } of made) await deleteRecord(kit.people.admin.context, id);
  expect([first.records, rest.records].map((page) => page.map(({ unit }) => unit))).toEqual([
    ['came back', 'older, open', 'returned'],
    ['done'],
  ]);
});

test('phrases come from the reports that a viewer may see', async () => {
  const { technician, client } = kit.people;
  const write = (repairReport: string, technicianInCharge: string) =>
    createRecord(csr(), { repairReport, technicianInCharge, date: '2019-01-01' });
  const made = [
    await write('Replaced LCD. Tested OK', NAMES.technician),
    await write('Cleaned; Tested OK', NAMES.technician),
    await write('Tested OK; No power', 'Somebody else'),
    await write('No power', 'Somebody else'),
  ];
  const own = await reportPhrases(technician.context);
  const shop = await reportPhrases(csr());
  const refusal = await refusalOf(() => reportPhrases(client.context));
  for (const { id } of made) await deleteRecord(kit.people.admin.context, id);
  expect([own, shop]).toEqual([['Tested OK'], ['Tested OK', 'No power']]);
  expect(refusal).toMatchObject({ code: 'forbidden' });
  expect(await reportPhrases(csr())).toEqual([]);
});

test('records that are created and deleted meanwhile neither repeat nor hide others', async () => {
  const order = { by: 'date', descending: true } as const;
  const first = await pageOfRecords(csr(), { filter: {}, order, limit: 20 });
  const newer = await createRecord(csr(), { date: '2027-01-01' });
  const last = first.records.at(-1)?.id ?? 0;
  await deleteRecord(kit.people.admin.context, last);
  const cursor = first.cursors.at(-1) ?? null;
  const rest = await pageOfRecords(csr(), { filter: {}, order, limit: 200, cursor });
  await deleteRecord(kit.people.admin.context, newer.id);
  const ids = [...first.records, ...rest.records].map((record) => record.id);
  expect(new Set(ids).size).toBe(40);
});

describe('a cursor that is none of this list is refused', () => {
  const made = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  test.each([
    ['date', 'x'],
    ['date', '%%%'],
    ['date', made('2026-11-21T00:00:00.000Z')],
    ['date', made({})],
    ['date', made(null)],
    ['date', made(['2026-11-21T00:00:00.000Z', 'one'])],
    ['date', made(['yesterday', 1])],
    ['date', made(['2026-02-30T00:00:00.000Z', 1])],
    ['date', made(['0000-01-01T00:00:00.000Z', 1])],
    ['date', made(['-000001-01-01T00:00:00.000Z', 1])],
    ['date', made(["2026-11-21T00:00:00.000Z' or true --", 1])],
    ['clientName', made(['a\0b', 1])],
    ['clientName', made([7, 1])],
    ['repairCost', made(['NaN', 1])],
    ['repairCost', made(['1e9', 1])],
    ['repairCost', made(['', 1])],
    ['repairStatus', made(["'; --", 1])],
    ['technicianInCharge', made(['rico', 1])],
    ['technicianInCharge', made(['2026-11-21T00:00:00.000Za\0b', 1])],
    ['shipbackDate', made(['-infinity', 1])],
  ] as const)('by %s, case %#', async (by, cursor) => {
    const order = { by, descending: true };
    const refusal = await refusalOf(() => pageOfRecords(csr(), { filter: {}, order, cursor }));
    expect(refusal).toMatchObject({ code: 'invalid', details: { field: 'cursor' } });
  });

  test.each([-1, 0, 1.5, 2 ** 31, 1e300])('also when its number is %p', async (id) => {
    const cursor = made(['2026-11-21T00:00:00.000Z', id]);
    const refusal = await refusalOf(() => pageOfRecords(csr(), { filter: {}, cursor }));
    expect(refusal).toMatchObject({ name: 'DomainError' });
  });
});

test('a technician cannot sort by cost', async () => {
  const order = { by: 'repairCost', descending: true } as const;
  const { context } = kit.people.technician;
  const refusal = await refusalOf(() => pageOfRecords(context, { filter: {}, order }));
  expect(refusal).toMatchObject({ code: 'forbidden' });
});
