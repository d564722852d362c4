import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { RECORD_FIELDS } from '../domain/record-fields.ts';
import { INPUT_FIELDS, type InputField, type RepairInput } from '../domain/repair-input.ts';
import type { RepairRecord } from '../domain/repairs.ts';
import { refusalOf } from '../../test/kit/refusal.ts';
import { rowsOf } from '../../test/kit/rows.ts';
import { createTestShop, NAMES, type TestShop } from '../../test/kit/shop.ts';
import { setCommission } from './commissions.ts';
import { getHistory } from '../../test/kit/history.ts';
import { createRecord, deleteRecord, getRecord, setIndicator, updateRecord } from './repairs.ts';
import { updateShipping } from './shipping.ts';
import { undoChange } from './undo.ts';
import { createUser, deleteUser } from './users.ts';

let now = new Date('2026-11-20T16:30:00Z');
let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop(() => now);
});
afterAll(() => kit.close());

const admin = () => kit.people.admin.context;
const csr = () => kit.people.csr.context;
const technician = () => kit.people.technician.context;
const own = { technicianInCharge: NAMES.technician };

/** A record without what every change renews. */
const facts = ({ version: _version, updatedAt: _updatedAt, ...rest }: RepairRecord) => rest;

const LATER = {
  code: 'conflict',
  message: 'Someone changed this record after that, so it can no longer be undone',
};
const DONE = { code: 'conflict', message: 'This change was undone already' };

/** For each field that people write, two values, as they may follow each other. */
const VALUES: Record<InputField, readonly [RepairInput, RepairInput]> = {
  date: [{ date: '2026-11-01' }, { date: '2026-11-02' }],
  workWeek: [{ workWeek: '' }, { workWeek: '2' }],
  clientName: [{ clientName: 'Ana' }, { clientName: 'Ben' }],
  clientId: [{ clientId: null }, { clientId: 0 }],
  contactNo: [{ contactNo: '0917 123 4567' }, { contactNo: '' }],
  unit: [{ unit: 'iPhone 13' }, { unit: 'iPhone 14' }],
  oldTicket: [{ oldTicket: 'JO-12' }, { oldTicket: '' }],
  declaredIssue: [{ declaredIssue: 'two\nlines' }, { declaredIssue: 'one' }],
  repairCost: [{ repairCost: null }, { repairCost: '1500' }],
  technicianInCharge: [{ technicianInCharge: '' }, own],
  modeOfTransaction: [{ modeOfTransaction: 'Walk-in' }, { modeOfTransaction: 'Online' }],
  shippingStatus: [{ shippingStatus: null }, { shippingStatus: 'To Ship' }],
  repairStatus: [{ repairStatus: 'Backjob' }, { repairStatus: 'Unit OK' }],
  paymentStatus: [{ paymentStatus: null }, { paymentStatus: 'paid' }],
  paymentChannel: [{ paymentChannel: 'maya' }, { paymentChannel: 'gcash' }],
  repairReport: [{ repairReport: ' kept as typed ' }, { repairReport: '' }],
  unitStatusIndicator: [{ unitStatusIndicator: 'monitoring' }, { unitStatusIndicator: 'okay' }],
  shippingDetails: [{ shippingDetails: '' }, { shippingDetails: 'JT 1' }],
  modeOfShipping: [{ modeOfShipping: null }, { modeOfShipping: 'Courier' }],
  shipbackDate: [{ shipbackDate: null }, { shipbackDate: '2026-11-19T02:03:04.005Z' }],
  warrantyDuration: [{ warrantyDuration: '30' }, { warrantyDuration: '' }],
  courierName: [{ courierName: 'Jay' }, { courierName: '' }],
  courierAddress: [{ courierAddress: '' }, { courierAddress: '1 Main' }],
  courierContact: [{ courierContact: '' }, { courierContact: '0917' }],
  commission: [{ commission: '55' }, { commission: null }],
  commissionPercent: [{ commissionPercent: 30 }, { commissionPercent: 20 }],
  hasCustomCommission: [{ commissionPercent: 10 }, { hasCustomCommission: false }],
};

