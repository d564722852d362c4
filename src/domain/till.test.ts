import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { fromCentavos, sumMoney, toCentavos } from './money.ts';
import { PAYMENT_CHANNELS } from './statuses.ts';
import {
  checkSeenClosing,
  closingSums,
  floatAfter,
  floatChange,
  parseCount,
  sumByChannel,
} from './till.ts';

test('only cash is expected in the drawer', () => {
  const rows = [
    { channel: 'gcash', amount: '900.00' },
    { channel: 'cash', amount: '500.00' },
    { channel: null, amount: '70.00' },
    { channel: 'cash', amount: '-120.50' },
  ] as const;
  expect(closingSums(sumByChannel(rows), { float: '1000.00', counted: '1379.00' })).toEqual({
    expected: '1379.50',
    difference: '-0.50',
    payments: 4,
    byChannel: [
      { channel: 'gcash', amount: '900.00', count: 1 },
      { channel: 'cash', amount: '379.50', count: 2 },
      { channel: null, amount: '70.00', count: 1 },
    ],
  });
});

test('the sums of the channels are the sum of the rows', () => {
  const rows = fc.array(
    fc.record({
      channel: fc.option(fc.constantFrom(...PAYMENT_CHANNELS)),
      amount: fc.integer({ min: -9_999_999, max: 9_999_999 }).map(fromCentavos),
    }),
  );
  fc.assert(
    fc.property(rows, fc.nat(999_999).map(fromCentavos), (some, float) => {
      const sums = sumByChannel(some);
      const all = sumMoney(some.map(({ amount }) => amount));
      expect(sumMoney(sums.map(({ amount }) => amount))).toBe(all);
      const { expected, difference } = closingSums(sums, { float, counted: '500.00' });
      expect(toCentavos(expected) + toCentavos(difference)).toBe(50_000);
    }),
  );
});

test('a count is read, with the amount that stays in the drawer', () => {
  const count = parseCount({ float: '1,000', counted: '₱5,250.50', takenOut: '4000' });
  expect(count).toEqual({ float: '1000.00', counted: '5250.50', takenOut: '4000.00', note: '' });
  expect(floatAfter(count)).toBe('1250.50');
  expect(floatAfter(parseCount({ float: '0', counted: '100', takenOut: '100' }))).toBe('0.00');
  const tooMuch = () => parseCount({ float: '0', counted: '100', takenOut: '100.01' });
  expect(tooMuch).toThrow('takenOut must not be more than was counted');
});

test('a float is compared with what the closing before it left', () => {
  const before = { counted: '5250.50', takenOut: '4000.00' };
  expect(floatChange({ float: '1250.50' }, before)).toBe('0.00');
  expect(floatChange({ float: '550.50' }, before)).toBe('-700.00');
  expect(floatChange({ float: '1300.00' }, before)).toBe('49.50');
});

test('a count that was begun before the last closing is refused', () => {
  const last = { id: 7, closedByName: 'Cora' };
  const check = (seenClosing: string | null, closing?: typeof last) => () =>
    checkSeenClosing({ seenClosing }, closing);
  expect(check('6', last)).toThrow('Cora closed the till in the meantime');
  for (const accepted of [check('7', last), check(null, last), check('7')])
    expect(accepted).not.toThrow();
});
