import { expect, test } from 'bun:test';
import { chosenOf, commissionOptions, updatedText } from './CommissionSelect.tsx';
import { earnedText } from './salaryReport.ts';

const labels = (row: Parameters<typeof chosenOf>[0], rate = '20.00') =>
  commissionOptions(row, rate).map(({ label }) => label);
const PERCENTS = '0% 10% 15% 20% 23% 25% 30% 45% 60% 70% 80% 90% 100%'.split(' ');

test('a record at the rate offers the rate and the percentages', () => {
  const row = { isCustom: false, percent: 20 };
  expect(chosenOf(row)).toBe('');
  expect(labels(row, '12.50')).toEqual(['Rate (12.5%)', ...PERCENTS]);
});

test('a custom percentage is offered once, and the rate can be chosen again', () => {
  expect(chosenOf({ isCustom: true, percent: 30 })).toBe('30');
  expect(labels({ isCustom: true, percent: 30 })).toEqual(['Rate (20%)', ...PERCENTS]);
  expect(labels({ isCustom: true, percent: 31 })).toEqual(['Rate (20%)', ...PERCENTS, '31%']);
  expect(chosenOf({ isCustom: true, percent: 0 })).toBe('0');
});

test('an amount on a record without a cost is Custom, which is not offered to others', () => {
  const row = { isCustom: true, percent: null };
  const options = commissionOptions(row, '20.00');
  expect(options.find(({ value }) => value === chosenOf(row))).toEqual({
    value: 'custom',
    label: 'Custom',
    disabled: true,
  });
  expect(labels({ isCustom: false, percent: 20 })).not.toContain('Custom');
});

test.each([
  [{ isCustom: false, percent: 12 }, '12.25', '12.25%'],
  [{ isCustom: false, percent: 13 }, '12.50', '12.5%'],
  [{ isCustom: true, percent: 30 }, '12.25', '30%'],
  [{ isCustom: true, percent: null }, '12.25', 'Custom'],
])('the sheet of %p at a rate of %p has %p', (row, rate, text) => {
  expect(earnedText(row, rate)).toBe(text);
});

test('the toast names the client, or the record where there is none', () => {
  expect(updatedText('30', '20.00', 'Clara Cruz')).toBe('Commission updated to 30% for Clara Cruz');
  expect(updatedText('30', '20.00', ' ')).toBe('Commission updated to 30% for this record');
  expect(updatedText('', '12.50', 'Clara Cruz')).toBe('Commission updated to 12.5% for Clara Cruz');
});
