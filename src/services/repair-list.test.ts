import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { passesPaymentFilter } from '../domain/finance.ts';
import { sumMoney } from '../domain/money.ts';
import type { RepairRecord } from '../domain/repairs.ts';
import type { RepairFilterInput } from '../domain/repair-list.ts';
import type { RepairInput } from '../domain/repair-input.ts';
import { refusalOf } from '../../test/kit/refusal.ts';
import { createTestShop, NAMES, type TestShop } from '../../test/kit/shop.ts';
import { pageOfRecords, recordYears, selectedBatches, selectionOf } from './repair-list.ts';
import { createRecord } from './repairs.ts';
import { getStatistics } from './statistics.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
  const client = { clientId: kit.people.client.viewer.id };
  for (const [unit, record] of Object.entries(RECORDS))
    await createRecord(kit.people.csr.context, {
      unit,
      ...record,
      ...(record.clientName === NAMES.client ? client : {}),
    });
});
afterAll(() => kit.close());

const TINO = { technicianInCharge: ' tino  SANTOS' };
const OK = { repairStatus: 'Unit OK' };

/** Records by unit; their dates are at the edges of the shop's months. */
const RECORDS: Record<string, RepairInput> = {
  'oct-last': { date: '2026-10-31T15:59:59.999Z', workWeek: '5', ...TINO, ...OK },
  'nov-first': { date: '2026-10-31T16:00:00.000Z', workWeek: '1', clientName: NAMES.client },
  'nov-last': { date: '2026-11-30T15:59:59.999Z', workWeek: '5', technicianInCharge: 'Tina' },
  'dec-first': {
    date: '2026-11-30T16:00:00.000Z',
    workWeek: '1',
    repairStatus: 'RTO',
    paymentStatus: 'Unpaid',
    repairCost: '99999999.99',
  },
  'dec-last': {
    date: '2026-12-31T15:59:59.999Z',
    ...TINO,
    clientName: NAMES.client,
    ...OK,
    repairCost: '850',
  },
  'jan-first': { date: '2026-12-31T16:00:00.000Z', paymentStatus: 'paid' },
  'leap-day': { date: '2024-02-28T16:00:00.000Z' },
  'paid-status': { ...OK, paymentStatus: 'paid', date: '2020-06-01' },
  'paid-channel': {
    ...OK,
    paymentChannel: 'gcash',
    date: '2020-06-01',
    shippingStatus: 'Shipped',
  },
  'unpaid-status': { ...OK, paymentStatus: 'Unpaid', date: '2020-06-01', repairCost: '0.10' },
  'unpaid-channel': {
    ...OK,
    paymentStatus: 'Unpaid',
    paymentChannel: 'maya',
    date: '2020-06-01',
    repairCost: '0.20',
  },
};

function sumOf(records: readonly Pick<RepairRecord, 'repairCost'>[]) {
  return { count: records.length, total: sumMoney(records.map((record) => record.repairCost)) };
}

/** Those of June 2020. */
const IN_JUNE = ['paid-channel', 'paid-status', 'unpaid-channel', 'unpaid-status'];

async function units(who: keyof TestShop['people'], filter: RepairFilterInput): Promise<string[]> {
  const { context } = kit.people[who];
  const page = await pageOfRecords(context, { filter, limit: 200 });
  const found = page.records.map((record) => record.unit).toSorted();
  const batches = selectedBatches(context, selectionOf(context, filter));
  const all = (await Array.fromAsync(batches)).flat();
  expect(all.map((record) => record.unit).toSorted()).toEqual(found);
  expect(await page.count()).toEqual({ number: found.length, isMore: false });
  expect((await getStatistics(context, filter)).totalRecords).toBe(found.length);
  const unpaid = all.filter((record) => passesPaymentFilter('unpaid', record));
  expect(await page.sums()).toEqual(
    who === 'admin' ? { all: sumOf(all), unpaid: sumOf(unpaid) } : null,
  );
  return found;
}

