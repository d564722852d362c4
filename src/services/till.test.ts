import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { refusalOf } from '../../test/kit/refusal.ts';
import { rowsOf } from '../../test/kit/rows.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { writePromised } from '../data/board.ts';
import { addPayment, voidPayment } from './payments.ts';
import { createRecord } from './repairs.ts';
import { closeTill, drawerMove, listClosings, tillDay } from './till.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

const csr = () => kit.people.csr.context;
const admin = () => kit.people.admin.context;
const pay = async (amount: string, channel = 'cash', context = csr()) => {
  const { id } = await createRecord(csr(), { clientName: 'Ana', repairCost: amount });
  return addPayment(context, id, { amount, channel });
};
const count = (counted: string, more: object = {}) => ({ float: '1000', counted, ...more });

describe('a closing', () => {
  test('counts every open row once, and its sums are those of its rows', async () => {
    await pay('500');
    await pay('700', 'gcash');
    const wrong = await pay('90');
    await voidPayment(csr(), wrong.id, 'wrong');
    await drawerMove(csr(), { amount: '120', isOut: true, note: 'rider' });
    const both = await Promise.allSettled([
      closeTill(admin(), count('1379.50', { takenOut: '1000', note: 'short' })),
      closeTill(admin(), count('1379.50')),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [closing] = await listClosings(admin());
    expect(closing).toMatchObject({ expected: '1380.00', difference: '-0.50', payments: 3 });
    const rows = await rowsOf(
      kit.shop,
      `select channel, sum(amount)::text as amount, count(*)::int as count from payments
       where closing_id = ${closing?.id} group by 1 order by channel = 'cash'`,
    );
    expect(rows).toEqual((closing?.byChannel ?? []).map((sum) => ({ ...sum })));
  });

  test('is done once per key, and refused when nothing is open', async () => {
    const nothing = await refusalOf(closeTill(csr(), count('379.50')));
    const message = 'Nothing came in or went out since the last closing';
    expect(nothing).toMatchObject({ code: 'conflict', message });
    expect(await tillDay(csr())).toMatchObject({ hasOpen: false, open: null, expected: null });
    await pay('10');
    expect(await tillDay(csr())).toMatchObject({ hasOpen: true, open: null, expected: null });
    const close = () => closeTill(csr(), count('10'), 'closing-1');
    const [one, other] = await Promise.all([close(), close()]);
    expect(one?.id).toBe(other?.id ?? 0);
  });

  test('knows the newest cash that it counts, but no other channel', async () => {
    await pay('20');
    const { lastCash } = await tillDay(csr());
    expect(lastCash).not.toBeNull();
    await pay('30', 'gcash');
    expect((await tillDay(csr())).lastCash).toBe(lastCash);
    await drawerMove(admin(), { amount: '5', isOut: true, note: 'rider' });
    expect((await tillDay(csr())).lastCash).toBeGreaterThan(lastCash ?? 0);
    await closeTill(admin(), count('15'));
    expect((await tillDay(csr())).lastCash).toBeNull();
  });

  test('is refused when the till was closed since the cash was counted', async () => {
    await pay('12');
    const { lastClosing } = await tillDay(csr());
    const seenClosing = String(lastClosing);
    await closeTill(admin(), count('12', { seenClosing }));
    await pay('3');
    const again = await refusalOf(closeTill(csr(), count('12', { seenClosing })));
    const message = 'Ada Admin closed the till in the meantime. Count the drawer again.';
    expect(again).toMatchObject({ code: 'conflict', message });
    const seen = String((await tillDay(csr())).lastClosing);
    expect(await closeTill(csr(), count('15', { seenClosing: seen }))).toMatchObject({
      payments: 1,
    });
  });

  test('counts a move of the drawer, whose reversal says what it was for', async () => {
    const moved = await drawerMove(csr(), { amount: '120', isOut: true, note: 'rider' });
    await closeTill(csr(), count('0'));
    const back = await voidPayment(csr(), moved.id, 'entered twice');
    expect(back).toMatchObject({ kind: 'drawer', amount: '120.00', note: 'rider' });
    await closeTill(csr(), count('120'));
  });

  test('waits for nobody who is changing a record', async () => {
    const { recordId } = await pay('6');
    const [changed, closed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const change = kit.shop.db.transaction(async (tx) => {
      await writePromised(tx, recordId ?? 0, { promisedOn: null, shelvedAt: null });
      changed.resolve();
      await closed.promise;
    });
    await changed.promise;
    await closeTill(csr(), count('6'));
    closed.resolve();
    await change;
  });

  test('counts each row in exactly one closing while money comes in', async () => {
    await pay('1');
    const work = Array.from({ length: 12 }, (_, place) =>
      place % 4 === 3 ? closeTill(admin(), count('0')) : pay('1.25'),
    );
    await Promise.allSettled(work);
    await pay('1');
    await closeTill(admin(), count('0'));
    const wrong = await rowsOf(
      kit.shop,
      `select c.id from till_closings c left join payments p on p.closing_id = c.id
       group by c.id having c.payments <> count(p.id)
         or c.expected <> c.float + coalesce(sum(p.amount) filter (where p.channel = 'cash'), 0)`,
    );
    expect(wrong).toEqual([]);
    const open = 'select id from payments where closing_id is null and voided_at is null';
    expect(await rowsOf(kit.shop, open)).toEqual([]);
  });
});

describe('a csr', () => {
  test('counts without sums, and sees their own rows', async () => {
    const [mine, others] = [await pay('33'), await pay('44', 'cash', admin())];
    const day = await tillDay(csr());
    expect(day).toMatchObject({ byChannel: null, open: null, expected: null });
    const ids = day.rows.map(({ id }) => id);
    expect([ids.includes(mine.id), ids.includes(others.id)]).toEqual([true, false]);
    const closing = await closeTill(csr(), count('77', { takenOut: '70' }));
    expect(closing).toMatchObject({ expected: null, byChannel: null, difference: null });
    expect(await refusalOf(listClosings(csr()))).toMatchObject({ code: 'forbidden' });
    expect((await tillDay(csr())).float).toBe('7.00');
  });

  test('and the admin, whose sums of a day leave out what was voided', async () => {
    const before = await tillDay(admin());
    const wrong = await pay('8', 'seabank');
    const sums = async () => (await tillDay(admin())).byChannel;
    expect(await sums()).toContainEqual({ channel: 'seabank', amount: '8.00', count: 1 });
    await voidPayment(csr(), wrong.id, 'wrong');
    expect(await sums()).toEqual(before.byChannel);
  });

  test('and the admin, who sees what should be in the drawer', async () => {
    await pay('5', 'maya');
    await pay('20');
    const day = await tillDay(admin());
    expect(day).toMatchObject({ float: '7.00', expected: '27.00' });
    expect(day.open?.map(({ amount }) => amount).toSorted()).toEqual(['20.00', '5.00']);
    expect(day.rows[0]).toMatchObject({ clientName: 'Ana', amount: '20.00' });
    expect((await tillDay(admin(), '2026-01-05')).rows).toEqual([]);
    expect(await refusalOf(tillDay(admin(), '2026-02-30'))).toMatchObject({ code: 'invalid' });
  });
});
