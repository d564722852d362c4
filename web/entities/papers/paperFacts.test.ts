import { expect, test } from 'bun:test';
import {
  acknowledgedFacts,
  enquiryText,
  type PaperRecord,
  stubFacts,
  warrantyFacts,
} from './paperFacts.ts';
import { momentText } from '../repair/format.ts';
import { moduleWidth } from './paperSizes.ts';

const RECORD: PaperRecord = {
  id: '641',
  date: '2026-11-23T02:00:00Z',
  clientName: 'Maria Santos',
  unit: 'iPhone 11',
  declaredIssue: 'No display',
  repairCost: '2500.00',
  paymentStatus: 'Unpaid',
  paymentChannel: null,
  shipbackDate: null,
  warrantyDuration: '',
  desk: null,
  imei: '…4321',
  payments: { paid: '0.00', balance: '2500.00' },
  intake: null,
  trackingAddress: null,
};
const facts = (more: Partial<PaperRecord>) =>
  stubFacts({ ...RECORD, ...more }, 'Asia/Manila').map(({ label, value }) => `${label}: ${value}`);

test('a stub has the known facts, and no empty lines', () => {
  expect(facts({})).toEqual([
    'Received: Nov 23, 2026',
    'Client: Maria Santos',
    'Unit: iPhone 11',
    'IMEI: …4321',
    'Issue: No display',
    'Price: ₱2,500.00',
    'Balance: ₱2,500.00',
  ]);
  const unknown = { clientName: '', unit: ' ', declaredIssue: '\n', repairCost: null, imei: null };
  const nothing = { paid: '0.00', balance: '0.00' };
  expect(facts({ ...unknown, payments: nothing })).toEqual(['Received: Nov 23, 2026']);
  expect(facts({ payments: null }).at(-1)).toBe('Price: ₱2,500.00');
});

test('papers that are printed offline say up to when they know the record (rule 630)', () => {
  const asOf = new Date('2026-11-23T03:05:00Z');
  expect(facts({ asOf }).at(-1)).toBe(`As of: ${momentText(asOf.toISOString(), 'Asia/Manila')}`);
  const slip = warrantyFacts({ ...RECORD, asOf }, 'Asia/Manila');
  expect(slip.at(-1)?.label).toBe('As of');
});

test('a stub has the promised day', () => {
  expect(facts({ desk: { id: '641', promisedOn: '2026-11-27' } })).toContain(
    'Promised: Nov 27, 2026',
  );
});

test('a warranty slip says until when, by days of the shop, and no money (rule 563)', () => {
  const released = { ...RECORD, shipbackDate: '2028-01-30T16:00:00Z', warrantyDuration: '30' };
  const texts = warrantyFacts(released, 'Asia/Manila').map(
    (fact) => `${fact.label}: ${fact.value}`,
  );
  expect(texts).toEqual([
    'Released: Jan 31, 2028',
    'Client: Maria Santos',
    'Unit: iPhone 11',
    'IMEI: …4321',
    'Issue: No display',
    'Warranty: 30 days',
    'Until: Mar 1, 2028',
  ]);
});

test('a stub has a deposit once there is one', () => {
  expect(facts({ payments: { paid: '1000.00', balance: '1500.00' } }).slice(-3)).toEqual([
    'Price: ₱2,500.00',
    'Deposit: ₱1,000.00',
    'Balance: ₱1,500.00',
  ]);
});

test('a stub has no balance before there is a price, unless the record counts as paid (rule 577)', () => {
  const early = { repairCost: null, payments: { paid: '500.00', balance: '0.00' } };
  expect(facts(early).slice(-2)).toEqual(['Issue: No display', 'Deposit: ₱500.00']);
  expect(facts({ ...early, paymentStatus: null })).not.toContain('Balance: ₱0.00');
  const settled = ['Paid: ₱500.00', 'Balance: ₱0.00'];
  expect(facts({ ...early, paymentStatus: 'paid' }).slice(-2)).toEqual(settled);
  const byChannel = { ...early, paymentStatus: null, paymentChannel: 'cash' };
  expect(facts(byChannel).slice(-2)).toEqual(settled);
});

test('a stub has the checklist and accessories of the intake (rule 343)', () => {
  const checks = [
    { label: 'Display', state: 'fault' },
    { label: 'Touch', state: 'untested' },
    { label: 'Cameras', state: 'fault' },
    { label: 'Wi-Fi', state: 'ok' },
  ];
  const intake = { checks, accessories: ['Case', 'SIM tray'], accessoryNote: ' Dent at the back ' };
  expect(facts({ intake }).slice(4, 8)).toEqual([
    'Issue: No display',
    'Faults: Display, Cameras; not tested: Touch',
    'Noted: Dent at the back',
    'With it: Case, SIM tray',
  ]);
  const dead = checks.map(({ label }) => ({ label, state: 'untested' }));
  expect(facts({ intake: { ...intake, checks: dead } })).toContain('Faults: Could not be tested');
  const whole = { checks: [{ label: 'Wi-Fi', state: 'ok' }], accessories: [], accessoryNote: '' };
  expect(facts({ intake: whole })).toEqual(facts({}));
});

test('an acknowledgement has the payment, and what is left to pay (rule 344)', () => {
  const payment = {
    id: '9',
    amount: '1000.00',
    channel: 'gcash',
    reference: '0042',
    invoiceNo: '',
    receivedAt: '2026-11-23T02:30:00Z',
    takenByName: 'Cora Cruz',
  };
  const record = { ...RECORD, payments: { paid: '1000.00', balance: '1500.00' } };
  const shown = acknowledgedFacts(record, payment, 'Asia/Manila');
  expect(shown.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    `Date: ${momentText(payment.receivedAt, 'Asia/Manila')}`,
    'Client: Maria Santos',
    'Unit: iPhone 11',
    'Paid by: GCash 0042',
    'Taken by: Cora Cruz',
    'Price: ₱2,500.00',
    'Paid: ₱1,000.00',
    'Balance: ₱1,500.00',
  ]);
  const early = { ...RECORD, repairCost: null, payments: { paid: '1000.00', balance: '0.00' } };
  const last = acknowledgedFacts(early, payment, 'Asia/Manila').at(-1);
  expect(last).toMatchObject({ label: 'Paid', value: '₱1,000.00' });
});

test('a very long issue is shortened without splitting a character', () => {
  const issue = facts({ declaredIssue: '👍'.repeat(500) }).find((fact) => fact.startsWith('Issue'));
  expect(issue).toBe(`Issue: ${'👍'.repeat(400)}…`);
});

test('without an address the stub says how to ask, with the phone number on one line', () => {
  expect(enquiryText('T-641', '0917 555 0100\n0918 555 0100')).toBe(
    'To ask about your unit, call 0917\u00a0555\u00a00100 and say T-641.',
  );
  expect(enquiryText('T-641', ' ')).toBe('Please say T-641 when you ask about your unit.');
});

test.each([
  [110, 46, 0.375],
  [110, 36, 0.25],
  [37, 25, 0.625],
  [500, 36, 0.125],
])('%p modules in %p mm are %p mm wide: whole dots of a printer', (modules, room, width) => {
  expect(moduleWidth(modules, room)).toBe(width);
});
