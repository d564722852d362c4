import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { refusalOf } from '../../test/kit/refusal.ts';
import { rowsOf, valueOf } from '../../test/kit/rows.ts';
import { createTestShop, NAMES, type TestShop } from '../../test/kit/shop.ts';
import { addDays, shopDay } from '../domain/calendar.ts';
import type { RepairInput } from '../domain/repair-input.ts';
import { getBoard, getTodayCounts } from './board.ts';
import { deskOf, setPromised } from './desk.ts';
import { handOver } from './hand-over.ts';
import { addPayment, voidPayment } from './payments.ts';
import { createRecord, getRecord, updateRecord } from './repairs.ts';
import { undoChange } from './undo.ts';

let kit: TestShop;
let today: string;
beforeAll(async () => {
  kit = await createTestShop();
  today = shopDay(kit.shop.clock(), kit.shop.zone);
});
afterAll(() => kit.close());

const csr = () => kit.people.csr.context;
const admin = () => kit.people.admin.context;
const own = () => ({ technicianInCharge: NAMES.technician });
const record = (input: RepairInput = {}) => createRecord(csr(), { unit: 'iPhone', ...input });

const laneOf = async (id: number, context = csr()) => {
  const { lanes } = await getBoard(context);
  return lanes.find(({ cards }) => cards.some(({ record: { id: one } }) => one === id))?.lane;
};
const cardOf = async (id: number, context = csr()) =>
  (await getBoard(context)).lanes
    .flatMap(({ cards }) => cards)
    .find(({ record: { id: one } }) => one === id);
const since = (id: number) =>
  valueOf(kit.shop, `select status_since from repair_records where id = ${id}`);
const shelve = (id: number) =>
  rowsOf(
    kit.shop,
    `update repair_records set shelved_at = now(), status_since = null,
       updated_at = now() - interval '90 days' where id = ${id}`,
  );

