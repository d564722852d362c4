import { expect, test } from 'bun:test';
import { periodLink } from './financialReport.ts';
import { columnName, profitColumns } from './profitColumns.ts';

const of = (revenue: string, expenses: string, netProfit: string, year: number | null = null) => ({
  revenue,
  expenses,
  commissions: '0.00',
  netProfit,
  year,
});
const NONE = { month: null, week: null, year: null };
const labels = (...args: Parameters<typeof profitColumns>) =>
  profitColumns(...args).categories.map(({ fullLabel }) => fullLabel);

test('what is compared follows the period', () => {
  expect(columnName({ ...NONE, month: 11, year: 2026 })).toBe('Week');
  expect(columnName({ ...NONE, month: 11 })).toBe('Week');
  expect(columnName({ ...NONE, week: 2, year: 2026 })).toBe('Month');
  expect(columnName({ ...NONE, week: 2 })).toBe('Year');
});

test('columns are named by week, month or year', () => {
  const report = of('1.00', '0.00', '1.00', 2026);
  expect(labels({ ...NONE, month: 11 }, [report, of('0.00', '0.00', '0.00')], report)).toEqual([
    'Week 1',
    'Week 2',
  ]);
  expect(labels({ ...NONE, month: 11, week: 4 }, [report], report)).toEqual(['Week 4']);
  expect(labels({ ...NONE, year: 2026 }, [report], report)).toEqual(['January 2026']);
  expect(labels(NONE, [report], report)).toEqual(['2026']);
});

test('records without a work week have a column of their own, so that the columns add up', () => {
  const weeks = [of('100.10', '20.00', '80.10'), of('0.20', '0.00', '0.20')];
  const { categories, series } = profitColumns(
    { ...NONE, month: 11, year: 2026 },
    weeks,
    of('150.30', '20.00', '130.30'),
  );
  expect(categories.map(({ label }) => label)).toEqual(['Week 1', 'Week 2', 'No week']);
  expect(series.map(({ points }) => points.at(-1)?.text)).toEqual(['₱50.00', '₱0.00', '₱50.00']);
  expect(labels({ ...NONE, month: 11 }, weeks, of('100.30', '20.00', '80.30'))).toEqual([
    'Week 1',
    'Week 2',
  ]);
});

test.each([
  [periodLink('/expenses', NONE), '/expenses'],
  [periodLink('/expenses', { month: 11, week: 2, year: null }), '/expenses?month=11&week=2'],
  [periodLink('/salary-report', NONE), '/salary-report?year=all'],
  [periodLink('/salary-report', { ...NONE, week: 2 }), '/salary-report?week=2&year=all'],
  [periodLink('/salary-report', { ...NONE, month: 11 }), '/salary-report?month=11'],
  [
    periodLink('/salary-report', { ...NONE, year: 2026 }, 'Ana Cruz'),
    '/salary-report?year=2026&technician=Ana+Cruz',
  ],
])('the way to %s', (link, address) => {
  expect(link).toBe(address);
});