describe('the undo of a change restores every field that people write', () => {
  test.each(INPUT_FIELDS)('%s', async (field) => {
    const [first, second] = VALUES[field];
    const target = field === 'clientId' ? { clientId: kit.people.client.viewer.id } : second;
    const { id } = await createRecord(admin(), { repairCost: '1000', ...first });
    for (const [from, to] of [
      [first, target],
      [target, first],
    ] as const) {
      const before = await updateRecord(admin(), id, from);
      const changed = await updateRecord(admin(), id, to);
      expect(facts(changed)).not.toEqual(facts(before));
      const undone = await undoChange(admin(), id, changed.version);
      expect(undone.version).toBe(changed.version + 1);
      expect(facts(undone)).toEqual(facts(before));
      expect(facts(await getRecord(admin(), id))).toEqual(facts(before));
    }
  });

  test('every field is among them', () => {
    expect(Object.keys(RECORD_FIELDS).filter((field) => Object.hasOwn(VALUES, field))).toEqual([
      ...INPUT_FIELDS,
    ]);
  });
});

describe('a change of several fields', () => {
  test('a release', async () => {
    const record = await createRecord(csr(), { repairStatus: 'Unit OK', paymentStatus: 'paid' });
    const shipped = await updateShipping(csr(), record.id, {
      modeOfShipping: 'Courier',
      shippingStatus: 'Shipped',
      shipbackDate: '2026-11-20',
      warrantyDuration: '30',
    });
    const undone = await undoChange(csr(), record.id, shipped.version);
    expect(facts(undone)).toEqual(facts(record));
  });

  test('a cost with the commission that follows it', async () => {
    const { id } = await createRecord(csr(), { ...own, repairCost: '1000' });
    const before = await setCommission(admin(), id, { percent: '30' });
    const { version } = await updateRecord(csr(), id, { repairCost: '2000' });
    expect((await getRecord(admin(), id)).commission).toBe('600.00');
    await undoChange(csr(), id, version);
    expect(facts(await getRecord(admin(), id))).toEqual(facts(before));
  });

  test('a warranty that cannot be read, as old records have them', async () => {
    const { id } = await createRecord(csr(), {});
    await rowsOf(
      kit.shop,
      `update repair_records set warranty_duration = 'til May' where id = ${id}`,
    );
    const { version } = await updateRecord(csr(), id, { warrantyDuration: '7' });
    expect((await undoChange(csr(), id, version)).warrantyDuration).toBe('til May');
  });

  test('a technician’s own change, which stays highlighted for the counter', async () => {
    const { id } = await createRecord(csr(), { ...own, repairStatus: 'Pending' });
    const input = { repairStatus: 'Unit OK', repairReport: 'New LCD' };
    const { version } = await updateRecord(technician(), id, input);
    expect(await undoChange(technician(), id, version)).toMatchObject({
      repairStatus: 'Pending',
      repairReport: '',
      isHighlighted: true,
      repairCost: null,
    });
  });
});

test('the undo is an entry of its own that names what it undid', async () => {
  const { id } = await createRecord(csr(), { unit: 'Phone' });
  const { version } = await setIndicator(csr(), id, 'okay');
  await undoChange(admin(), id, version);
  const rows = await rowsOf(
    kit.shop,
    `select id, action, actor_name, undo_of, public from journal where record_id = ${id} order by id`,
  );
  expect(rows.map(({ action, undo_of: of }) => [action, of])).toEqual([
    ['created', null],
    ['updated', null],
    ['updated', rows[1]?.['id']],
  ]);
  expect((await getHistory(csr(), id)).at(-1)).toMatchObject({
    actorName: NAMES.admin,
    changes: [{ field: 'unitStatusIndicator', before: 'okay', after: 'monitoring' }],
  });
});

