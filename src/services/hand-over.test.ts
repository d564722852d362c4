import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { refusalOf } from '../../test/kit/refusal.ts';
import { valueOf } from '../../test/kit/rows.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import type { RepairInput } from '../domain/repair-input.ts';
import { handOver } from './hand-over.ts';
import { getIntake, saveIntake } from './intakes.ts';
import { recordPayments } from './payments.ts';
import { createRecord, getRecord, updateRecord } from './repairs.ts';
import { undoChange } from './undo.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

const csr = () => kit.people.csr.context;
const admin = () => kit.people.admin.context;
const ready = (input: RepairInput = {}) =>
  createRecord(csr(), {
    clientName: 'Maria Santos',
    unit: 'iPhone 13',
    repairStatus: 'Unit OK',
    repairCost: '1500',
    paymentStatus: 'Unpaid',
    ...input,
  });
const CASH = { amount: '1500', channel: 'cash' };

describe('a hand-over', () => {
  test('releases the unit now, with a warranty, to the client', async () => {
    const { id, version } = await ready();
    const record = await handOver(csr(), id, {}, { version });
    expect(record).toMatchObject({
      shippingStatus: 'Shipped',
      modeOfShipping: 'Walk-in',
      warrantyDuration: '7',
      repairStatus: 'Unit OK',
      paymentStatus: 'Unpaid',
    });
    expect(Math.abs(Number(record.shipbackDate) - Date.now())).toBeLessThan(60_000);
    const intake = await getIntake(csr(), id);
    expect(intake).toMatchObject({ pickedUpBy: 'Maria Santos', deviceKind: 'Phone' });
    expect(intake.pickedUpAt).not.toBeNull();
  });

  test('saves the payment, the checks and the name in one step', async () => {
    const { id, version } = await ready();
    await saveIntake(csr(), id, { checks: [{ label: 'Screen', state: 'fault' }] });
    const record = await handOver(
      csr(),
      id,
      {
        outChecks: [{ label: 'Screen', state: 'ok' }],
        pickedUpBy: 'Ana, her sister',
        warrantyDuration: '30',
        payment: CASH,
      },
      { version },
    );
    expect(record).toMatchObject({
      paymentStatus: 'paid',
      paymentChannel: 'cash',
      warrantyDuration: '30',
      shippingStatus: 'Shipped',
    });
    expect(await recordPayments(csr(), id)).toMatchObject({ paid: '1500.00', balance: '0.00' });
    expect(await getIntake(csr(), id)).toMatchObject({
      checks: [{ label: 'Screen', state: 'fault' }],
      outChecks: [{ label: 'Screen', state: 'ok' }],
      pickedUpBy: 'Ana, her sister',
    });
  });

  test('notes a client with a long name without half a character', async () => {
    const { id } = await ready({ clientName: `${'x'.repeat(99)}👍` });
    await handOver(csr(), id, {});
    expect((await getIntake(csr(), id)).pickedUpBy).toBe(`${'x'.repeat(99)}👍`);
  });

  test('gives no warranty for a unit that could not be repaired', async () => {
    const { id } = await ready({ repairStatus: 'RTO' });
    expect(await handOver(csr(), id, {})).toMatchObject({ warrantyDuration: '' });
  });

  test('can be undone, and then done again', async () => {
    const { id } = await ready();
    const done = await handOver(csr(), id, { pickedUpBy: 'Ana' });
    const undone = await undoChange(csr(), id, done.version);
    expect(undone).toMatchObject({ shippingStatus: null, shipbackDate: null });
    const first = (await getIntake(csr(), id)).pickedUpAt?.getTime() ?? 0;
    await handOver(csr(), id, { pickedUpBy: 'Ana' });
    expect((await getIntake(csr(), id)).pickedUpAt?.getTime()).toBeGreaterThan(first);
  });

  test('is noted anew when the same person fetches a unit that came back', async () => {
    const { id } = await ready();
    await handOver(csr(), id, { pickedUpBy: 'Ana' });
    const first = (await getIntake(csr(), id)).pickedUpAt?.getTime() ?? 0;
    await updateRecord(csr(), id, { repairStatus: 'Backjob' });
    await updateRecord(csr(), id, { repairStatus: 'Unit OK' });
    await handOver(csr(), id, { pickedUpBy: 'Ana' });
    expect((await getIntake(csr(), id)).pickedUpAt?.getTime()).toBeGreaterThan(first);
  });

  test('was fetched by nobody once it is undone', async () => {
    const { id } = await ready();
    const { version } = await handOver(csr(), id, { pickedUpBy: 'Ana' });
    await undoChange(csr(), id, version);
    expect(await getIntake(csr(), id)).toMatchObject({ pickedUpBy: '', pickedUpAt: null });
    await updateRecord(csr(), id, { shippingStatus: 'Shipped' });
    expect(await refusalOf(handOver(csr(), id, {}))).toMatchObject({
      message: 'This unit was handed over already',
    });
  });

  test('was fetched by nobody once it is undone, whatever release date the unit had before', async () => {
    const cameBack = await ready();
    await handOver(csr(), cameBack.id, { pickedUpBy: 'Ana' });
    await updateRecord(csr(), cameBack.id, { repairStatus: 'Backjob' });
    await updateRecord(csr(), cameBack.id, { repairStatus: 'Unit OK' });
    const waiting = await ready({ shippingStatus: 'To Ship', shipbackDate: '2026-11-20' });
    for (const { id } of [cameBack, waiting]) {
      const { version } = await handOver(csr(), id, { pickedUpBy: 'Ben' });
      await undoChange(csr(), id, version);
      expect(await getIntake(csr(), id)).toMatchObject({ pickedUpBy: '', pickedUpAt: null });
    }
  });

  test('was fetched all the same when a later change of a unit that had left is undone', async () => {
    const { id } = await ready();
    await handOver(csr(), id, { pickedUpBy: 'Ana' });
    await updateRecord(csr(), id, { shippingStatus: 'Received' });
    const { version } = await updateRecord(csr(), id, { shippingStatus: 'Shipped' });
    await undoChange(csr(), id, version);
    expect((await getIntake(csr(), id)).pickedUpBy).toBe('Ana');
  });

  test('a release without one is undone without an intake', async () => {
    const { id } = await ready();
    const { version } = await updateRecord(csr(), id, { shipbackDate: '2026-11-20' });
    await undoChange(csr(), id, version);
    const noted = `select count(*)::int from journal
      where record_id = ${id} and action = 'intake-changed'`;
    expect(await valueOf(kit.shop, noted)).toBe(0);
    expect(await getIntake(csr(), id)).toMatchObject({ version: 0, pickedUpBy: '' });
  });
});

