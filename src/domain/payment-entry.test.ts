import { describe, expect, test } from 'bun:test';
import { dueOf, type EnteredRecord, openOf, type PaymentEntry, takenOf } from './payment-entry.ts';
import type { PaymentSummary } from './payments.ts';

const summary = (change: Partial<PaymentSummary> = {}): PaymentSummary => ({
  paid: '0.00',
  balance: '0.00',
  overpaid: '0.00',
  uncovered: '0.00',
  ...change,
});
const unpaid: EnteredRecord = { isPaid: false, isReturn: false, cost: '1500.00' };
const paid: EnteredRecord = { ...unpaid, isPaid: true };
const returned: EnteredRecord = { ...paid, isReturn: true };

describe('what an entry without an amount takes or returns', () => {
  test.each([
    ['without payments, the cost', summary({ balance: '1500.00' }), unpaid, '1500.00'],
    [
      'after a deposit, the rest',
      summary({ paid: '500.00', balance: '1000.00' }),
      unpaid,
      '1000.00',
    ],
    ['after too large a deposit, nothing', summary({ paid: '2000.00' }), unpaid, '0.00'],
    // The server knows no balance before the cost is saved.
    ['after a deposit, the rest of a typed cost', summary({ paid: '500.00' }), unpaid, '1000.00'],
    ['without a cost, nothing', summary({ paid: '500.00' }), { ...unpaid, cost: null }, '0.00'],
    ['of a paid record, what is not covered', summary({ uncovered: '500.00' }), paid, '500.00'],
    ['of a paid record, its cost again', summary({ paid: '1500.00' }), paid, '1500.00'],
    ['of a paid record without a cost, nothing', summary(), { ...paid, cost: null }, '0.00'],
    [
      'as a return, what was overpaid',
      summary({ paid: '1700.00', overpaid: '200.00' }),
      returned,
      '200.00',
    ],
    [
      'as a return, else all that was paid',
      summary({ paid: '1000.00', uncovered: '500.00' }),
      returned,
      '1000.00',
    ],
  ])('%s', (_what, money, record, due) => {
    expect(dueOf(money, record)).toBe(due);
  });
});

test.each([
  ['the balance', summary({ paid: '500.00', balance: '1000.00' }), unpaid, '1000.00'],
  ['nothing of a paid record', summary({ paid: '1500.00' }), paid, '0.00'],
  ['what is not covered of one', summary({ uncovered: '500.00' }), paid, '500.00'],
  ['any amount without a cost', summary(), { ...unpaid, cost: null }, null],
] as const)('open is %s', (_what, money, record, open) => {
  expect(openOf(money, record)).toBe(open);
});

describe('what is taken, and the change', () => {
  const entry: PaymentEntry = {
    amount: '',
    due: '1000.00',
    open: '1000.00',
    keepsMore: false,
    isReturn: false,
  };

  test.each([
    ['all that is due', {}, 'cash', '1000.00', null],
    ['a deposit', { amount: '300.00' }, 'cash', '300.00', null],
    ['the exact amount', { amount: '1000.00' }, 'cash', '1000.00', null],
    ['more cash', { amount: '1200.00' }, 'cash', '1000.00', '200.00'],
    ['more cash that is kept', { amount: '1200.00', keepsMore: true }, 'cash', '1200.00', null],
    ['more by another channel', { amount: '1200.00' }, 'gcash', '1200.00', null],
    [
      'cash without a cost',
      { amount: '1200.00', due: '0.00', open: null },
      'cash',
      '1200.00',
      null,
    ],
    ['cash for a paid record', { amount: '200.00', open: '0.00' }, 'cash', '200.00', null],
    ['nothing typed for one', { open: '0.00' }, 'cash', '1000.00', null],
    ['more cash returned', { amount: '1200.00', isReturn: true }, 'cash', '1200.00', null],
  ] as const)('%s', (_what, change, channel, taken, rest) => {
    expect(takenOf({ ...entry, ...change }, channel)).toMatchObject({ taken, change: rest });
  });

  test.each([
    ['more that is kept', { amount: '1200.00' }, true],
    ['more that was corrected', { amount: '800.00' }, false],
    ['any amount for a paid record', { amount: '200.00', open: '0.00' }, true],
    ['a deposit without a cost', { amount: '200.00', open: null }, false],
    ['a return', { amount: '1200.00', isReturn: true }, false],
  ])('of %s, an excess is confirmed: %p', (_what, change, keeps) => {
    expect(takenOf({ ...entry, keepsMore: true, ...change }, 'gcash').keeps).toBe(keeps);
  });
});
