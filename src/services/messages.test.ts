import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { refusalOf } from '../../test/kit/refusal.ts';
import { rowsOf, valueOf } from '../../test/kit/rows.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import type { RepairInput } from '../domain/repair-input.ts';
import { mergeCustomers } from './customer-merge.ts';
import { customerOfRecord, saveCustomer } from './customers.ts';
import { messageDraft } from './message-draft.ts';
import { logMessage, recordMessages, undoMessage } from './messages.ts';
import { addPayment } from './payments.ts';
import { setPromised } from './desk.ts';
import { createRecord, deleteRecord, updateRecord } from './repairs.ts';
import { saveProfile } from './shop-profile.ts';
import { createTemplate, deleteTemplate } from './templates.ts';
import { revokeTrackingLink } from './tracking-links.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
  const words = { name: 'Gadget Clinic', phones: '0918 555 0100\n(02) 8123-4567' };
  await saveProfile(kit.people.admin.context, words);
});
afterAll(() => kit.close());

const csr = () => kit.people.csr.context;
let made = 0;
/** A record of a client of its own, who has a customer. */
const record = async (input: RepairInput = {}) => {
  made += 1;
  const contactNo = `0917555${String(1000 + made)}`;
  const facts = { clientName: `Maria ${made}`, contactNo, unit: 'iPhone 11', ...input };
  return (await createRecord(csr(), facts)).id;
};
const TEXT = { purpose: 'status', channel: 'whatsapp', to: '+639175550142', body: 'Ready' };

describe('what a client should be told', () => {
  test('follows the status, until a text is opened, and again after the next change', async () => {
    const id = await record({ repairStatus: 'Processing' });
    const now = async () => {
      const { occasion, told } = await recordMessages(csr(), id);
      return [occasion?.purpose ?? null, told?.channel ?? null];
    };
    expect(await now()).toEqual([null, null]);
    await updateRecord(csr(), id, { repairStatus: 'Unit OK' });
    expect(await now()).toEqual(['status', null]);
    const message = await logMessage(csr(), id, TEXT);
    expect(await now()).toEqual(['status', 'whatsapp']);
    await undoMessage(csr(), message.id);
    expect(await now()).toEqual(['status', null]);
    await logMessage(csr(), id, TEXT);
    await updateRecord(csr(), id, { repairCost: '900' });
    expect(await now()).toEqual(['status', 'whatsapp']);
    await updateRecord(csr(), id, { repairStatus: 'Backjob' });
    expect(await now()).toEqual([null, null]);
    await updateRecord(csr(), id, { repairStatus: 'RTO' });
    expect(await now()).toEqual(['status', null]);
    await updateRecord(csr(), id, { shipbackDate: '2026-11-21' });
    expect(await now()).toEqual([null, null]);
  });

  test('tells a later day than promised, once', async () => {
    const id = await record({ repairStatus: 'Processing' });
    const due = async () => (await recordMessages(csr(), id)).occasion?.purpose ?? null;
    const label = 'day';
    const { id: day } = await createTemplate(csr(), { label, content: '{promised}', lang: 'fil' });
    await setPromised(csr(), id, '2026-12-01');
    expect(await due()).toBeNull();
    expect((await messageDraft(csr(), id, day)).text).toBe('Disyembre 1');
    await setPromised(csr(), id, '2026-12-04');
    expect(await due()).toBe('promised');
    expect((await messageDraft(csr(), id, null)).text).toContain('It will be ready on December 4.');
    await logMessage(csr(), id, { ...TEXT, purpose: 'promised' });
    expect((await recordMessages(csr(), id)).told).toMatchObject({ purpose: 'promised' });
    await setPromised(csr(), id, '2026-12-02');
    expect(await due()).toBeNull();
  });

  test('says nothing about records on the shelf', async () => {
    const id = await record({ repairStatus: 'Unit OK' });
    expect((await recordMessages(csr(), id)).occasion).toMatchObject({ purpose: 'status' });
    await rowsOf(kit.shop, `update repair_records set shelved_at = now() where id = ${id}`);
    expect((await recordMessages(csr(), id)).occasion).toBeNull();
  });
});

