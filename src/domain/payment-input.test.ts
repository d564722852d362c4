import { describe, expect, test } from 'bun:test';
import { paidFields as is, paymentRow as row } from '../../test/kit/payment-rows.ts';
import {
  checkBalance,
  checkNotReturned,
  checkRefund,
  checkVoid,
  mayVoid,
  parsePayment,
} from './payment-input.ts';
import { asViewer } from './users.ts';

describe('an input', () => {
  test('is read', () => {
    const input = { amount: '₱1,500', channel: 'GCash', reference: ' 10 01 ab ', note: ' x ' };
    expect(parsePayment(input)).toEqual({
      amount: '1500.00',
      channel: 'gcash',
      reference: '1001AB',
      invoiceNo: '',
      note: 'x',
    });
  });

  test.each([
    [{ amount: '0', channel: 'cash' }, 'amount must be more than zero'],
    [{ amount: '-1', channel: 'cash' }, 'amount must be an amount in pesos'],
    [{ amount: '1', channel: 'cheque' }, /^channel must be one of/],
    [{ amount: '1', channel: 'cash', note: 'x'.repeat(101) }, /at most 100/],
    [{ amount: '1', channel: 'cash', reference: 'a\0' }, /not text/],
  ])('%p is refused', (input, message) => {
    expect(() => parsePayment(input)).toThrow(message);
  });
});

test.each([
  [is('Unpaid', '900.00'), [row(1, '500.00')], '400.00', null],
  [is('Unpaid', '900.00'), [row(1, '500.00')], '400.01', '₱0.01 more than the ₱400.00'],
  [is('paid', '900.00'), [row(1, '900.00')], '900.00', '₱900.00 more than the ₱0.00'],
  [is('paid', '900.00'), [row(1, '500.00')], '400.00', null],
  [is('Unpaid', null), [], '5000.00', null],
])('%p with %p asks about %s: %p', (record, rows, amount, message) => {
  const check = (confirmed: boolean) => () => checkBalance(record, rows, { amount, confirmed });
  if (message === null) check(false)();
  else expect(check(false)).toThrow(message);
  check(true)();
});

test('a refund is at most what the rows add up to', () => {
  checkRefund([row(1, '500.00')], '500.00');
  expect(() => checkRefund([row(1, '500.00')], '500.01')).toThrow('Only ₱500.00 was entered');
  expect(() => checkRefund([], '1.00')).toThrow('No payment was entered');
});

describe('voiding a row', () => {
  const viewerOf = (role: 'csr' | 'admin') => asViewer({ id: 1, username: role, name: role, role });
  const [csr, admin] = [viewerOf('csr'), viewerOf('admin')];
  const counted = { closingId: 1 };
  const reversal = { kind: 'correction', countersId: 1 } as const;
  test.each([
    ['taken by a csr', {}, csr, false, null],
    ['that was counted', counted, csr, false, null],
    ['taken by somebody else', { takenBy: 2 }, csr, false, 'only what you took yourself'],
    ['taken by somebody else, for an admin', { takenBy: 2 }, admin, false, null],
    ['that was voided', { voidedAt: new Date(0) }, admin, false, 'voided already'],
    ['that was reversed', counted, admin, true, 'voided already'],
    ['that reverses another', reversal, admin, false, 'Enter the payment again instead'],
    [
      'that reverses a move of the drawer',
      { ...reversal, kind: 'drawer' },
      admin,
      false,
      'Enter the move again instead',
    ],
  ] as const)('%s', (_what, more, viewer, isReversed, message) => {
    const check = () => checkVoid(viewer, row(3, '500.00', more), isReversed);
    if (message === null) check();
    else expect(check).toThrow(message);
    const isGone = message?.includes('already') === true;
    expect(mayVoid(viewer, row(3, '500.00', more))).toBe(message === null || isGone);
  });
});

describe('a payment of ₱500.00 that is voided', () => {
  const paid = row(1, '500.00');
  const refund = row(2, '-200.00', { kind: 'refund' });

  test.each([
    ['alone', [paid], null],
    ['after a return', [paid, refund], '₱200.00 of this payment was returned'],
    ['after a return of another payment', [paid, refund, row(3, '200.00')], null],
  ])('%s', (_what, rows, message) => {
    const check = () => checkNotReturned(rows, paid);
    if (message === null) expect(check).not.toThrow();
    else expect(check).toThrow(message);
  });

  test('is the only kind of row that a return prevents from that', () => {
    const move = row(3, '500.00', { kind: 'drawer' });
    expect(() => checkNotReturned([paid, refund], move)).not.toThrow();
  });
});
