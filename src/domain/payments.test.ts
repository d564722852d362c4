import { describe, expect, test } from 'bun:test';
import { paidFields as is, paymentRow as row } from '../../test/kit/payment-rows.ts';
import {
  isBalanceKnown,
  isSettled,
  mayChangeRows,
  openSum,
  paidForClient,
  type Payment,
  rowForCreated,
  rowsForStatus,
  type PaidFields,
  paymentSummary,
  type StatusRows,
} from './payments.ts';

const TODAY = '2026-11-23';
const voided = { voidedAt: new Date(0) };

test.each([
  [is('paid', null), true],
  [is(null, null, 'cash'), true],
  [is(null, null), false],
  [is('Unpaid', null, 'cash'), false],
])('%p is settled: %p', (record, settled) => {
  expect(isSettled(record)).toBe(settled);
});

describe('what is paid and what is not', () => {
  test.each([
    ['a deposit', is('Unpaid', '1500.00'), [row(1, '500.00')], '1000.00', '0.00', '0.00'],
    ['no rows of a paid one', is('paid', '1500.00'), [], '0.00', '0.00', '0.00'],
    ['a raised cost', is('paid', '1500.00'), [row(1, '1000.00')], '0.00', '0.00', '500.00'],
    ['a lowered cost', is('paid', '800.00'), [row(1, '1000.00')], '0.00', '200.00', '0.00'],
    ['no cost yet', is('Unpaid', null), [row(1, '1000.00')], '0.00', '0.00', '0.00'],
    ['a cost of nothing', is('Unpaid', '0.00'), [row(1, '1000.00')], '0.00', '1000.00', '0.00'],
    ['voided rows', is('paid', '9.00'), [row(1, '5.00', voided)], '0.00', '0.00', '0.00'],
    [
      'a refund',
      is('Unpaid', '9.00'),
      [row(1, '5.00'), row(2, '-2.00', { kind: 'refund' })],
      '6.00',
      '0.00',
      '0.00',
    ],
  ] as const)('%s', (_what, record, rows, balance, overpaid, uncovered) => {
    expect(paymentSummary(record, rows)).toMatchObject({ balance, overpaid, uncovered });
  });
});

test.each([
  [is('paid', '1500.00'), [], '1500.00'],
  [is(null, '1500.00', 'cash'), [], '1500.00'],
  [is('paid', '1500.00'), [row(1, '200.00', voided)], '1500.00'],
  [is('paid', '1500.00'), [row(1, '200.00')], '200.00'],
  [is('paid', null), [], '0.00'],
  [is('Unpaid', '1500.00'), [], '0.00'],
  [is('Unpaid', '1500.00'), [row(1, '200.00')], '200.00'],
])('the client of %p with %p paid %s', (record, rows, paid) => {
  expect(paidForClient(record, rows)).toBe(paid);
});

test.each([
  [is('Unpaid', '1500.00'), true],
  [is('Unpaid', '0.00'), true],
  [is('Unpaid', null), false],
  [is(null, null), false],
  [is('paid', null), true],
  [is(null, null, 'cash'), true],
])('what is still to pay for %p is known: %p (rule 577)', (record, known) => {
  expect(isBalanceKnown(record)).toBe(known);
});

