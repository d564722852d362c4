import { describe, expect, test } from 'bun:test';
import { financialReport, type PayoutLine } from './finance.ts';
import { sumMoney } from './money.ts';

const line = (technicianName: string, commission: string): PayoutLine => ({
  technicianName,
  repairs: 1,
  revenue: '0.00',
  commission,
});
const units = (...costs: string[]) => ({ count: costs.length, total: sumMoney(costs) });
const NONE = units();

describe('what came in, what went out, what is left', () => {
  test.each([
    [
      'nothing at all',
      NONE,
      [],
      '0.00',
      { netProfit: '0.00', averagePerUnit: '0.00', margin: null },
    ],
    [
      'a profit',
      units('1000.00', '500.00'),
      [line('a', '300.00')],
      '450.00',
      { netProfit: '750.00', averagePerUnit: '750.00', margin: 50 },
    ],
    [
      'a loss',
      units('100.00'),
      [line('a', '20.00')],
      '180.00',
      { netProfit: '-100.00', averagePerUnit: '100.00', margin: -100 },
    ],
    [
      'expenses without revenue',
      NONE,
      [],
      '180.00',
      { netProfit: '-180.00', averagePerUnit: '0.00', margin: null },
    ],
    [
      'units that cost nothing',
      units('0.00'),
      [],
      '1.00',
      { netProfit: '-1.00', averagePerUnit: '0.00', margin: null },
    ],
    [
      'an average that does not divide',
      units('0.01', '0.01', '0.00'),
      [],
      '0.00',
      { netProfit: '0.02', averagePerUnit: '0.01', margin: 100 },
    ],
    [
      'amounts that floats would spoil',
      units('0.10', '0.20'),
      [line('a', '0.10')],
      '0.10',
      { netProfit: '0.10', averagePerUnit: '0.15', margin: 33.3 },
    ],
  ] as const)('%s', (_what, repaired, payout, expenses, { netProfit, averagePerUnit, margin }) => {
    const report = financialReport(repaired, payout, expenses);
    expect(report).toMatchObject({
      repairedUnits: repaired.count,
      expenses,
      netProfit,
      averagePerUnit,
      marginPercent: margin,
    });
  });

  test('the breakdown is by commission, largest first, and sums to the total', () => {
    const payout = [line('a', '9.00'), line('b', '100.00'), line('c', '20.50')];
    const { breakdown, commissions } = financialReport(NONE, payout, '0.00');
    expect(breakdown.map((one) => one.technicianName)).toEqual(['b', 'c', 'a']);
    expect(commissions).toBe('129.50');
    expect(payout.map((one) => one.technicianName)).toEqual(['a', 'b', 'c']);
  });
});
