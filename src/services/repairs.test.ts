import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { RepairInput } from '../domain/repair-input.ts';
import { refusalOf } from '../../test/kit/refusal.ts';
import { rowsOf, valueOf } from '../../test/kit/rows.ts';
import { createTestShop, NAMES, type TestShop } from '../../test/kit/shop.ts';
import { getHistory } from '../../test/kit/history.ts';
import { pageOfRecords, recordYears } from './repair-list.ts';
import {
  clearHighlights,
  createRecord,
  deleteRecord,
  getRecord,
  restoreRecord,
  setIndicator,
  updateRecord,
} from './repairs.ts';
import { getStatistics } from './statistics.ts';

const NOW = new Date('2026-11-20T16:30:00Z');
let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop(() => NOW);
});
afterAll(() => kit.close());

const admin = () => kit.people.admin.context;
const csr = () => kit.people.csr.context;
const technician = () => kit.people.technician.context;
const client = () => kit.people.client.context;
const own = { technicianInCharge: NAMES.technician };
const missing = { code: 'not-found', message: 'Repair record not found' };

test('a record without fields gets the defaults', async () => {
  const record = await createRecord(csr(), {});
  expect(record).toMatchObject({
    version: 1,
    date: NOW,
    workWeek: '',
    clientName: '',
    clientId: null,
    contactNo: '',
    repairCost: null,
    technicianInCharge: '',
    shippingStatus: null,
    repairStatus: 'Processing',
    paymentStatus: null,
    paymentChannel: null,
    unitStatusIndicator: 'monitoring',
    isHighlighted: false,
    updatedByTechnician: false,
    modeOfShipping: null,
    shipbackDate: null,
    warrantyDuration: '',
    courierName: '',
    commission: null,
    hasCustomCommission: false,
  });
  expect(await getRecord(csr(), record.id)).toEqual(record);
});

test('every field is kept as it was sent', async () => {
  const sent = {
    date: new Date('2026-11-21T01:02:03.004Z'),
    workWeek: 'work week 3',
    clientName: "O'Brien; drop table \n“x” 😀",
    contactNo: '+63 917 123 4567',
    unit: '=1+1',
    declaredIssue: '<script>alert(1)</script>',
    repairCost: '99999999.99',
    technicianInCharge: 'tino   santos',
    modeOfTransaction: 'Walk-in',
    shippingStatus: 'To Ship',
    repairStatus: 'Waiting Parts',
    paymentStatus: 'Unpaid',
    paymentChannel: 'seabank',
    repairReport: '-5%\\_',
    unitStatusIndicator: 'okay',
    shippingDetails: '007',
    modeOfShipping: 'Lalamove',
    shipbackDate: new Date('2028-02-29T15:59:59.999Z'),
    warrantyDuration: '45',
    courierName: 'a',
    courierAddress: 'b',
    courierContact: 'c',
  } satisfies RepairInput;
  const { id } = await createRecord(admin(), sent);
  expect(await getRecord(admin(), id)).toMatchObject(sent);
});

describe('lost updates', () => {
  test('a stale version is refused with the current row, and nothing is written', async () => {
    const { id } = await createRecord(csr(), { unit: 'first' });
    await updateRecord(csr(), id, { unit: 'second' }, 1);
    const refusal = updateRecord(csr(), id, { unit: 'third' }, 1);
    expect(await refusalOf(refusal)).toMatchObject({
      code: 'conflict',
      details: { current: { id, version: 2, unit: 'second' } },
    });
    expect(await getRecord(csr(), id)).toMatchObject({ version: 2, unit: 'second' });
  });

  test('the current row shows a technician no money', async () => {
    const { id } = await createRecord(csr(), { ...own, repairCost: '73519.46' });
    await updateRecord(csr(), id, { unit: 'x' });
    const refusal = await updateRecord(technician(), id, { repairReport: 'y' }, 1).catch((e) => e);
    expect(refusal).toMatchObject({ code: 'conflict' });
    expect(JSON.stringify(refusal.details)).not.toContain('73519');
  });

  test('exactly one of many simultaneous saves of one version wins; without a version all are written', async () => {
    const { id } = await createRecord(csr(), {});
    const at = async (version: number | null) => {
      const tries = Array.from({ length: 8 }, (_, n) =>
        updateRecord(csr(), id, { unit: `${version} ${n}` }, version),
      );
      const results = await Promise.allSettled(tries);
      return results.filter(({ status }) => status === 'fulfilled').length;
    };
    expect(await at(1)).toBe(1);
    expect(await at(null)).toBe(8);
    expect((await getRecord(csr(), id)).version).toBe(10);
  });

  test('saving the stored values again creates no new version and no history', async () => {
    const { id } = await createRecord(csr(), { unit: 'same', repairCost: '5' });
    const again = await updateRecord(csr(), id, { unit: 'same', repairCost: '5.00' }, 1);
    expect(again.version).toBe(1);
    expect(await getHistory(csr(), id)).toHaveLength(1);
  });
});