describe('the board', () => {
  test('has a record in the lane of its status until it is released', async () => {
    const { id } = await record({ repairStatus: 'Pending' });
    expect(await laneOf(id)).toBe('Pending');
    await updateRecord(csr(), id, { repairStatus: 'RTO' });
    expect(await laneOf(id)).toBe('Ready');
    await updateRecord(csr(), id, { shippingStatus: 'Shipped', shipbackDate: today });
    expect(await laneOf(id)).toBeUndefined();
    await updateRecord(csr(), id, { repairStatus: 'Backjob' });
    expect(await laneOf(id)).toBe('Backjob');
    await updateRecord(csr(), id, { repairStatus: 'Unit OK' });
    expect(await laneOf(id)).toBe('Ready');
    await updateRecord(csr(), id, { shipbackDate: addDays(today, 1) });
    expect(await laneOf(id)).toBeUndefined();
  });

  test('keeps a unit that came back until it leaves again', async () => {
    const { id } = await record({ repairStatus: 'Unit OK' });
    const yesterday = addDays(today, -1);
    await updateRecord(csr(), id, { shippingStatus: 'Shipped', shipbackDate: yesterday });
    await updateRecord(csr(), id, { repairStatus: 'Backjob' });
    await updateRecord(csr(), id, { shippingStatus: 'Received', repairStatus: 'Unit OK' });
    expect(await laneOf(id)).toBe('Ready');
    await updateRecord(csr(), id, { shipbackDate: addDays(today, -3) });
    expect(await laneOf(id)).toBe('Ready');
    await updateRecord(csr(), id, { shippingStatus: 'Shipped', shipbackDate: today });
    expect(await laneOf(id)).toBeUndefined();
  });

  test('has a unit that came back again when its hand-over is undone', async () => {
    const { id } = await record({ repairStatus: 'Unit OK' });
    await handOver(csr(), id, {}, {});
    await updateRecord(csr(), id, { repairStatus: 'Backjob' });
    await updateRecord(csr(), id, { repairStatus: 'Unit OK' });
    const { version } = await handOver(csr(), id, {}, {});
    expect(await laneOf(id)).toBeUndefined();
    const undone = await undoChange(csr(), id, version);
    expect(undone.shippingStatus).toBe('Shipped');
    expect(await laneOf(id)).toBe('Ready');
    await handOver(csr(), id, {}, {});
    expect(await laneOf(id)).toBeUndefined();
  });

  test('shows technicians their own records, without money', async () => {
    const mine = await record({ ...own(), repairCost: '73519.46' });
    const other = await record({ technicianInCharge: 'Another Tech', repairCost: '500' });
    const context = kit.people.technician.context;
    expect(await cardOf(mine.id, context)).toMatchObject({ balance: null });
    expect(await cardOf(other.id, context)).toBeUndefined();
    expect(JSON.stringify(await getBoard(context))).not.toContain('73519.46');
    const { received, receivedCost, owing, owed } = await getTodayCounts(context);
    expect([received, receivedCost, owing, owed]).toEqual([null, null, null, null]);
    expect(await refusalOf(getBoard(context, { technician: 'Another Tech' }))).toMatchObject({
      code: 'forbidden',
      details: { field: 'technician' },
    });
    const refused = getBoard(kit.people.client.context);
    expect(await refusalOf(refused)).toMatchObject({ code: 'forbidden' });
  });

  test('shows the balance: the cost less the payments', async () => {
    const { id } = await record({ repairCost: '1500' });
    const pay = (amount: string) => addPayment(csr(), id, { amount, channel: 'cash' });
    await pay('400');
    await voidPayment(csr(), (await pay('300')).id, 'wrong record');
    expect(await cardOf(id)).toMatchObject({ balance: '1100.00' });
  });

  test('reminds staff of a unit that has been ready for three days', async () => {
    const { id } = await record({ repairStatus: 'Unit OK' });
    expect(await cardOf(id)).toMatchObject({ isToRemind: false });
    const older = `update repair_records set status_since = now() - interval '3 days' where id = ${id}`;
    await rowsOf(kit.shop, older);
    expect(await cardOf(id)).toMatchObject({ isToRemind: true });
    await rowsOf(
      kit.shop,
      `insert into messages (record_id, purpose, channel, body) values (${id}, 'reminder', 'sms', 'x')`,
    );
    expect(await cardOf(id)).toMatchObject({ isToRemind: false });
    await rowsOf(kit.shop, `update messages set undone_at = now() where record_id = ${id}`);
    expect(await cardOf(id)).toMatchObject({ isToRemind: true });
    const { unclaimed, ready } = await getTodayCounts(csr());
    expect(unclaimed).toBe(1);
    expect(ready).toBeGreaterThanOrEqual(1);
    const { lanes } = await getBoard(csr(), { filter: 'unclaimed' });
    expect(lanes.flatMap(({ cards }) => cards.map((card) => card.record.id))).toEqual([id]);
  });
});

describe('since when a record has its status', () => {
  test('follows the status, and no other field', async () => {
    const { id } = await record();
    await rowsOf(
      kit.shop,
      `update repair_records set status_since = now() - interval '5 days' where id = ${id}`,
    );
    const before = await since(id);
    await updateRecord(csr(), id, { repairReport: 'opened' });
    await updateRecord(csr(), id, { repairStatus: 'Processing' });
    expect(await since(id)).toEqual(before);
    await updateRecord(csr(), id, { repairStatus: 'Monitoring' });
    expect(await since(id)).not.toEqual(before);
  });

  test('is the last change for records older than the column', async () => {
    const { id } = await record();
    await shelve(id);
    const changed = await valueOf(
      kit.shop,
      `select updated_at from repair_records where id = ${id}`,
    );
    await updateRecord(csr(), id, { repairReport: 'opened' });
    expect(await since(id)).toEqual(changed);
  });
});

test('a shelved record returns with a new status, release or promise', async () => {
  const changes: ((id: number) => Promise<unknown>)[] = [
    (id) => updateRecord(csr(), id, { repairStatus: 'Pending' }),
    (id) => updateRecord(csr(), id, { shippingStatus: 'To Ship' }),
    (id) => setPromised(csr(), id, today),
  ];
  for (const change of changes) {
    const { id } = await record({ repairStatus: 'Unit OK' });
    await shelve(id);
    expect(await laneOf(id)).toBeUndefined();
    await updateRecord(csr(), id, { repairReport: 'looked at it' });
    expect(await laneOf(id)).toBeUndefined();
    await change(id);
    expect(await laneOf(id)).toBeDefined();
  }
});