test('the undo of a deletion restores the record with its history, once', async () => {
  const record = await createRecord(csr(), { unit: 'Phone', repairCost: '10' });
  await deleteRecord(admin(), record.id);
  expect(await refusalOf(undoChange(csr(), record.id, 1))).toMatchObject({ code: 'not-found' });
  expect(facts(await undoChange(admin(), record.id, 1))).toEqual(facts(record));
  expect((await getHistory(csr(), record.id)).map(({ action }) => action)).toEqual([
    'created',
    'deleted',
    'restored',
  ]);
  expect(await refusalOf(undoChange(admin(), record.id, 1))).toMatchObject(DONE);
});

describe('is refused', () => {
  test('a record that is not there, or not the technician’s', async () => {
    const missing = { code: 'not-found', message: 'Repair record not found' };
    expect(await refusalOf(undoChange(admin(), 1_000_000, 1))).toMatchObject(missing);
    const { id } = await createRecord(csr(), { technicianInCharge: 'Tina Reyes' });
    const { version } = await setIndicator(csr(), id, 'okay');
    expect(await refusalOf(undoChange(technician(), id, version))).toMatchObject(missing);
    await deleteRecord(admin(), id);
    expect(await refusalOf(undoChange(technician(), id, version))).toMatchObject(missing);
  });

  test('after somebody else’s change', async () => {
    const { id } = await createRecord(csr(), own);
    const { version } = await updateRecord(csr(), id, { unit: 'Phone' });
    await updateRecord(technician(), id, { repairStatus: 'Unit OK' });
    expect(await refusalOf(undoChange(csr(), id, version))).toMatchObject(LATER);
  });

  test('after the record was linked to a new account, or its account was deleted', async () => {
    const name = 'Lina Linked';
    const { id } = await createRecord(csr(), { clientName: name, contactNo: '09171112223' });
    const { version } = await updateRecord(csr(), id, { unit: 'Phone' });
    const input = { username: 'lina', name, role: 'client', password: 'correct horse 43' };
    const account = await createUser(admin(), { ...input, contactNo: '09171112223' });
    expect((await getRecord(csr(), id)).clientId).toBe(account.id);
    expect(await refusalOf(undoChange(csr(), id, version))).toMatchObject(LATER);

    const linked = await updateRecord(csr(), id, { clientId: null });
    const again = await updateRecord(csr(), id, { clientId: account.id });
    expect(again.version).toBe(linked.version + 1);
    await deleteUser(admin(), account.id);
    expect(await refusalOf(undoChange(csr(), id, again.version))).toMatchObject(LATER);
  });

  test('after 24 hours', async () => {
    const { id } = await createRecord(csr(), {});
    const { version } = await updateRecord(csr(), id, { unit: 'Phone' });
    const then = now;
    now = new Date(Date.now() + 25 * 3_600_000);
    const refusal = await refusalOf(undoChange(csr(), id, version));
    now = then;
    expect(refusal).toMatchObject({ message: 'A change can be undone for 24 hours' });
    expect((await getRecord(csr(), id)).unit).toBe('Phone');
  });
});

test('one of two simultaneous undos of the same change wins, and the other is refused', async () => {
  for (let round = 0; round < 50; round += 1) {
    const { id } = await createRecord(csr(), { unit: 'Phone' });
    const { version } = await updateRecord(csr(), id, { unit: 'Tablet' });
    const undoes = await Promise.allSettled([
      undoChange(csr(), id, version),
      undoChange(admin(), id, version),
    ]);
    const refusals = undoes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refusals).toEqual([expect.objectContaining(DONE)]);
    await deleteRecord(admin(), id);
    const restored = await Promise.allSettled([
      undoChange(admin(), id, version + 1),
      undoChange(admin(), id, version + 1),
    ]);
    const second = restored.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(second).toEqual([expect.objectContaining(DONE)]);
    expect(await getRecord(csr(), id)).toMatchObject({ unit: 'Phone', version: version + 1 });
  }
});
