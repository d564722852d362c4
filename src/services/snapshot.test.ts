import { afterAll, beforeAll, expect, spyOn, test } from 'bun:test';
import type { Handle } from '../data/connect.ts';
import { takeOpen } from '../data/payments.ts';
import { insertClosing, sumClosing } from '../data/till.ts';
import { waitForLocks } from '../../test/kit/rows.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { sumMoney } from '../domain/money.ts';
import { closingSums } from '../domain/till.ts';
import { createExpense } from './expenses.ts';
import { recordPayments } from './payments.ts';
import { getFinancialReports } from './finance.ts';
import { paymentStamp } from './record-payments.ts';
import { createRecord } from './repairs.ts';
import { addTechnician } from './technicians.ts';
import { drawerMove, tillDay } from './till.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

const admin = () => kit.people.admin.context;

/** Reads while a table is locked, and changes something meanwhile. */
async function readDuring<T>(
  table: string,
  read: () => Promise<T>,
  change: (tx: Handle) => Promise<unknown>,
): Promise<T> {
  const { reading } = await kit.shop.db.transaction(async (tx) => {
    await tx.execute(`lock table ${table} in access exclusive mode`);
    const begun = { reading: read() };
    await waitForLocks(kit.shop, 1);
    await change(tx);
    return begun;
  });
  return reading;
}

test('the cash that should be in the drawer does not count twice what is being counted', async () => {
  await drawerMove(admin(), { amount: '500', isOut: false, note: 'Change' });
  const close = async (tx: Handle): Promise<void> => {
    const count = { float: '0.00', counted: '500.00', takenOut: '0.00', note: '' };
    const { receivedAt: closedAt, takenBy, takenByName, shopDay } = paymentStamp(admin());
    const by = { closedAt, shopDay, closedBy: takenBy, closedByName: takenByName };
    const { id } = await insertClosing(tx, { ...count, ...closingSums([], count), ...by });
    await sumClosing(tx, id, closingSums(await takeOpen(tx, id), count));
  };
  expect(await readDuring('till_closings', () => tillDay(admin()), close)).toMatchObject({
    expected: '500.00',
  });
  expect(await tillDay(admin())).toMatchObject({ expected: '500.00' });
});

test('a record is never unpaid without the payment that was voided with its status', async () => {
  const { id } = await createRecord(admin(), { repairCost: '80', paymentStatus: 'paid' });
  const unpay = async (tx: Handle): Promise<void> => {
    await tx.execute(`update repair_records set payment_status = 'Unpaid' where id = ${id}`);
    await tx.execute(`update payments set voided_at = now() where record_id = ${id}`);
  };
  const read = () => recordPayments(admin(), id);
  expect(await readDuring('payments', read, unpay)).toMatchObject({
    paid: '80.00',
    uncovered: '0.00',
  });
  expect(await read()).toMatchObject({ paid: '0.00', balance: '80.00' });
});

test('a technician who is being renamed is counted under one name', async () => {
  const { name } = await addTechnician(admin(), 'Rico');
  await createRecord(admin(), { technicianInCharge: name });
  const rename = async (tx: Handle): Promise<void> => {
    await tx.execute(`update technicians set name = 'Rene', name_key = 'rene'`);
    const names = `technician_in_charge = 'Rene', technician_key = 'rene'`;
    await tx.execute(`update repair_records set ${names}`);
  };
  const read = () => kit.fetch(kit.people.csr, '/api/technician-statistics');
  const answer = await readDuring('record_totals', read, rename);
  expect(await answer.json()).toMatchObject([{ name, totalAssigned: 1 }]);
});

test('an expense that is moved to another month is in one bar of the chart', async () => {
  const input = { category: 'electricity', workWeek: '1', amount: '75' };
  await createExpense(admin(), { ...input, date: '2026-01-05' });
  const move = (tx: Handle) => tx.execute(`update expenses set date = '2026-12-05'`);
  const read = () => getFinancialReports(admin(), { year: 2026 });
  const bars = await readDuring('commission_rates', read, move);
  expect(sumMoney(bars.map(({ expenses }) => expenses))).toBe('75.00');
});

test('while nothing can be saved, everything can still be read', async () => {
  const { faults, database } = kit.shop;
  const current = spyOn(faults, 'current').mockReturnValue(faults.whileUnreachable());
  database.refuseWrites('read-only');
  expect(await tillDay(admin())).toMatchObject({ expected: '500.00' });
  current.mockRestore();
  database.refuseWrites(null);
});
