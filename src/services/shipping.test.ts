import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { RepairInput } from '../domain/repair-input.ts';
import { refusalOf } from '../../test/kit/refusal.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { jsonBatches } from './repair-json.ts';
import { createRecord, getRecord, updateRecord } from './repairs.ts';
import { pageOfShipping, readShipping, updateShipping } from './shipping.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
  for (const [unit, record] of Object.entries(RECORDS))
    await createRecord(csr(), { unit, ...record });
});
afterAll(() => kit.close());
const csr = () => kit.people.csr.context;

const OK = { repairStatus: 'Unit OK' };
const PAID = { ...OK, paymentStatus: 'paid' };
const RECORDS: Record<string, RepairInput> = {
  'shipped, new': { ...PAID, shippingStatus: 'Shipped', date: '2026-11-21' },
  'shipped, old': { ...PAID, shippingStatus: 'Shipped', date: '2026-01-01' },
  'to ship, new': { ...PAID, shippingStatus: 'To Ship', date: '2026-11-20', workWeek: '3' },
  'nothing said': { ...PAID, date: '2026-11-19' },
  'by channel': { ...OK, paymentChannel: 'gcash', shippingStatus: 'Received', date: '2026-10-01' },
  'unpaid with channel': { ...OK, paymentStatus: 'Unpaid', paymentChannel: 'gcash' },
  'not said to be paid': OK,
  'not repaired': { ...PAID, repairStatus: 'RTO' },
};
const READY = ['to ship, new', 'nothing said', 'by channel', 'shipped, new', 'shipped, old'];

const DIALOG = {
  modeOfShipping: 'Courier',
  shippingStatus: 'Shipped',
  shipbackDate: '2026-11-21',
  warrantyDuration: '30',
  shippingDetails: 'JT 0012',
};

describe('ready for shipping are paid and repaired units, those to go before those gone', () => {
  test.each([1, 2, 3, 5, 50])('%p a page', async (limit) => {
    const units: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await pageOfShipping(csr(), {}, { limit, cursor });
      expect(await page.count()).toEqual({ number: READY.length, isMore: false });
      units.push(...page.records.map((record) => record.unit));
      cursor = page.hasNextPage ? (page.cursors.at(-1) ?? null) : null;
    } while (cursor !== null);
    expect(units).toEqual(READY);
  });

  test.each([
    [{ shipping: 'unshipped' }, READY.slice(0, 3)],
    [{ shipping: 'shipped' }, READY.slice(3)],
    [{ search: 'ship new' }, ['to ship, new', 'shipped, new']],
    [{ search: 'new', shipping: 'shipped' }, ['shipped, new']],
  ])('narrowed by %p', async (wanted, units) => {
    const page = await pageOfShipping(csr(), wanted, {});
    expect(page.records.map((record) => record.unit)).toEqual(units);
    expect(await page.count()).toEqual({ number: units.length, isMore: false });
  });

  test('in another order', async () => {
    const order = { by: 'date', descending: false } as const;
    const { records } = await pageOfShipping(csr(), { order }, {});
    expect(records.map(({ unit }) => unit)).toEqual([
      'shipped, old',
      'by channel',
      'nothing said',
      'to ship, new',
      'shipped, new',
    ]);
  });

  test('all at once, in the same order', async () => {
    const batches = await Array.fromAsync(jsonBatches(readShipping(csr(), {}, ['unit'])));
    expect(JSON.parse(`[${batches.join(',')}]`)).toEqual(READY.map((unit) => ({ unit })));
  });

  test.each([
    [{ month: 11, year: 2026 }, ['to ship, new', 'nothing said', 'shipped, new']],
    [{ week: 3 }, ['to ship, new']],
    [{ year: 2025 }, []],
  ])('of a period, case %#', async (period, units) => {
    const { records } = await pageOfShipping(csr(), period, {});
    expect(records.map((record) => record.unit)).toEqual(units);
  });
});

describe('the dialog', () => {
  test('saves what it shows and leaves the courier as it is', async () => {
    const courier = { courierName: 'Ana', courierAddress: 'Street 1', courierContact: '0917' };
    const { id } = await createRecord(csr(), { ...PAID, ...courier, unit: 'Phone' });
    const none = { courierName: null, courierAddress: null, courierContact: null };
    await updateShipping(csr(), id, { ...DIALOG, ...none }, 1);
    expect(await getRecord(csr(), id)).toMatchObject({
      ...courier,
      unit: 'Phone',
      version: 2,
      modeOfShipping: 'Courier',
      shippingStatus: 'Shipped',
      shipbackDate: new Date('2026-11-20T16:00:00Z'),
      warrantyDuration: '30',
      shippingDetails: 'JT 0012',
    });
  });

  test('that is stale, incomplete or invalid changes nothing', async () => {
    const { id } = await createRecord(csr(), PAID);
    await updateRecord(csr(), id, { unit: 'x' });
    for (const [input, version, refusal] of [
      [DIALOG, 1, { code: 'conflict' }],
      [{ ...DIALOG, shipbackDate: null }, null, { details: { field: 'shipbackDate' } }],
      [{ ...DIALOG, modeOfShipping: 'Drone' }, null, { details: { field: 'modeOfShipping' } }],
      [{ ...DIALOG, shippingStatus: 'Lost' }, null, { details: { field: 'shippingStatus' } }],
    ] as const)
      expect(await refusalOf(() => updateShipping(csr(), id, input, version))).toMatchObject(
        refusal,
      );
    expect(await getRecord(csr(), id)).toMatchObject({ version: 2, shippingStatus: null });
  });

  test('of a record that is not there', async () => {
    const refusal = await refusalOf(updateShipping(csr(), 2_000_000_000, DIALOG));
    expect(refusal).toMatchObject({ code: 'not-found' });
  });
});
