import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { commissionOf, parsePercent } from './commissions.ts';
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
