import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { fromCentavos, sumMoney } from './money.ts';
import { overallOf } from './salary.ts';

test('without technicians the overall is zero', () => {
  expect(overallOf([])).toEqual({ repairs: 0, revenue: '0.00', commission: '0.00' });
});

test('the overall is the sum of what the technicians’ cards show', () => {
  const pesos = fc.integer({ min: 0, max: 9_999_999_999 }).map(fromCentavos);
  const card = fc.record({ repairs: fc.nat(100_000), revenue: pesos, commission: pesos });
  fc.assert(
    fc.property(fc.array(card), (cards) => {
      expect(overallOf(cards)).toEqual({
        repairs: cards.reduce((sum, { repairs }) => sum + repairs, 0),
        revenue: sumMoney(cards.map(({ revenue }) => revenue)),
        commission: sumMoney(cards.map(({ commission }) => commission)),
      });
    }),
  );
});
