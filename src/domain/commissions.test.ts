import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import {
  type CommissionFields,
  commissionOf,
  type CommissionRate,
  earnedOn,
  parsePercent,
  rateFinder,
  versionedRateFinder,
} from './commissions.ts';
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

const earning = (change: Partial<CommissionFields> = {}): CommissionFields => ({
  technicianInCharge: 'Tino Santos',
  repairCost: '1000.00',
  commission: null,
  commissionPercent: null,
  hasCustomCommission: false,
  ...change,
});

const custom = (commission: string | null, commissionPercent: string | null = null) => ({
  hasCustomCommission: true,
  commission,
  commissionPercent,
});

describe('what a record earns at a rate of 20 %', () => {
  test.each([
    ['by the rate', {}, '200.00', 20, false],
    ['without a cost', { repairCost: null }, '0.00', 20, false],
    ['by a percentage of its own', custom('300.00', '30.00'), '300.00', 30, true],
    ['by an amount of its own', custom('233.00'), '233.00', 23, true],
    ['by half a percent more', custom('235.00'), '235.00', 24, true],
    ['by a fraction of a percent', custom('334.90', '33.49'), '334.90', 33, true],
    // The cost rose since, and the amount stayed.
    ['of an earlier cost', { ...custom('300', '30'), repairCost: '2000' }, '300', 30, true],
    ['a custom nothing', custom('0.00', '0.00'), '0.00', 0, true],
    ['an amount on no cost', { ...custom('50.00'), repairCost: null }, '50.00', null, true],
    ['an amount on zero', { ...custom('50.00'), repairCost: '0.00' }, '50.00', null, true],
    ['a forgotten amount', custom(null), '0.00', 0, true],
    // Values left over from an earlier custom commission mean nothing without the flag.
    ['not by what is left over', { commission: '999.00' }, '200.00', 20, false],
  ] as [string, Partial<CommissionFields>, string, number | null, boolean][])(
    '%s',
    (_how, change, amount, percent, isCustom) => {
      expect(earnedOn(earning(change), '20.00')).toEqual({ amount, percent, isCustom });
    },
  );
});

test('a rate with decimals is shown in whole percent, rounded half up', () => {
  const earned = { amount: '125.00', percent: 13, isCustom: false };
  expect(earnedOn(earning(), '12.50')).toEqual(earned);
});

test('a rate is found in any spelling of the name; others earn 20 %', () => {
  const at = new Date(0);
  const rate: CommissionRate = {
    id: 1,
    version: 1,
    technicianName: 'José  Peña',
    commissionRate: '33.33',
    createdAt: at,
    updatedAt: at,
  };
  const rateOf = rateFinder([rate]);
  expect(['JOSE PENA', ' José Peña ', 'Jose', ''].map(rateOf)).toEqual([
    '33.33',
    '33.33',
    '20.00',
    '20.00',
  ]);
  expect(versionedRateFinder([rate])('JOSE PENA')).toBe(rate);
  expect(versionedRateFinder([rate])('Jose')).toEqual({ commissionRate: '20.00', version: 0 });
});
