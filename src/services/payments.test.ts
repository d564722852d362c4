import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { refusalOf } from '../../test/kit/refusal.ts';
import { rowsOf } from '../../test/kit/rows.ts';
import { amountsOf, cash, paymentOf } from '../../test/kit/record-payments.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import type { RepairInput } from '../domain/repair-input.ts';
import { addPayment, recordPayments, refund, voidPayment } from './payments.ts';
import { createRecord, getRecord, updateRecord } from './repairs.ts';
import { closeTill } from './till.ts';
import { undoChange } from './undo.ts';

let kit: TestShop;
/** Another time for the shop's clock; null for the computer's. */
let later: Date | null = null;
beforeAll(async () => {
  kit = await createTestShop(() => later ?? new Date());
});
afterAll(() => kit.close());

const csr = () => kit.people.csr.context;
const admin = () => kit.people.admin.context;
const record = async (input: RepairInput = {}) =>
  (await createRecord(csr(), { repairCost: '1500', ...input })).id;
const PAID = { paymentStatus: 'paid', paymentChannel: 'gcash' };

describe('money entered for a record', () => {
  test('is a deposit at first, then makes the record paid with the last channel', async () => {
    const id = await record();
    await addPayment(csr(), id, cash('500'));
    expect(await paymentOf(csr(), id)).toEqual(['Unpaid', 'cash']);
    expect(await recordPayments(csr(), id)).toMatchObject({ paid: '500.00', balance: '1000.00' });
    await addPayment(csr(), id, { amount: '1000', channel: 'maya', reference: 'r 1' });
    expect(await paymentOf(csr(), id)).toEqual(['paid', 'maya']);
    expect(await amountsOf(csr(), id)).toEqual(['till 500.00', 'till 1000.00']);
  });

  test('is entered once per key, and once from two windows', async () => {
    const [again, windows] = [await record(), await record()];
    const same = () => addPayment(csr(), again, cash('1500'), { key: 'payment-1' });
    const [one, other] = await Promise.all([same(), same()]);
    expect(other?.id).toBe(one?.id ?? 0);
    const both = await Promise.allSettled([
      addPayment(csr(), windows, cash('1500'), { key: 'window-01' }),
      addPayment(admin(), windows, cash('1500'), { key: 'window-02' }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    for (const id of [again, windows]) expect(await amountsOf(csr(), id)).toEqual(['till 1500.00']);
    await addPayment(csr(), windows, cash('50'), { confirmed: true });
    expect(await recordPayments(csr(), windows)).toMatchObject({ overpaid: '50.00' });
  });

  test('never reuses the number of a transfer, unless the first was voided', async () => {
    const [one, other] = [await record(), await record()];
    const sent = { amount: '100', channel: 'gcash', reference: '1001 22' };
    const first = await addPayment(csr(), one, sent);
    const again = addPayment(csr(), other, { ...sent, reference: '100122' });
    expect(await refusalOf(again)).toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(new RegExp(`^Reference 100122 .+, 20.+ for T-${one}$`)),
      details: { field: 'reference' },
    });
    await addPayment(csr(), other, { ...sent, channel: 'maya' });
    const both = [one, other].map((id) => addPayment(csr(), id, { ...sent, reference: 'twice' }));
    expect(await Promise.all(both.map((sending) => sending.catch(({ code }) => code)))).toContain(
      'conflict',
    );
    await voidPayment(csr(), first.id, 'wrong record');
    await addPayment(csr(), other, sent);
  });

  test('may have the number of a transfer that returned money', async () => {
    const id = await record();
    const sent = { amount: '100', channel: 'gcash', reference: 'BACK-1' };
    await addPayment(csr(), id, cash('100'));
    await refund(csr(), id, sent);
    expect(await addPayment(csr(), id, sent)).toMatchObject({ reference: 'BACK-1' });
  });

  test('can be refunded, at most what came in', async () => {
    const id = await record();
    await addPayment(csr(), id, cash('1500'));
    await updateRecord(csr(), id, { repairCost: '1200' });
    expect(await recordPayments(csr(), id)).toMatchObject({ overpaid: '300.00' });
    await refund(csr(), id, cash('300'));
    expect(await paymentOf(csr(), id)).toEqual(['paid', 'cash']);
    expect(await refusalOf(refund(csr(), id, cash('1200.01')))).toMatchObject({
      code: 'conflict',
      message: 'Only ₱1,200.00 was entered for this record',
    });
  });

  test('is voided only after what was returned of it', async () => {
    const id = await record();
    const [first] = [
      await addPayment(csr(), id, cash('500')),
      await addPayment(csr(), id, cash('50')),
    ];
    const back = await refund(csr(), id, cash('100'));
    expect(await refusalOf(voidPayment(csr(), first.id, 'wrong record'))).toMatchObject({
      code: 'conflict',
      message: '₱50.00 of this payment was returned. Void the return first.',
    });
    await voidPayment(csr(), back.id, 'wrong record');
    await voidPayment(csr(), first.id, 'wrong record');
    expect(await recordPayments(csr(), id)).toMatchObject({ paid: '50.00' });
  });

  test('is voided with a reason, by a csr only where it is their own', async () => {
    const id = await record();
    const own = await addPayment(csr(), id, cash('500'));
    const others = await addPayment(admin(), id, cash('1000'));
    expect(await paymentOf(csr(), id)).toEqual(['paid', 'cash']);
    expect(await refusalOf(voidPayment(csr(), others.id, 'x'))).toMatchObject({
      code: 'forbidden',
    });
    expect(await refusalOf(voidPayment(csr(), own.id, ' '))).toMatchObject({ code: 'invalid' });
    expect(await voidPayment(csr(), own.id, 'typed twice')).toMatchObject({ id: own.id });
    expect(await refusalOf(voidPayment(admin(), own.id, 'x'))).toMatchObject({ code: 'conflict' });
    expect(await paymentOf(csr(), id)).toEqual(['Unpaid', 'cash']);
    await voidPayment(admin(), others.id, 'also');
    expect(await paymentOf(csr(), id)).toEqual(['Unpaid', null]);
  });

  test('is reversed today once it was counted, and its transfer can be entered again', async () => {
    const id = await record();
    const sent = { amount: '1500', channel: 'seabank', reference: 'COUNTED' };
    const counted = await addPayment(csr(), id, sent);
    await closeTill(csr(), { float: '0', counted: '0' });
    const twice = await Promise.allSettled([
      voidPayment(csr(), counted.id, 'wrong'),
      voidPayment(csr(), counted.id, 'wrong'),
    ]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await amountsOf(csr(), id)).toEqual(['till 1500.00', 'till -1500.00']);
    const reversal = (await recordPayments(csr(), id)).rows.at(-1)?.id ?? 0;
    expect(await refusalOf(voidPayment(admin(), reversal, 'wrong'))).toMatchObject({
      code: 'conflict',
      message: 'A correction cannot be voided. Enter the payment again instead.',
    });
    expect(await paymentOf(csr(), id)).toEqual(['Unpaid', null]);
    await addPayment(csr(), id, sent);
    expect(await paymentOf(csr(), id)).toEqual(['paid', 'seabank']);
  });

  test('changes nothing of a record that was paid before, nor does voiding or returning it', async () => {
    const id = await record({ ...PAID, date: '2026-01-05' });
    const more = (amount: string) => addPayment(csr(), id, cash(amount), { confirmed: true });
    const standing = async () => [
      ...(await paymentOf(csr(), id)),
      (await recordPayments(csr(), id)).paid,
    ];
    const [some, all] = [await more('200'), await more('1500')];
    expect(await standing()).toEqual(['paid', 'gcash', '1700.00']);
    await voidPayment(csr(), some.id, 'wrong record');
    expect(await standing()).toEqual(['paid', 'gcash', '1500.00']);
    await closeTill(csr(), { float: '0', counted: '0' });
    await voidPayment(csr(), all.id, 'wrong record');
    await more('300');
    await refund(csr(), id, cash('300'));
    expect(await standing()).toEqual(['paid', 'gcash', '0.00']);
  });

  test('makes the record Unpaid again when a payment that made it paid is voided', async () => {
    const id = await record();
    const [first] = [
      await addPayment(csr(), id, cash('500')),
      await addPayment(csr(), id, cash('1000')),
    ];
    await updateRecord(csr(), id, { repairCost: '2000' });
    const extra = await addPayment(csr(), id, { amount: '200', channel: 'maya' });
    await voidPayment(csr(), extra.id, 'wrong record');
    expect(await paymentOf(csr(), id)).toEqual(['paid', 'cash']);
    await voidPayment(csr(), first.id, 'wrong record');
    expect(await paymentOf(csr(), id)).toEqual(['Unpaid', 'cash']);
  });

  test('is not undone with the change of the record', async () => {
    const id = await record();
    await addPayment(csr(), id, cash('1500'));
    const { version } = await getRecord(csr(), id);
    expect(await refusalOf(undoChange(csr(), id, version))).toMatchObject({
      message: 'A payment is voided instead of undone',
    });
  });
});

test('a payment and the status that follows it have one journal entry each', async () => {
  const id = await record();
  const { id: payment } = await addPayment(csr(), id, cash('1500'));
  const noted = await rowsOf(
    kit.shop,
    `select subject, action, changes from journal where batch_id = 'payment-${payment}' order by id`,
  );
  expect(noted).toMatchObject([
    { subject: 'payment', action: 'created' },
    { subject: 'repair', action: 'updated' },
  ]);
  for (const [field, after] of [
    ['recordId', String(id)],
    ['amount', '1500.00'],
    ['channel', 'cash'],
  ])
    expect(noted[0]?.['changes']).toContainEqual({ field, before: null, after });
});

test('a payment is received and voided by one clock', async () => {
  later = new Date('2031-05-06T01:02:03Z');
  const [till, status] = [await record(), await record()];
  const { id } = await addPayment(csr(), till, cash('500'));
  await voidPayment(csr(), id, 'Wrong record');
  await updateRecord(csr(), status, PAID);
  await updateRecord(csr(), status, { paymentStatus: 'Unpaid' });
  for (const { rows } of [await recordPayments(csr(), till), await recordPayments(csr(), status)])
    expect(rows.map((row) => [row.receivedAt, row.voidedAt])).toEqual([[later, later]]);
  later = null;
});