describe('a text that was opened', () => {
  test('is recorded once per key, and taken back once', async () => {
    const id = await record();
    const same = () => logMessage(csr(), id, TEXT, 'message-key-1');
    const [one, other] = await Promise.all([same(), same()]);
    expect(other?.id).toBe(one?.id ?? 0);
    const { rows } = await recordMessages(csr(), id);
    expect(rows).toMatchObject([
      { toText: TEXT.to, body: TEXT.body, byName: csr().viewer?.name, undoneAt: null },
    ]);
    const undo = () => undoMessage(csr(), one?.id ?? 0);
    const [first, second] = [await undo(), await undo()];
    expect(second.undoneAt).toEqual(first.undoneAt);
    const noted = `select action from journal where subject = 'message' and subject_id = '${one?.id}' order by id`;
    expect(await rowsOf(kit.shop, noted)).toEqual([{ action: 'created' }, { action: 'undone' }]);
  });

  test('is in no entry of the journal', async () => {
    const body = 'a text that stays in its own table';
    await logMessage(csr(), await record(), { ...TEXT, body, to: '+639990001111' });
    const all = JSON.stringify(await rowsOf(kit.shop, 'select * from journal'));
    expect(all).not.toContain(body);
    expect(all).not.toContain('+639990001111');
  });

  test('outlives its template, and is deleted with its record', async () => {
    const id = await record();
    const template = await createTemplate(csr(), { label: 'gone', content: 'x' });
    await logMessage(csr(), id, { ...TEXT, templateId: template.id });
    await deleteTemplate(csr(), template.id);
    await logMessage(csr(), id, { ...TEXT, templateId: template.id });
    const { rows } = await recordMessages(csr(), id);
    expect(rows.map(({ templateId }) => templateId)).toEqual([null, null]);
    await deleteRecord(kit.people.admin.context, id);
    const missing = { code: 'not-found', message: 'Repair record not found' };
    for (const act of [() => recordMessages(csr(), id), () => logMessage(csr(), id, TEXT)])
      expect(await refusalOf(act)).toMatchObject(missing);
    expect(await refusalOf(undoMessage(csr(), rows[0]?.id ?? 0))).toMatchObject({
      code: 'not-found',
      message: 'Message not found',
    });
  });

  test.each(['technician', 'client'] as const)('is nothing for a %s', async (role) => {
    const id = await record();
    const { context } = kit.people[role];
    for (const act of [
      () => recordMessages(context, id),
      () => messageDraft(context, id, null),
      () => logMessage(context, id, TEXT),
    ])
      expect(await refusalOf(act)).toMatchObject({ code: 'forbidden' });
  });
});