describe('a filter finds, counts and totals the same records', () => {
  test.each([
    [{ year: 2026, month: 10 }, ['oct-last']],
    [{ year: 2026, month: 11 }, ['nov-first', 'nov-last']],
    [{ year: 2026, month: 12 }, ['dec-first', 'dec-last']],
    [{ year: 2027 }, ['jan-first']],
    [{ year: 2027, month: 1 }, ['jan-first']],
    [{ year: 2026 }, ['dec-first', 'dec-last', 'nov-first', 'nov-last', 'oct-last']],
    [{ month: 11 }, ['nov-first', 'nov-last']],
    [{ month: 1 }, ['jan-first']],
    [{ year: 2024, month: 2 }, ['leap-day']],
    [{ year: 2024, month: 3 }, []],
    [{ from: '2026-10-31', to: '2026-10-31' }, ['oct-last']],
    [{ from: '2026-11-01', to: '2026-11-30' }, ['nov-first', 'nov-last']],
    [{ from: '2026-12-01', to: '2026-11-30' }, []],
    [{ from: '2027-01-01' }, ['jan-first']],
    [{ to: '2024-02-29' }, ['leap-day', ...IN_JUNE]],
    [{ from: '2026-11-30', technician: 'tina', search: 'nov' }, ['nov-last']],
    [{ shipping: 'shipped' }, ['paid-channel']],
    [{ shipping: 'unshipped', paymentStatus: 'paid' }, ['paid-status']],
    [{ week: 5 }, ['nov-last', 'oct-last']],
    [{ week: 'Week 1' }, ['dec-first', 'nov-first']],
    [{ status: 'rto' }, ['dec-first']],
    [{ status: 'Unit OK', year: 2026 }, ['dec-last', 'oct-last']],
    [{ technician: 'Tino Santos' }, ['dec-last', 'oct-last']],
    [{ technician: 'TINA' }, ['nov-last']],
    [{ technician: 'Tin' }, []],
    [{ technician: 'Unassigned', year: 2026 }, ['dec-first', 'nov-first']],
    [{ technician: ' unassigned', year: 2026 }, ['dec-first', 'nov-first']],
    [{ paymentStatus: 'paid' }, ['paid-channel', 'paid-status']],
    [{ paymentStatus: 'unpaid' }, ['unpaid-channel', 'unpaid-status']],
    [{ paymentStatus: 'markedPaid' }, ['paid-status']],
    [{ paymentStatus: 'withTechnician' }, ['dec-last', 'oct-last']],
    [{ paymentStatus: 'NOTSET' }, ['dec-last', 'oct-last', 'paid-channel']],
    [{ week: 5, year: 2026, month: 11, technician: 'tina', status: 'Processing' }, ['nov-last']],
    [{ search: 'NOV-', week: 1 }, ['nov-first']],
    [{}, Object.keys(RECORDS).toSorted()],
  ] as [RepairFilterInput, string[]][])('case %#', async (filter, expected) => {
    expect(await units('csr', filter)).toEqual(expected);
    expect(await units('admin', filter)).toEqual(expected);
  });
});

describe('a filter restricts what a viewer may see, and never extends it', () => {
  test.each([
    ['technician', {}, ['dec-last', 'oct-last']],
    ['technician', { year: 2026, month: 12 }, ['dec-last']],
    ['technician', { search: 'nov' }, []],
    ['client', {}, ['dec-last', 'nov-first']],
    ['client', { status: 'Unit OK' }, ['dec-last']],
    ['client', { search: 'tina' }, []],
  ] as const)('%s, case %#', async (role, filter, expected) => {
    expect(await units(role, filter)).toEqual([...expected]);
  });

  test.each(['technician', 'client'] as const)('%s may not use other filters', async (role) => {
    const { context } = kit.people[role];
    for (const filter of [{ technician: 'Tina' }, { paymentStatus: 'paid' }]) {
      const refusal = { code: 'forbidden', details: { field: Object.keys(filter)[0] } };
      expect(await refusalOf(() => pageOfRecords(context, { filter }))).toMatchObject(refusal);
      expect(await refusalOf(() => selectionOf(context, filter))).toMatchObject(refusal);
      expect(await refusalOf(getStatistics(context, filter))).toMatchObject(refusal);
    }
  });
});

test.each([
  ['admin', [2027, 2026, 2024, 2020]],
  ['csr', [2027, 2026, 2024, 2020]],
  ['technician', [2026]],
  ['client', [2026]],
] as const)('%s gets the years of their records in the shop’s zone', async (role, years) => {
  expect(await recordYears(kit.people[role].context)).toEqual([...years]);
});
