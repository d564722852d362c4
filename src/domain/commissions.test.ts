import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { commissionOf, earnedOn, parsePercent } from './commissions.ts';
import { fromCentavos } from './money.ts';

test.each([
  ['1000.00', '20.00', '200.00'],
  ['999.99', '20.00', '200.00'],
  // 0.025 and 0.005 pesos: half a centavo is rounded up, less is rounded down.
  ['0.10', '25.00', '0.03'],
  ['0.05', '10.00', '0.01'],
  ['0.04', '10.00', '0.00'],
  ['1.15', '10.00', '0.12'],
  ['1.14', '10.00', '0.11'],
  ['2.675', '100.00', '2.67'],
  ['333.33', '33.33', '111.10'],
  ['99999999.99', '100.00', '99999999.99'],
  ['0.00', '20.00', '0.00'],
  [null, '20.00', '0.00'],
  ['500.00', '0.00', '0.00'],
])('%p at %s %% earns %s', (cost, percent, commission) => {
  expect(commissionOf(cost, percent)).toBe(commission);
});

test('rounds half up exactly, whatever the amounts', () => {
  const cost = fc.integer({ min: 0, max: 9_999_999_999 });
  const percent = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(cost, percent, (centavos, hundredths) => {
      const exact = BigInt(centavos) * BigInt(hundredths);
      const whole = exact / 10_000n;
      const rounded = exact % 10_000n >= 5_000n ? whole + 1n : whole;
      const answer = commissionOf(fromCentavos(centavos), fromCentavos(hundredths));
      expect(answer).toBe(fromCentavos(Number(rounded)));
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['0', '0.00'],
  [100, '100.00'],
  ['12.5', '12.50'],
  [' 33.33 % ', '33.33'],
])('%p is the percentage %p', (sent, percent) => {
  expect(parsePercent(sent, 'commissionRate')).toBe(percent);
});

test.each(['', '-1', -0.01, '100.01', 101, '12.345', '1e1', 'half'])(
  '%p is not a percentage',
  (sent) => {
    expect(() => parsePercent(sent, 'commissionRate')).toThrow(
      'commissionRate must be a percentage from 0 to 100',
    );
  },
);

/** A record of which somebody chose the commission. */
const chosen = (repairCost: string | null, commission: string | null, percent: string | null) => ({
  technicianInCharge: 'Jun',
  repairCost,
  commission,
  commissionPercent: percent,
  hasCustomCommission: true,
});

test.each([
  ['a percentage', chosen('10.00', '3.35', '33.49'), '3.35', 33],
  // The cost rose since, and the amount stayed.
  ['a percentage of an earlier cost', chosen('2000.00', '300.00', '30.00'), '300.00', 30],
  ['an amount', chosen('1000.00', '335.00', null), '335.00', 34],
  ['an amount without a cost', chosen(null, '50.00', null), '50.00', null],
  ['nothing', chosen('1000.00', null, null), '0.00', 0],
] as const)('a record with %s earns that', (_what, record, amount, percent) => {
  expect(earnedOn(record, '20.00')).toEqual({ amount, percent, isCustom: true });
});

test('another record earns the rate, whatever is left of an earlier choice', () => {
  const record = { ...chosen('1000.00', '1.00', '1.00'), hasCustomCommission: false };
  expect(earnedOn(record, '12.50')).toEqual({ amount: '125.00', percent: 13, isCustom: false });
});