describe('a draft', () => {
  test('has the balance after payments, and goes to the number of the record', async () => {
    const id = await record({ repairStatus: 'Unit OK', repairCost: '2500' });
    await addPayment(csr(), id, { amount: '500', channel: 'cash' });
    const { id: templateId } = await createTemplate(csr(), {
      label: 'all',
      content:
        '{client}|{unit}|{ticket}|{status}|{cost}|{paid}|{balance}|{shop}|{phone}|{promised}|{link}|{x}',
    });
    const draft = await messageDraft(csr(), id, templateId);
    expect(draft.text).toBe(
      `Maria ${made}|iPhone 11|T-${id}|Ready for pickup|₱2,500.00|₱500.00|₱2,000.00|Gadget Clinic|0918 555 0100 / (02) 8123-4567|«promised»|«link»|{x}`,
    );
    expect(draft).toMatchObject({
      name: 'Maria',
      gaps: ['promised', 'link'],
      subject: `Gadget Clinic T-${id}`,
      templateId,
      purpose: 'reply',
    });
    expect(draft.recipients.map(({ channel }) => channel)).toEqual([
      'sms',
      'whatsapp',
      'viber',
      'copy',
    ]);
    await addPayment(csr(), id, { amount: '2000', channel: 'cash' });
    expect((await messageDraft(csr(), id, templateId)).text).toContain('|₱2,500.00|₱0.00|');
    expect(await refusalOf(messageDraft(csr(), id, 999_999))).toMatchObject({ code: 'not-found' });
  });

  test('has no balance without a cost, and the whole cost as paid without payments', async () => {
    const content = '{cost} {paid} {balance}';
    const { id } = await createTemplate(csr(), { label: 'money', content });
    const none = await record();
    expect((await messageDraft(csr(), none, id)).gaps).toEqual(['cost', 'balance']);
    const settled = await record({ paymentStatus: 'paid' });
    expect((await messageDraft(csr(), settled, id)).text).toBe('«cost» ₱0.00 ₱0.00');
    const old = await record({ repairCost: '900', paymentStatus: 'paid', date: '2026-01-05' });
    expect((await messageDraft(csr(), old, id)).text).toBe('₱900.00 ₱900.00 ₱0.00');
  });

  test('is the usual text, or the template about the status in the language of the client', async () => {
    const id = await record({ repairStatus: 'RTO' });
    const customer = await customerOfRecord(csr(), id);
    const usual = await messageDraft(csr(), id, null);
    expect(usual).toMatchObject({ templateId: null, purpose: 'status', gaps: [] });
    expect(usual.text).toContain('could not repair your iPhone 11');
    const own = { content: 'RTO {unit}', purpose: 'status', forStatus: 'RTO' };
    const english = await createTemplate(csr(), { ...own, label: 'rto en' });
    const filipino = await createTemplate(csr(), { ...own, label: 'rto fil', lang: 'fil' });
    expect(await messageDraft(csr(), id, null)).toMatchObject({
      templateId: english.id,
      text: 'RTO iPhone 11',
    });
    const { id: who = 0, version = 0 } = customer ?? {};
    await saveCustomer(csr(), { lang: 'fil' }, { id: who, version });
    const draft = await messageDraft(csr(), id, null);
    expect(draft.templateId).toBe(filipino.id);
    expect(draft.templates.slice(0, 2).map((one) => one.id)).toEqual([filipino.id, english.id]);
  });

  test('offers the customer’s last used channel first, also one from before a merge', async () => {
    const [one, other] = [await record(), await record()];
    await logMessage(csr(), other, { ...TEXT, channel: 'viber' });
    const first = async (id: number) =>
      (await messageDraft(csr(), id, null)).recipients[0]?.channel;
    expect([await first(one), await first(other)]).toEqual(['sms', 'viber']);
    const [into, from] = [await customerOfRecord(csr(), one), await customerOfRecord(csr(), other)];
    const ids = { intoId: into?.id ?? 0, fromId: from?.id ?? 0 };
    await mergeCustomers(csr(), { ...ids, discloses: 0 });
    expect(await first(one)).toBe('viber');
    const last = await logMessage(csr(), one, { ...TEXT, channel: 'copy' });
    expect(await first(one)).toBe('copy');
    await undoMessage(csr(), last.id);
    expect(await first(one)).toBe('viber');
  });

  test('has the tracking link once the shop has a public address, and creates it once', async () => {
    const id = await record();
    const label = 'follow';
    const { id: follow } = await createTemplate(csr(), { label, content: 'See {link}' });
    const { id: other } = await createTemplate(csr(), { label, content: 'See us' });
    const links = () =>
      valueOf(kit.shop, `select count(*)::int from tracking_links where record_id = ${id}`);
    expect((await messageDraft(csr(), id, follow)).text).toBe('See «link»');
    const admin = kit.people.admin.context;
    await saveProfile(admin, { publicAddress: 'https://clinic.example.com' });
    await messageDraft(csr(), id, other);
    expect(await links()).toBe(0);
    const { text } = await messageDraft(csr(), id, follow);
    expect(text).toMatch(/^See https:\/\/clinic\.example\.com\/t\/[\w-]{22}$/);
    expect((await messageDraft(csr(), id, follow)).text).toBe(text);
    expect((await messageDraft(csr(), id, null)).text).toEndWith(text.replace('See', 'here:'));
    expect(await links()).toBe(1);
    await revokeTrackingLink(csr(), id);
    expect((await messageDraft(csr(), id, follow)).text).toBe('See «link»');
    await saveProfile(admin, { publicAddress: '' });
  });

  test('without a link is read without writing anything', async () => {
    const id = await record({ repairStatus: 'Unit OK' });
    const count = () => valueOf(kit.shop, 'select max(id)::int from journal');
    const before = await count();
    await messageDraft(csr(), id, null);
    expect(await count()).toBe(before);
  });
});
