import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { refusalOf } from '../../test/kit/refusal.ts';
import { createTestShop, NAMES, type TestShop } from '../../test/kit/shop.ts';
import { PUBLIC_VIEW } from '../domain/timeline.ts';
import { setCommission } from './commissions.ts';
import { saveIntake, showPasscode } from './intakes.ts';
import { logMessage } from './messages.ts';
import { saveNote } from './notes.ts';
import { addPayment, refund, voidPayment } from './payments.ts';
import { createRecord, deleteRecord, updateRecord } from './repairs.ts';
import { drawerMove, closeTill } from './till.ts';
import { getTimeline } from './timeline.ts';
import { readEntries } from './timeline-entries.ts';
import { undoChange } from './undo.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

type Who = 'admin' | 'csr' | 'technician' | 'client';
const contextOf = (who: Who) => kit.people[who].context;
const NEW = { id: null };
const CASH = { channel: 'cash' };

/** A record of the technician and the client. */
async function shared(input = {}): Promise<number> {
  const { client } = kit.people;
  const own = { technicianInCharge: NAMES.technician, clientId: client.viewer.id };
  return (await createRecord(contextOf('csr'), { ...own, ...input })).id;
}

/** What somebody reads, as one word each, the oldest first. */
async function told(who: Who, id: number, only?: string): Promise<string[]> {
  const { entries } = await getTimeline(contextOf(who), id, { only });
  return entries
    .toReversed()
    .map(({ action, actorName, changes, note, payment, message, reason }) =>
      [
        actorName ?? 'the shop',
        action,
        ...changes.map(({ field, after }) => `${field}=${after}`),
        ...(note === null ? [] : [note.body]),
        ...(payment === null ? [] : [payment.amount, payment.channel]),
        ...(message === null ? [] : [message.channel, message.body]),
        ...(reason === '' ? [] : [`(${reason})`]),
      ].join(' '),
    );
}

/** A day of a repair, with everything that a timeline tells. */
async function repaired(): Promise<number> {
  const id = await shared({ repairCost: '1500', repairStatus: 'Pending' });
  const passcode = { kind: 'pin', value: '2468' };
  await saveIntake(contextOf('csr'), id, { accessoryNote: 'no tray', passcode });
  await showPasscode(contextOf('technician'), id);
  await saveNote(contextOf('technician'), id, { body: 'screw missing' }, NEW);
  await updateRecord(contextOf('technician'), id, { repairStatus: 'Unit OK' });
  await setCommission(contextOf('admin'), id, { amount: '99' });
  const deposit = await addPayment(contextOf('csr'), id, { ...CASH, amount: '500' });
  await voidPayment(contextOf('csr'), deposit.id, 'counted wrong');
  await addPayment(contextOf('csr'), id, { amount: '700', channel: 'gcash', reference: 'r1' });
  await refund(contextOf('csr'), id, { ...CASH, amount: '100' });
  const message = { purpose: 'status', channel: 'sms', to: '+639171234567', body: 'It works' };
  await logMessage(contextOf('csr'), id, message);
  await saveNote(contextOf('csr'), id, { body: 'Ready on Friday', isPublic: true }, NEW);
  return id;
}

