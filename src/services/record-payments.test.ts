import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { amountsOf, cash, paymentOf } from '../../test/kit/record-payments.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import type { RepairInput } from '../domain/repair-input.ts';
import { addPayment, recordPayments } from './payments.ts';
import { createRecord, updateRecord } from './repairs.ts';
import { closeTill } from './till.ts';
import { undoChange } from './undo.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

const csr = () => kit.people.csr.context;
const record = async (input: RepairInput = {}) =>
  (await createRecord(csr(), { repairCost: '1500', ...input })).id;
const PAID = { paymentStatus: 'paid', paymentChannel: 'gcash' };

describe('a payment status that is written', () => {
  test('gets a row for the balance, which is voided with the status', async () => {
    const id = await record();
    await addPayment(csr(), id, cash('500'));
    const { version } = await updateRecord(csr(), id, PAID);
    expect(await amountsOf(csr(), id)).toEqual(['till 500.00', 'status 1000.00']);
    await undoChange(csr(), id, version);
    expect(await amountsOf(csr(), id)).toEqual(['till 500.00']);
    expect((await recordPayments(csr(), id)).rows.at(-1)).toMatchObject({
      voidReason: 'No longer marked as paid',
    });
  });

  test('gets one over /api, too, if the record is of today', async () => {
    const create = (body: object) =>
      kit.send(kit.people.csr, 'POST', '/api/repair-records', { repairCost: '80', ...body });
    const today = await (await create(PAID)).json();
    const early = await (await create({ ...PAID, date: '2026-01-05' })).json();
    expect(await amountsOf(csr(), today.id)).toEqual(['status 80.00']);
    expect(await amountsOf(csr(), early.id)).toEqual([]);
    await kit.send(kit.people.csr, 'PUT', `/api/repair-records/${today.id}`, {
      paymentStatus: 'Unpaid',
    });
    expect(await amountsOf(csr(), today.id)).toEqual([]);
  });

  test('is not lost with a cost that falls to nothing', async () => {
    const id = await record();
    await updateRecord(csr(), id, PAID);
    await updateRecord(csr(), id, { repairCost: '0' });
    expect(await paymentOf(csr(), id)).toEqual(['paid', 'gcash']);
    expect((await recordPayments(csr(), id)).rows).toMatchObject([
      { amount: '1500.00', voidReason: 'Cost or channel changed' },
    ]);
  });

  test('follows a changed cost on the same day, until it is counted', async () => {
    const id = await record();
    await updateRecord(csr(), id, PAID);
    await updateRecord(csr(), id, { repairCost: '1800' });
    expect(await amountsOf(csr(), id)).toEqual(['status 1800.00']);
    expect((await recordPayments(csr(), id)).rows[0]).toMatchObject({
      amount: '1500.00',
      voidReason: 'Cost or channel changed',
    });
    await closeTill(csr(), { float: '0', counted: '0' });
    await updateRecord(csr(), id, { repairCost: '2000' });
    expect(await paymentOf(csr(), id)).toEqual(['paid', 'gcash']);
    expect(await recordPayments(csr(), id)).toMatchObject({ balance: '0.00', uncovered: '200.00' });
    await addPayment(csr(), id, cash('200'));
    await updateRecord(csr(), id, { paymentStatus: 'Unpaid' });
    expect(await amountsOf(csr(), id)).toEqual([
      'status 1800.00',
      'till 200.00',
      'status -1800.00',
    ]);
    const { rows } = await recordPayments(csr(), id);
    expect(rows.filter(({ amount }) => amount === '1800.00')).toMatchObject([
      { voidReason: 'No longer marked as paid', voidedAt: null },
    ]);
  });
});
