import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { Handle } from '../data/connect.ts';
import { lockPaymentsOf, voidPayment } from '../data/payments.ts';
import { lockRecord } from '../data/repairs.ts';
import { lockTill } from '../data/till.ts';
import { refusalOf } from '../../test/kit/refusal.ts';
import { valueOf, waitForLocks } from '../../test/kit/rows.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { addPayment } from './payments.ts';
import { clearHighlights, createRecord } from './repairs.ts';
import { closeTill } from './till.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

const admin = () => kit.people.admin.context;

/** Locks one thing, begins what waits for it, and then locks another. */
async function lockAround<T>(
  first: (tx: Handle) => Promise<unknown>,
  work: () => Promise<T>,
  second: (tx: Handle) => Promise<unknown>,
): Promise<T> {
  const { begun } = await kit.shop.db.transaction(async (tx) => {
    await first(tx);
    const waiting = { begun: work() };
    await waitForLocks(kit.shop, 1);
    await second(tx);
    return waiting;
  });
  return begun;
}

test('a closing counts the payments of a record that somebody is changing', async () => {
  const { id } = await createRecord(admin(), { repairCost: '300' });
  const pay = (amount: string) => addPayment(admin(), id, { amount, channel: 'cash' });
  const [one] = [await pay('100'), await pay('200')];
  // So many rows are read in the order in which they lie; rewritten, the first lies behind the second.
  await kit.shop.db.execute(`insert into payments
    (amount, kind, channel, origin, received_at, shop_day, taken_by_name)
    select 1, 'drawer', 'cash', 'till', now(), '2026-11-27', '' from generate_series(1, 3000)`);
  await kit.shop.db.execute('analyze payments');
  await valueOf(kit.shop, `update payments set note = 'x' where id = ${one.id} returning 1`);
  const closed = await lockAround(
    (tx) => tx.execute(`select from payments where id = ${one.id} for update`),
    () => closeTill(admin(), { float: '0', counted: '3300', takenOut: '0' }),
    (tx) => lockPaymentsOf(tx, id),
  );
  expect(closed).toMatchObject({ payments: 3002, expected: '3300.00' });
});

test('a closing waits for those who change the payments of a record', async () => {
  const { id } = await createRecord(admin(), { repairCost: '300' });
  const pay = (amount: string) => addPayment(admin(), id, { amount, channel: 'cash' });
  const [one] = [await pay('100'), await pay('50')];
  const closed = await lockAround(
    (tx) => lockPaymentsOf(tx, id),
    () => closeTill(admin(), { float: '0', counted: '50' }),
    (tx) => voidPayment(tx, one.id, { voidedAt: new Date(), voidReason: 'wrong' }),
  );
  expect(closed).toMatchObject({ payments: 1, expected: '50.00' });
});

test('a closing waits for another one, and is refused after it', async () => {
  const { id } = await createRecord(admin(), { repairCost: '300' });
  const before = { amount: '100', channel: 'cash' };
  await addPayment(admin(), id, before);
  const { id: seen } = await closeTill(admin(), { float: '0', counted: '100' });
  await addPayment(admin(), id, before);
  const count = { float: '100', counted: '200', seenClosing: String(seen) };
  const refusal = await lockAround(
    (tx) => lockTill(tx),
    () => refusalOf(closeTill(admin(), count)),
    (tx) =>
      tx.execute(`insert into till_closings (closed_at, shop_day, closed_by_name, float, counted,
        taken_out, expected, by_channel, difference, payments)
        select closed_at, shop_day, 'Ben', float, counted, taken_out, expected, by_channel,
          difference, payments from till_closings where id = ${seen}`),
  );
  expect(refusal).toMatchObject({
    code: 'conflict',
    message: 'Ben closed the till in the meantime. Count the drawer again.',
  });
});

test('highlights are cleared while somebody changes the records one after the other', async () => {
  const ids = [(await createRecord(admin(), {})).id, (await createRecord(admin(), {})).id];
  const [one = 0, other = 0] = ids;
  const highlight = (id: number) =>
    valueOf(
      kit.shop,
      `update repair_records set is_highlighted = true where id = ${id} returning 1`,
    );
  await highlight(other);
  await highlight(one);
  const cleared = await lockAround(
    (tx) => lockRecord(tx, one),
    () => clearHighlights(admin(), ids),
    (tx) => lockRecord(tx, other),
  );
  expect(cleared.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ids);
});
