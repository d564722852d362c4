import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { RepairRecord } from '../domain/repairs.ts';
import { warrantyOf } from '../domain/warranty.ts';
import { refusalOf } from '../../test/kit/refusal.ts';
import { rowsOf } from '../../test/kit/rows.ts';
import { createTestShop, type TestShop, ZONE } from '../../test/kit/shop.ts';
import type { Context } from './context.ts';
import { jsonBatches } from './repair-json.ts';
import { createRecord, deleteRecord, getRecord } from './repairs.ts';
import { getWarrantyOverview, pageOfWarranties, readWarranties } from './warranty.ts';

/** What the answer of `/api` has of a record. */
type Listed = { unit: string; warrantyStatus: string };

let kit: TestShop;
let now = new Date();
beforeAll(async () => {
  kit = await createTestShop(() => now);
  for (const [unit, shipbackDate, warrantyDuration] of RELEASED) {
    const { id } = await createRecord(csr(), { unit, shipbackDate, repairStatus: 'Unit OK' });
    // Some values are from older versions and can no longer be entered.
    await rowsOf(
      kit.shop,
      `update repair_records set warranty_duration = '${warrantyDuration}' where id = ${id}`,
    );
  }
  await createRecord(csr(), { unit: 'not ok', shipbackDate: '2026-11-01', warrantyDuration: '60' });
});
afterAll(() => kit.close());
const csr = () => kit.people.csr.context;

/** Released on 1 November in the shop's zone, at its first and last moment, and at other times. */
const RELEASED: [string, string | null, string][] = [
  ['first', '2026-10-31T16:00:00.000Z', '7'],
  ['last', '2026-11-01T15:59:59.999Z', '7'],
  ['evening before', '2026-10-31T15:59:59.999Z', '7'],
  ['no days', '2026-11-01', '0'],
  ['spaces', '2026-11-01', '  15 '],
  ['leap', '2028-02-22', '7'],
  ['words', '2026-11-01', 'a week'],
  ['negative', '2026-11-01', '-7'],
  ['half', '2026-11-01', '7.5'],
  ['many', '2026-11-01', '123456'],
  ['more', '2026-11-01', '99999'],
  ['most', '2026-11-01', '3650'],
  ['with a word', '2026-11-01', '7 days'],
  ['unsaid', '2026-11-01', ''],
  ['not released', null, '7'],
];

const MOMENTS = [
  '2026-11-01T15:59:59.999Z',
  '2026-11-01T16:00:00.000Z',
  '2026-11-07T15:59:59.999Z',
  '2026-11-07T16:00:00.000Z',
  '2026-11-08T15:59:59.999Z',
  '2026-11-08T16:00:00.000Z',
  '2026-11-16T15:59:59.999Z',
  '2026-11-16T16:00:00.000Z',
  '2028-02-29T15:59:59.999Z',
  '2028-02-29T16:00:00.000Z',
];

describe('the list, the counts and the record itself agree on every warranty', () => {
  test.each(MOMENTS)('at %s', async (moment) => {
    now = new Date(moment);
    const { records } = await pageOfWarranties(csr(), { filter: {}, state: null }, { limit: 200 });
    expect(records.map((record) => record.unit).toSorted()).toEqual(
      RELEASED.map(([unit]) => unit).toSorted(),
    );
    const expected = new Map(
      records.map((record) => [record.unit, warrantyOf(record, now, ZONE).state]),
    );
    for (const state of ['In Warranty', 'Out of Warranty', 'No Warranty'] as const) {
      const read = readWarranties(csr(), { filter: {}, state }, ['unit']);
      const found = await Array.fromAsync(jsonBatches(read));
      const listed = JSON.parse(`[${found.join(',')}]`) as Listed[];
      const units = listed.map((record) => {
        expect(record.warrantyStatus).toBe(state);
        return record.unit;
      });
      const wanted = [...expected].flatMap(([unit, one]) => (one === state ? [unit] : []));
      expect(units.toSorted()).toEqual(wanted.toSorted());
    }
    const states = [...expected.values()];
    expect(await getWarrantyOverview(csr(), { filter: {} })).toEqual({
      totalShipped: 14,
      inWarranty: states.filter((state) => state === 'In Warranty').length,
      outOfWarranty: states.filter((state) => state === 'Out of Warranty').length,
      claims: 0,
      cameBack: null,
    });
  });
});

