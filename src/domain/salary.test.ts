import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import {
  type CommissionRate,
  commissionOf,
  type CommissionFields,
  earnedOn,
  rateFinder,
  versionedRateFinder,
} from './commissions.ts';
import { fromCentavos, sumMoney } from './money.ts';
import { nameKey } from './names.ts';
import { salaryReport } from './salary.ts';

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

describe('the report', () => {
  test('groups by technician in any spelling, in alphabetical order, without unassigned records', () => {
    const records = ['zed', 'Ana  Cruz', 'ANA CRUZ', '', '  ', 'Zed'].map((technicianInCharge) =>
      earning({ technicianInCharge }),
    );
    const { technicians, overall } = salaryReport(records, () => '20.00');
    expect(technicians.map(({ technicianName, repairs }) => [technicianName, repairs])).toEqual([
      ['Ana  Cruz', 2],
      ['zed', 2],
    ]);
    expect(overall).toEqual({ repairs: 4, revenue: '4000.00', commission: '800.00' });
  });

  test('is zero without records', () => {
    expect(salaryReport([], () => '20.00')).toEqual({
      technicians: [],
      overall: { repairs: 0, revenue: '0.00', commission: '0.00' },
    });
  });

  test('totals are sums of rounded rows: rows, cards and overall add up', () => {
    const record = fc.record({
      technicianInCharge: fc.constantFrom('Ana', 'ana ', 'Zed', 'José'),
      repairCost: fc.option(fc.integer({ min: 0, max: 9_999_999_999 }).map(fromCentavos)),
    });
    const rate = fc.integer({ min: 0, max: 10_000 }).map(fromCentavos);
    fc.assert(
      fc.property(fc.array(record), rate, (records, percent) => {
        const { technicians, overall } = salaryReport(records.map(earning), () => percent);
        const rows = records.map(({ repairCost }) => commissionOf(repairCost, percent));
        expect(overall.commission).toBe(sumMoney(rows));
        expect(overall.commission).toBe(sumMoney(technicians.map((card) => card.commission)));
        expect(overall.revenue).toBe(sumMoney(technicians.map((card) => card.revenue)));
        for (const card of technicians) {
          expect(card.commission).toBe(sumMoney(card.rows.map(({ earned }) => earned.amount)));
          expect(new Set(card.rows.map((row) => nameKey(row.record.technicianInCharge))).size).toBe(
            1,
          );
        }
      }),
    );
  });
});