describe('a written status', () => {
  const made = { origin: 'status' } as const;
  const counted = { ...made, closingId: 1 };
  const nothing = { voids: [], reversed: [], add: null };
  const unpaid = is('Unpaid', '900.00');
  const paid = is('paid', '900.00', 'maya');
  test.each([
    ['paid', unpaid, paid, [], { add: { amount: '900.00', channel: 'maya' } }],
    [
      'a channel alone',
      is(null, '9.00'),
      is(null, '9.00', 'cash'),
      [],
      {
        add: { amount: '9.00', channel: 'cash' },
      },
    ],
    [
      'paid after a deposit',
      unpaid,
      paid,
      [row(1, '500.00')],
      {
        add: { amount: '400.00', channel: 'maya' },
      },
    ],
    ['paid without a cost', is('Unpaid', null), is('paid', null), [], {}],
    ['paid when all came in', unpaid, paid, [row(1, '900.00')], {}],
    ['Unpaid', paid, unpaid, [row(1, '900.00', made)], { voids: [1] }],
    [
      'Unpaid after it was returned, and paid and Unpaid again',
      paid,
      unpaid,
      [row(1, '900.00', made), row(2, '-900.00', { kind: 'refund' }), row(3, '900.00', made)],
      { voids: [3] },
    ],
    ['Unpaid after the till', paid, unpaid, [row(1, '900.00')], {}],
    ['Unpaid after a closing', paid, unpaid, [row(1, '900.00', counted)], { reversed: [1] }],
    [
      'Unpaid twice',
      paid,
      unpaid,
      [
        row(1, '900.00', counted),
        row(2, '-900.00', { ...made, kind: 'correction', countersId: 1 }),
      ],
      {},
    ],
    [
      'a higher cost',
      paid,
      is('paid', '1000.00', 'maya'),
      [row(1, '900.00', made)],
      {
        voids: [1],
        add: { amount: '1000.00', channel: 'maya' },
      },
    ],
    [
      'another channel',
      paid,
      is('paid', '900.00', 'cash'),
      [row(1, '900.00', made)],
      {
        voids: [1],
        add: { amount: '900.00', channel: 'cash' },
      },
    ],
    [
      'a higher cost the day after',
      paid,
      is('paid', '1000.00', 'maya'),
      [row(1, '900.00', { ...made, shopDay: '2026-11-22' })],
      {},
    ],
    ['a higher cost after a closing', paid, is('paid', '1000.00'), [row(1, '900.00', counted)], {}],
    ['a higher cost without rows', paid, is('paid', '1000.00'), [], {}],
  ] as [string, PaidFields, PaidFields, Payment[], object][])(
    '%s',
    (_what, before, after, rows, expected) => {
      const { voids, reversed, add } = rowsForStatus(before, after, rows, TODAY);
      const ids = (some: readonly Payment[]) => some.map(({ id }) => id);
      expect({ voids: ids(voids), reversed: ids(reversed), add }).toEqual({
        ...nothing,
        ...expected,
      });
    },
  );

  test.each([
    [unpaid, unpaid, false],
    [unpaid, is('Unpaid', '5.00', 'cash'), false],
    [paid, { ...paid }, false],
    [is(null, null, 'cash'), is('paid', null, 'cash'), false],
    [paid, is('paid', '900', 'maya'), false],
    [unpaid, paid, true],
    [paid, is('paid', '901.00', 'maya'), true],
    [paid, is('paid', '900.00', 'cash'), true],
  ])('from %p to %p may need rows: %p', (before, after, moves) => {
    expect(mayChangeRows(before, after)).toBe(moves);
  });

  test.each([
    [is('paid', '900.00', 'cash'), TODAY, { amount: '900.00', channel: 'cash' }],
    [is('paid', '900.00'), '2026-11-22', null],
    [is('Unpaid', '900.00'), TODAY, null],
    [is('paid', null), TODAY, null],
    [is('paid', '0.00'), TODAY, null],
  ] as [PaidFields, string, StatusRows['add']][])('created as %p on %s', (record, day, add) => {
    expect(rowForCreated(record, day, TODAY)).toEqual(add);
  });
});

test('what may still come in is the balance, or what a paid record lacks', () => {
  const NONE = { balance: '0.00', uncovered: '0.00' };
  expect(openSum({ ...NONE, balance: '1500.00' })).toEqual({ amount: '1500.00', isBalance: true });
  expect(openSum({ ...NONE, uncovered: '5.00' })).toEqual({ amount: '5.00', isBalance: false });
  expect(openSum(NONE)).toBeNull();
});