test('a release late in the evening UTC is dated the next day in the shop', async () => {
  now = new Date('2026-11-08T15:59:59.999Z');
  const { records } = await pageOfWarranties(
    csr(),
    { filter: {}, state: 'In Warranty' },
    { limit: 200 },
  );
  const units = records.map((record) => record.unit);
  expect(units).toContain('first');
  expect(units).toContain('last');
  expect(units).not.toContain('evening before');
});

test('counts follow the filter', async () => {
  now = new Date('2026-11-02T00:00:00Z');
  const counts = await getWarrantyOverview(csr(), { filter: { search: 'first' } });
  expect(counts).toEqual({
    totalShipped: 1,
    inWarranty: 1,
    outOfWarranty: 0,
    claims: 0,
    cameBack: null,
  });
});

test('claims are the backjobs of the listed repairs, and only admins read how many came back', async () => {
  const input = { unit: 'often back', repairStatus: 'Unit OK' };
  const repair = await createRecord(csr(), input);
  const again = (originalId: number) =>
    createRecord(csr(), { unit: 'x' }, { backjob: { originalId, claim: 'goodwill' } });
  await again(repair.id);
  await again(repair.id);
  await again((await createRecord(csr(), input)).id);
  const gone = await again((await createRecord(csr(), input)).id);
  await deleteRecord(kit.people.admin.context, gone.id);
  const filter = { search: 'often back' };
  const counts = (context: Context) => getWarrantyOverview(context, { filter });
  expect(await counts(kit.people.admin.context)).toMatchObject({ claims: 3, cameBack: 2 });
  expect(await counts(csr())).toMatchObject({ claims: 3, cameBack: null });
});

test('a search covers client, unit and technician only', async () => {
  await createRecord(csr(), {
    clientName: 'Lourdes Peña',
    unit: 'Galaxy Tab',
    technicianInCharge: 'Rico Santos',
    declaredIssue: 'cracked glass',
    repairReport: 'replaced digitizer',
    contactNo: '0917 555 0199',
    repairStatus: 'Unit OK',
  });
  const found = async (search: string) => {
    const { records } = await pageOfWarranties(csr(), { filter: { search }, state: null }, {});
    return records.map(({ unit }) => unit);
  };
  for (const text of ['pena', 'GALAXY', 'rico s', 'tab rico'])
    expect(await found(text)).toEqual(['Galaxy Tab']);
  for (const text of ['cracked', 'digitizer', '0917 555', 'tab cracked', '%'])
    expect(await found(text)).toEqual([]);
});

test('technicians and clients are refused', async () => {
  for (const role of ['technician', 'client'] as const) {
    const { context } = kit.people[role];
    const wanted = { filter: {}, state: null };
    for (const ask of [
      () => pageOfWarranties(context, wanted, {}),
      () => getWarrantyOverview(context, wanted),
      () => readWarranties(context, wanted, ['unit'])({ limit: 1 }),
    ])
      expect(await refusalOf(ask)).toMatchObject({ code: 'forbidden' });
  }
});

test('a record that is not Unit OK still has its own warranty', async () => {
  const { id } = await createRecord(csr(), { shipbackDate: '2026-11-01', warrantyDuration: '7' });
  const record = await getRecord(csr(), id);
  expect(warrantyOf(record, new Date('2026-11-02T00:00:00Z'), ZONE).state).toBe('In Warranty');
});

describe('the list can be ordered by its columns, page by page', () => {
  test.each([
    ['shipbackDate', true, ({ shipbackDate }: RepairRecord) => shipbackDate?.getTime() ?? 0],
    ['clientName', false, ({ clientName }: RepairRecord) => clientName],
  ] as const)('by %s, descending %p', async (by, descending, value) => {
    const wanted = { filter: {}, state: null, order: { by, descending } };
    const { records } = await pageOfWarranties(csr(), wanted, { limit: 200 });
    expect(records.length).toBeGreaterThanOrEqual(RELEASED.length);
    const sign = descending ? -1 : 1;
    const sorted = records.toSorted((a, b) => {
      if (value(a) !== value(b)) return value(a) < value(b) ? -sign : sign;
      return sign * (a.id - b.id);
    });
    expect(records.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id));
    const first = await pageOfWarranties(csr(), wanted, { limit: 4 });
    const cursor = first.cursors.at(-1) ?? null;
    const rest = await pageOfWarranties(csr(), wanted, { limit: 200, cursor });
    expect([...first.records, ...rest.records]).toEqual(records);
  });
});