describe('a technician', () => {
  test('a technician’s save highlights the record for the counter; opening it clears that for all', async () => {
    const { id } = await createRecord(csr(), own);
    const marked = { isHighlighted: true, updatedByTechnician: true };
    const saved = await updateRecord(technician(), id, { repairStatus: 'Unit OK' }, 1);
    expect(saved).toMatchObject({ ...marked, repairStatus: 'Unit OK', version: 2 });
    expect(await getRecord(csr(), id)).toMatchObject(marked);
    const cleared = await clearHighlights(csr(), [id, id, 2_000_000_000]);
    expect(cleared.map((record) => record.id)).toEqual([id]);
    expect(await getRecord(admin(), id)).toMatchObject({
      isHighlighted: false,
      updatedByTechnician: false,
      version: 2,
      updatedAt: saved.updatedAt,
    });
    expect(await clearHighlights(csr(), Array(1000).fill(id))).toEqual([]);
    expect(await refusalOf(clearHighlights(csr(), Array(1001).fill(id)))).toMatchObject({
      code: 'invalid',
      details: { field: 'recordIds' },
    });
    expect(await getHistory(csr(), id)).toHaveLength(2);
  });

  test('are saved all or none: one forbidden field refuses the whole change', async () => {
    const { id } = await createRecord(csr(), own);
    const refusal = updateRecord(technician(), id, { repairStatus: 'RTO', repairCost: '1' });
    expect(await refusalOf(refusal)).toMatchObject({
      code: 'forbidden',
      details: { field: 'repairCost' },
    });
    expect(await getRecord(csr(), id)).toMatchObject({ repairStatus: 'Processing', version: 1 });
  });
});

describe("someone else's record is refused like one that does not exist", () => {
  const acts = [
    ['read', (who, id) => getRecord(who, id)],
    ['written', (who, id) => updateRecord(who, id, { repairReport: 'x' })],
  ] as [string, (who: ReturnType<typeof csr>, id: number) => Promise<unknown>][];
  test.each(acts)('when it is %s', async (_name, act) => {
    const { id } = await createRecord(csr(), { technicianInCharge: 'Tina' });
    for (const target of [id, 2_000_000_000])
      expect(await refusalOf(act(technician(), target))).toMatchObject(missing);
    expect(await refusalOf(getRecord(client(), id))).toMatchObject(missing);
  });
});

test('a deleted record is hidden everywhere, and its row and history stay', async () => {
  const date = '2003-05-05';
  const input = { ...own, date, clientId: kit.people.client.viewer.id, unit: 'gone soon' };
  const { id } = await createRecord(csr(), input, { key: 'delete-me-1' });
  await updateRecord(technician(), id, { repairReport: 'highlighted' });
  await deleteRecord(admin(), id);
  for (const who of [admin(), csr(), technician(), client()]) {
    expect(await refusalOf(getRecord(who, id))).toMatchObject(missing);
    const page = await pageOfRecords(who, { filter: { year: 2003 } });
    expect(page.records).toEqual([]);
    expect(await page.count()).toEqual({ number: 0, isMore: false });
    expect((await getStatistics(who, { year: 2003 })).totalRecords).toBe(0);
    expect(await recordYears(who)).not.toContain(2003);
  }
  expect(await refusalOf(updateRecord(csr(), id, { unit: 'x' }))).toMatchObject(missing);
  expect(await refusalOf(setIndicator(csr(), id, 'okay'))).toMatchObject(missing);
  expect(await refusalOf(deleteRecord(admin(), id))).toMatchObject(missing);
  const again = createRecord(csr(), input, { key: 'delete-me-1' });
  expect(await refusalOf(again)).toMatchObject({ code: 'gone' });
  expect(await clearHighlights(csr(), [id])).toEqual([]);
  expect(await valueOf(kit.shop, `select unit from repair_records where id = ${id}`)).toBe(
    'gone soon',
  );
  const kept = await rowsOf(kit.shop, `select action from journal where record_id = ${id}`);
  expect(kept.map((entry) => entry['action'])).toEqual(['created', 'updated', 'deleted']);
});

test('history shows who changed what, in the order in which it happened', async () => {
  const { id } = await createRecord(csr(), { ...own, repairCost: '100' });
  await updateRecord(admin(), id, { repairCost: '250.5', unit: 'Phone' });
  await updateRecord(technician(), id, { repairReport: 'done' });
  await setIndicator(csr(), id, 'okay');
  const entries = await getHistory(csr(), id);
  expect(entries.map(({ action, actorName, changes }) => [action, actorName, changes])).toEqual([
    ['created', NAMES.csr, []],
    [
      'updated',
      NAMES.admin,
      [
        { field: 'unit', before: null, after: 'Phone' },
        { field: 'repairCost', before: '100.00', after: '250.50' },
      ],
    ],
    ['updated', NAMES.technician, [{ field: 'repairReport', before: null, after: 'done' }]],
    ['updated', NAMES.csr, [{ field: 'unitStatusIndicator', before: 'monitoring', after: 'okay' }]],
  ]);
});

test.each(['', 'off', 'ok'])('the indicator cannot be %p', async (value) => {
  const { id } = await createRecord(csr(), {});
  expect(await refusalOf(setIndicator(csr(), id, value))).toMatchObject({ code: 'invalid' });
});

test('a deleted record comes back with its history, for the admin alone', async () => {
  const { id } = await createRecord(csr(), { unit: 'restored unit' });
  await deleteRecord(admin(), id);
  expect(await refusalOf(restoreRecord(csr(), id))).toMatchObject({ code: 'forbidden' });
  expect((await restoreRecord(admin(), id)).unit).toBe('restored unit');
  expect((await getRecord(csr(), id)).unit).toBe('restored unit');
  const actions = (await getHistory(csr(), id)).map((entry) => entry.action);
  expect(actions).toEqual(['created', 'deleted', 'restored']);
});
