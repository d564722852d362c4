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
])('%p reads %s', (more, text) => {
  expect(happeningText({ ...ROW, ...more }, (id) => `T-${id}`)).toBe(text);
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
  expect(changesText({ ...ROW, changes }, 'Asia/Manila')).toBe(
    'Repair status: Pending → RTO; Repair cost: ₱500.00 → –; Name: Ada; From: 127.0.0.1; Ship-back / release date: Nov 21, 2026; Payment channel: GCash',
  );
});

test('a name that the title tells is among the changes only if it changed', () => {
  const role = { field: 'role', before: 'csr', after: 'admin' };
  const account = { ...ROW, subject: 'account' };
  const text = (name: ReturnType<typeof named>) =>
    changesText({ ...account, changes: [name, role] }, 'Asia/Manila');
  expect(text(named('Ada', 'Ada'))).toBe('Role: csr → admin');
  expect(text(named(null, 'Ada'))).toBe('Role: csr → admin');
  expect(text(named('Ada', 'Ida'))).toBe('Name: Ada → Ida; Role: csr → admin');
});

test('changes of anything else show moments, and flags as words', () => {
  const changes = [
    { field: 'isActive', before: 'true', after: 'false' },
    { field: 'lastUsed', before: null, after: '2026-11-21T04:00:00.000Z' },
  ];
  expect(changesText({ ...ROW, subject: 'account', changes }, 'Asia/Manila')).toBe(
    'May sign in: Yes → No; Last used: Nov 21, 2026, 12:00 PM',
  );
});
