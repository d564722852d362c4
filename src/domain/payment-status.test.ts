import { describe, expect, test } from 'bun:test';
import { paidFields as is, paymentRow as row } from '../../test/kit/payment-rows.ts';
import { leastPaidWhileSettled, type PastEntry, statusAfterTill } from './payment-status.ts';

const voided = { voidedAt: new Date(0) };

describe('an entry at the till', () => {
  test.each([
    ['reaches the cost', is('Unpaid', '500.00'), [row(1, '500.00')], null, 'paid', 'cash'],
    ['is a deposit', is(null, '500.00'), [row(1, '400.00')], null, 'Unpaid', 'cash'],
    ['has no cost to reach', is('Unpaid', null), [row(1, '400.00')], null, 'Unpaid', 'cash'],
    [
      'adds to a record whose cost was raised',
      is('paid', '900.00', 'maya'),
      [row(1, '500.00'), row(2, '50.00')],
      '500.00',
      'paid',
      'cash',
    ],
    [
      'is of another channel',
      is('Unpaid', '9.00', 'maya'),
      [row(1, '4.00'), row(2, '5.00', { channel: 'gcash' })],
      null,
      'paid',
      'gcash',
    ],
    ['is voided', is('paid', '9.00', 'cash'), [row(1, '9.00', voided)], '9.00', 'Unpaid', null],
    [
      'takes a counted row back',
      is('paid', '9.00', 'cash'),
      [row(1, '9.00'), row(2, '-9.00', { kind: 'correction', countersId: 1 })],
      '9.00',
      'Unpaid',
      null,
    ],
    [
      'adds to a record that was paid without payments',
      is('paid', '9.00', 'gcash'),
      [row(1, '2.00')],
      '0.00',
      'paid',
      'gcash',
    ],
    [
      'is voided for a record that was paid without payments',
      is(null, '9.00', 'gcash'),
      [row(1, '2.00', voided)],
      '0.00',
      null,
      'gcash',
    ],
  ] as const)('%s', (_what, record, rows, needed, paymentStatus, paymentChannel) => {
    expect(statusAfterTill(record, rows, needed)).toEqual({ paymentStatus, paymentChannel });
  });
});

describe('the least that was paid since a record became paid', () => {
  const entered = (paymentId: number): PastEntry => ({
    paymentId,
    action: 'created',
    changes: [],
  });
  const voiding = (paymentId: number): PastEntry => ({ ...entered(paymentId), action: 'voided' });
  const became = (before: string | null): PastEntry => {
    const changes = [{ field: 'paymentStatus', before, after: 'paid' }];
    return { paymentId: null, action: 'updated', changes };
  };
  const gone = row(2, '200.00', voided);
  const reversal = row(3, '-200.00', { kind: 'correction', countersId: 2 });
  const paid = is('paid', '1500.00', 'cash');
  test.each([
    ['one that is not paid', is('Unpaid', '9.00'), [row(1, '5.00')], [], null],
    ['an imported one', paid, [gone], [entered(2)], '0.00'],
    [
      'one paid at the till',
      paid,
      [row(1, '1500.00', voided)],
      [became('Unpaid'), entered(1)],
      '1500.00',
    ],
    [
      'one with a payment since then',
      paid,
      [row(1, '1500.00'), gone],
      [entered(2), became('Unpaid'), entered(1)],
      '1500.00',
    ],
    [
      'one whose first payment is gone',
      paid,
      [row(1, '1500.00', voided), gone],
      [voiding(1), entered(2), became('Unpaid'), entered(1)],
      '200.00',
    ],
    [
      'one with a reversed payment',
      paid,
      [row(1, '1500.00'), row(2, '200.00'), reversal, row(4, '1.00', voided)],
      [entered(4), voiding(3), entered(2), became('Unpaid'), entered(1)],
      '1500.00',
    ],
    [
      'one with a return, after which a payment was entered by mistake',
      paid,
      [row(1, '2000.00'), row(2, '-500.00', { kind: 'refund' }), row(3, '200.00', voided)],
      [entered(3), entered(2), became('Unpaid'), entered(1)],
      '1500.00',
    ],
    ['one with a channel before it had a status', paid, [gone], [became(null), entered(2)], '0.00'],
    ['one with a forgotten past', paid, [row(1, '1500.00'), gone], [entered(2)], '1500.00'],
  ])('%s', (_what, record, rows, past, expected) => {
    const entry = rows.at(-1) ?? gone;
    expect(leastPaidWhileSettled(record, rows, entry, past)).toBe(expected);
  });
});