describe('a promised day', () => {
  test('is set with a new record, once', async () => {
    const send = (day: string) => createRecord(csr(), {}, { key: 'promised-key', promisedOn: day });
    const { id } = await send('2026-12-01');
    expect((await send('2026-12-01')).id).toBe(id);
    expect(await refusalOf(send('2026-12-02'))).toMatchObject({ code: 'conflict' });
    expect(await deskOf(csr(), id)).toMatchObject({ promisedOn: '2026-12-01' });
    expect(await refusalOf(createRecord(csr(), {}, { promisedOn: 'soon' }))).toMatchObject({
      code: 'invalid',
      details: { field: 'promisedOn' },
    });
  });

  test('is changed and removed, with an entry each, without a new version', async () => {
    const { id, version } = await record();
    await setPromised(csr(), id, '2026-12-01');
    await setPromised(csr(), id, '2026-12-01');
    await setPromised(csr(), id, null);
    const entries = await rowsOf(
      kit.shop,
      `select changes from journal where record_id = ${id} and action = 'promised' order by id`,
    );
    expect(entries.map(({ changes }) => changes)).toEqual([
      [{ field: 'promisedOn', before: null, after: '2026-12-01' }],
      [{ field: 'promisedOn', before: '2026-12-01', after: null }],
    ]);
    expect((await getRecord(csr(), id)).version).toBe(version);
  });

  test('does not stand in the way of undoing the change before it', async () => {
    const { id } = await record({ repairStatus: 'Pending' });
    const changed = await updateRecord(csr(), id, { repairStatus: 'Monitoring' });
    await setPromised(csr(), id, '2026-12-01');
    expect((await undoChange(csr(), id, changed.version)).repairStatus).toBe('Pending');
  });

  test('is read by technicians and written by the counter', async () => {
    const { id } = await record(own());
    const { technician, client } = kit.people;
    expect(await deskOf(technician.context, id)).toMatchObject({ promisedOn: null });
    expect(await deskOf(client.context, id)).toBeNull();
    const set = setPromised(technician.context, id, today);
    expect(await refusalOf(set)).toMatchObject({ code: 'forbidden' });
    expect(await refusalOf(setPromised(csr(), 2_000_000_000, today))).toMatchObject({
      code: 'not-found',
    });
  });

  test('is read for many records in one query', async () => {
    const ids = await Promise.all([1, 2, 3].map(async () => (await record()).id));
    await setPromised(csr(), ids[1] ?? 0, '2026-12-05');
    const desks = await Promise.all(ids.map((id) => deskOf(csr(), id)));
    expect(desks.map((desk) => desk?.promisedOn)).toEqual([null, '2026-12-05', null]);
  });
});

test('the figures of the day: what came in, and who owes how much', async () => {
  const before = await getTodayCounts(admin());
  const { id } = await record({
    repairCost: '900',
    repairStatus: 'Unit OK',
    paymentStatus: 'Unpaid',
  });
  await record({ repairCost: '100', shippingStatus: 'Shipped', repairStatus: 'RTO' });
  await addPayment(csr(), id, { amount: '200', channel: 'cash' });
  const after = await getTodayCounts(admin());
  const more = (field: 'received' | 'receivedCost' | 'owing' | 'owed' | 'inToday') =>
    Number(after[field]) - Number(before[field]);
  expect([more('received'), more('receivedCost'), more('inToday')]).toEqual([2, 1000, 1]);
  expect([more('owing'), more('owed')]).toEqual([1, 700]);
  const { received, receivedCost, owing, owed } = await getTodayCounts(csr());
  expect([received, owing]).toEqual([after.received, after.owing]);
  expect([receivedCost, owed]).toEqual([null, null]);
});
