import { expect, test } from 'bun:test';
import { changesText, happeningText } from './activityText.ts';

const ROW = {
  id: '1',
  at: '2026-11-22T04:00:00Z',
  actorName: 'Ada',
  subject: 'repair',
  subjectId: '12',
  action: 'updated',
  changes: [],
};

const WRITING = { numberOf: (id: string) => `T-${id}`, zone: 'Asia/Manila' };

const named = (before: string | null, after: string | null) => ({ field: 'name', before, after });

test.each([
  [{}, 'Repair record T-12 updated'],
  [{ action: 'created' }, 'Repair record T-12 added'],
  [{ subject: 'sign-in', action: 'refused' }, 'Sign-in refused'],
  [{ subject: 'permission', subjectId: null, action: 'refused' }, 'Permission refused'],
  [{ subject: 'setting', subjectId: 'clock' }, 'Setting updated'],
  [{ subject: 'account', action: 'password-changed' }, 'User account 12 got a new password'],
  [{ subject: 'account', changes: [named('Ada', 'Ada')] }, 'User account Ada updated'],
  [
    { subject: 'account', action: 'deleted', changes: [named('Ada', null)] },
    'User account Ada deleted',
  ],
  [{ subject: 'customer', changes: [named('Ada', 'Ida')] }, 'Customer Ida updated'],
  [
    {
      subject: 'commission-rate',
      changes: [{ field: 'technicianName', before: 'Ada', after: 'Ada' }],
    },
    'Commission rate Ada updated',
  ],
])('%p reads %s', (more, text) => {
  expect(happeningText({ ...ROW, ...more }, WRITING.numberOf)).toBe(text);
});

test('changes show field, old and new value; facts and new rows only the value', () => {
  const changes = [
    { field: 'repairStatus', before: 'Pending', after: 'RTO' },
    { field: 'repairCost', before: '500.00', after: null },
    { field: 'name', before: 'Ada', after: 'Ada' },
    { field: 'address', before: null, after: '127.0.0.1' },
    { field: 'shipbackDate', before: null, after: '2026-11-21T04:00:00.000Z' },
    { field: 'paymentChannel', before: null, after: 'gcash' },
  ];
  expect(changesText({ ...ROW, changes }, WRITING)).toBe(
    'Repair status: Pending → RTO; Repair cost: ₱500.00 → –; Name: Ada; From: 127.0.0.1; Ship-back / release date: Nov 21, 2026; Payment channel: GCash',
  );
});

test.each([
  [null, '2027-01-05', 'got a promised day', 'Promised on: Jan 5, 2027'],
  [
    '2027-01-05',
    '2027-01-06',
    'got another promised day',
    'Promised on: Jan 5, 2027 → Jan 6, 2027',
  ],
  ['2027-01-05', null, 'lost its promised day', 'Promised on: Jan 5, 2027 → –'],
])('the promised day from %p to %p: %s', (before, after, happened, text) => {
  const row = {
    ...ROW,
    action: 'promised',
    changes: [{ field: 'promisedOn', before, after }],
  };
  expect(happeningText(row, WRITING.numberOf)).toBe(`Repair record T-12 ${happened}`);
  expect(changesText(row, WRITING)).toBe(text);
});

test('a name that the title tells is among the changes only if it changed', () => {
  const role = { field: 'role', before: 'csr', after: 'admin' };
  const account = { ...ROW, subject: 'account' };
  const text = (name: ReturnType<typeof named>) =>
    changesText({ ...account, changes: [name, role] }, WRITING);
  expect(text(named('Ada', 'Ada'))).toBe('Role: Customer Service Representative → Admin');
  expect(text(named(null, 'Ada'))).toBe('Role: Customer Service Representative → Admin');
  expect(text(named('Ada', 'Ida'))).toBe(
    'Name: Ada → Ida; Role: Customer Service Representative → Admin',
  );
});

test('changes of anything else show moments, and flags as words', () => {
  const changes = [
    { field: 'isActive', before: 'true', after: 'false' },
    { field: 'lastUsed', before: null, after: '2026-11-21T04:00:00.000Z' },
  ];
  expect(changesText({ ...ROW, subject: 'account', changes }, WRITING)).toBe(
    'May sign in: Yes → No; Last used: Nov 21, 2026, 12:00 PM',
  );
});

test.each([
  ['setting', 'commission-visibility', 'value', 'true', '"My Commission" tab for technicians: Yes'],
  ['setting', 'another', 'value', 'true', 'Value: Yes'],
  ['commission-rate', '3', 'commissionRate', '12.50', 'Commission rate: 12.5%'],
  ['expense', '3', 'amount', '1500.00', 'Amount: ₱1,500.00'],
  ['expense', '3', 'date', '2026-11-21T04:00:00.000Z', 'Date: Nov 21, 2026'],
  ['repair', '12', 'photo', 'in', 'Photo: Came in'],
  ['repair', '12', 'note', 'shop', 'Note: For the shop'],
  ['repair', '12', 'note', 'client', 'Note: For the client'],
  ['repair', '12', 'public', 'true', 'Client sees this: Yes'],
  ['repair', '12', 'outChecks', 'Screen ✓', 'Checked at pickup: Screen ✓'],
  ['payment', '3', 'amount', '-200.00', 'Amount: -₱200.00'],
  ['payment', '3', 'channel', 'gcash', 'Channel: GCash'],
  ['payment', '3', 'recordId', '12', 'Repair record: T-12'],
  ['till', '3', 'takenOut', '900.00', 'Taken out: ₱900.00'],
  ['export', null, 'recordsFrom', '2026-11-01', 'Records from: Nov 1, 2026'],
  ['export', null, 'week', 'work week 2', 'Week: Week 2'],
  ['export', null, 'month', '11', 'Month: November'],
  ['export', null, 'payment', 'notSet', 'Payment: Unit OK: no payment status'],
  ['export', null, 'shipping', 'unshipped', 'Shipping: Not shipped yet'],
  ['export', null, 'search', 'true', 'Search: true'],
])('a %s, %s: %s %s reads %s', (subject, subjectId, field, after, text) => {
  const changes = [{ field, before: null, after }];
  expect(changesText({ ...ROW, subject, subjectId, changes }, WRITING)).toBe(text);
});