describe('the timeline of a repair', () => {
  let id = 0;
  beforeAll(async () => {
    id = await repaired();
  });
  const [csr, tech] = [NAMES.csr, NAMES.technician];
  const ALL = [
    `${csr} created`,
    `${csr} intake-changed accessoryNote=no tray passcode=PIN`,
    `${tech} passcode-shown`,
    `${tech} note screw missing`,
    `${tech} updated repairStatus=Unit OK`,
    `${NAMES.admin} updated commission=99.00 hasCustomCommission=true`,
    `${csr} payment 500.00 cash`,
    `${csr} updated paymentStatus=Unpaid paymentChannel=cash`,
    `${csr} voided 500.00 cash (counted wrong)`,
    `${csr} updated paymentChannel=null`,
    `${csr} payment 700.00 gcash`,
    `${csr} updated paymentChannel=gcash`,
    `${csr} refund -100.00 cash`,
    `${csr} message sms It works`,
    `${csr} note Ready on Friday`,
  ];
  const sorted = (lines: readonly string[]) => lines.toSorted();

  test('shows the owner everything', async () => {
    const lines = await told('admin', id);
    expect(sorted(lines)).toEqual(sorted(ALL));
    expect([lines[0], lines.at(-1)]).toEqual([ALL[0], ALL.at(-1)]);
  });

  test('shows the counter no commissions', async () => {
    const lines = ALL.filter((line) => !line.includes('ommission'));
    expect(sorted(await told('csr', id))).toEqual(sorted(lines));
  });

  test('shows the technician no money and no messages', async () => {
    const money = /ommission|payment|voided|refund|message/;
    const lines = ALL.filter((line) => !money.test(line));
    expect(sorted(await told('technician', id))).toEqual(sorted(lines));
    expect(await told('technician', id, 'payment')).toEqual([]);
    expect(await told('technician', id, 'client')).toEqual([]);
  });

  test('shows the client, and the holder of a link, only what is public, without names', async () => {
    const lines = [
      'the shop created',
      'the shop updated repairStatus=Unit OK',
      'the shop updated paymentStatus=Unpaid',
      'the shop note Ready on Friday',
    ];
    expect(await told('client', id)).toEqual(lines);
    const part = { after: null, limit: 99 };
    const { entries, next } = await readEntries(contextOf('client'), id, PUBLIC_VIEW, part);
    expect(entries.map(({ action }) => action)).toEqual(['note', 'updated', 'updated', 'created']);
    expect(entries.every(({ actorName, payment }) => actorName === null && payment === null)).toBe(
      true,
    );
    expect(next).toBeNull();
  });

  test('is narrowed to one kind', async () => {
    expect(await told('csr', id, 'note')).toEqual([ALL[3] ?? '', ALL.at(-1) ?? '']);
    expect((await told('csr', id, 'payment')).length).toBe(4);
    expect((await told('csr', id, 'intake')).length).toBe(2);
    const other = getTimeline(contextOf('csr'), id, { only: 'money' });
    expect(await refusalOf(other)).toMatchObject({ code: 'invalid' });
  });

  test('does not exist for others, nor for a deleted record', async () => {
    const { id: foreign } = await createRecord(contextOf('csr'), { unit: 'not theirs' });
    for (const who of ['technician', 'client'] as const)
      expect(await refusalOf(getTimeline(contextOf(who), foreign))).toMatchObject({
        code: 'not-found',
      });
    await deleteRecord(contextOf('admin'), foreign);
    expect(await refusalOf(getTimeline(contextOf('admin'), foreign))).toMatchObject({
      code: 'not-found',
    });
  });
});

test('the reversal of a counted payment has its reason', async () => {
  const id = await shared({ repairCost: '900' });
  const paid = await addPayment(contextOf('csr'), id, { ...CASH, amount: '200' });
  await drawerMove(contextOf('csr'), { amount: '10', isOut: false, note: 'coins' });
  await closeTill(contextOf('csr'), { float: '0', counted: '210' });
  await voidPayment(contextOf('csr'), paid.id, 'other record');
  expect(await told('admin', id, 'payment')).toEqual([
    `${NAMES.csr} payment 200.00 cash`,
    `${NAMES.csr} correction -200.00 cash (other record)`,
  ]);
});

test('a payment that followed a status is shown, too', async () => {
  const id = await shared({ repairCost: '900' });
  await updateRecord(contextOf('csr'), id, { paymentStatus: 'paid', paymentChannel: 'maya' });
  expect(await told('admin', id, 'payment')).toEqual([`${NAMES.csr} payment 900.00 maya`]);
});

test('the first page of a client has what they may know, however much else changed', async () => {
  const id = await shared();
  for (let number = 0; number < 32; number += 1)
    await updateRecord(contextOf('csr'), id, { unit: `Phone ${number}` });
  expect(await told('client', id)).toEqual(['the shop created']);
});

describe('the last change', () => {
  const undoFor = async (who: Who, id: number) => (await getTimeline(contextOf(who), id)).undo;

  test('can be undone by the counter, and by the technician who made it', async () => {
    const id = await shared({ repairStatus: 'Pending' });
    expect(await undoFor('csr', id)).toBeNull();
    const { version } = await updateRecord(contextOf('technician'), id, {
      repairStatus: 'Unit OK',
    });
    for (const who of ['admin', 'csr', 'technician'] as const)
      expect(await undoFor(who, id)).toMatchObject({ version });
    expect(await undoFor('client', id)).toBeNull();
    await saveNote(contextOf('csr'), id, { body: 'a note is no change' }, NEW);
    expect(await undoFor('csr', id)).toMatchObject({ version });
    await undoChange(contextOf('csr'), id, version);
    expect(await undoFor('csr', id)).toBeNull();
    const { entries } = await getTimeline(contextOf('csr'), id);
    expect(entries.filter(({ isUndo }) => isUndo)).toMatchObject([{ action: 'updated' }]);
    await updateRecord(contextOf('csr'), id, { unit: 'Phone' });
    expect(await undoFor('technician', id)).toBeNull();
    await addPayment(contextOf('csr'), id, { ...CASH, amount: '5' });
    expect(await undoFor('csr', id)).toBeNull();
  });

  test('is named by its entry, on the first page only', async () => {
    const id = await shared();
    await updateRecord(contextOf('csr'), id, { unit: 'Phone' });
    const { entries, undo } = await getTimeline(contextOf('csr'), id);
    expect(entries[0]).toMatchObject({ source: 'journal', number: undo?.entry ?? 0 });
    const later = await getTimeline(contextOf('csr'), id, { after: 'zzzzzzzz.9.9' });
    expect(later.entries).toHaveLength(entries.length);
    expect(later.undo).toBeNull();
  });
});