describe('two windows hand over at once', () => {
  test('is done once with one key, with one payment', async () => {
    const { id } = await ready();
    const send = () => handOver(csr(), id, { payment: CASH }, { key: 'hand-over-key-1' });
    const [one, other] = await Promise.all([send(), send()]);
    expect(other.version).toBe(one.version);
    expect((await recordPayments(csr(), id)).rows).toHaveLength(1);
  });

  test('one of two people wins, the other learns who received the unit', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id, version } = await ready();
      const send = (context: ReturnType<typeof csr>, name: string) =>
        handOver(context, id, { pickedUpBy: name, payment: CASH }, { version });
      const both = await Promise.allSettled([send(csr(), 'Ana'), send(admin(), 'Ben')]);
      const lost = both.filter((one) => one.status === 'rejected');
      expect(lost).toHaveLength(1);
      const winner = (await getIntake(csr(), id)).pickedUpBy;
      expect(lost[0]?.reason).toMatchObject({
        code: 'conflict',
        message: `This unit was handed over already, to ${winner}`,
      });
      expect((await recordPayments(csr(), id)).rows).toHaveLength(1);
    }
  });
});

describe('is refused', () => {
  test('when the unit is not finished', async () => {
    const { id } = await ready({ repairStatus: 'Processing' });
    expect(await refusalOf(handOver(csr(), id, {}))).toMatchObject({
      code: 'conflict',
      message: 'Only a unit that is Unit OK or RTO can be handed over',
    });
  });

  test('when somebody changed the record, and then nothing is written', async () => {
    const { id, version } = await ready();
    await updateRecord(admin(), id, { repairCost: '2000' });
    expect(await refusalOf(handOver(csr(), id, { payment: CASH }, { version }))).toMatchObject({
      code: 'conflict',
      details: { current: expect.objectContaining({ repairCost: '2000.00' }) },
    });
    expect((await recordPayments(csr(), id)).rows).toEqual([]);
  });

  test('when more is paid than the balance; nothing is written', async () => {
    const { id } = await ready();
    const payment = { ...CASH, amount: '1600' };
    expect(await refusalOf(handOver(csr(), id, { payment }))).toMatchObject({ code: 'conflict' });
    expect((await getRecord(csr(), id)).shippingStatus).toBeNull();
    expect(
      await valueOf(kit.shop, `select count(*)::int from intakes where record_id = ${id}`),
    ).toBe(0);
  });

  test('for technicians and clients', async () => {
    const { id } = await ready();
    for (const { context } of [kit.people.technician, kit.people.client])
      expect(await refusalOf(handOver(context, id, {}))).toMatchObject({ code: 'forbidden' });
  });
});
