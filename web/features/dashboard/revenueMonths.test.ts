import { expect, test } from 'bun:test';
import { monthlyRevenue, twelveMonths } from './revenueMonths.ts';

test('twelve months end with the given one and cross the year', () => {
  const months = twelveMonths({ year: 2026, month: 2 });
  expect(months).toHaveLength(12);
  expect(months[0]).toEqual({ year: 2025, month: 3 });
  expect(months.at(-1)).toEqual({ year: 2026, month: 2 });
});

test('a month without revenue has a column of zero pesos', () => {
  const { categories, series } = monthlyRevenue(twelveMonths({ year: 2026, month: 2 }), [
    { year: 2026, month: 2, revenue: '1234.50' },
  ]);
  expect(categories.at(-1)).toEqual({ key: '2026-2', label: 'Feb', fullLabel: 'February 2026' });
  expect(series[0]?.points.at(-1)).toEqual({ value: 1234.5, text: '₱1,234.50' });
  expect(series[0]?.points[0]).toEqual({ value: 0, text: '₱0.00' });
});
