import { describe, expect, test } from 'bun:test';
import { readDecisions, withDecisions } from './import-settings.ts';

const decideOn = (field: string, text: string, value: string) =>
  readDecisions({ texts: [{ field, text, value }] }).values;

describe('what a text of a file becomes', () => {
  test('is a value of its field, in the stored spelling, or any technician', () => {
    expect(decideOn('repairStatus', ' Nasa Drawer ', 'unit ok')).toEqual({
      repairStatus: { 'nasa drawer': 'Unit OK' },
    });
    expect(decideOn('technicianInCharge', 'Jun', 'Junior Cruz')).toEqual({
      technicianInCharge: { jun: 'Junior Cruz' },
    });
    expect(decideOn('paymentStatus', '-', '')).toEqual({ paymentStatus: { '-': '' } });
  });

  test.each([
    ['an unknown value', 'repairStatus', 'x', 'Lost', 'must be one of'],
    ['an unknown field', 'colour', 'x', 'red', 'There is no field'],
    ['a field of any text', 'unit', 'x', 'Oppo', 'has no values to match'],
    ['a NUL', 'technicianInCharge', 'Jun\0', 'Jun', 'characters that are not text'],
    ['half a character', 'technicianInCharge', 'Jun', '\ud83d', 'characters that are not text'],
  ])('%s is refused', (_what, field, text, value, sentence) => {
    expect(() => decideOn(field, text, value)).toThrow(sentence);
  });
});

test('a column is a field, or none', () => {
  const columns = [{ column: 2, field: 'unit' }, { column: 3, field: null }, { column: 4 }];
  expect(readDecisions({ columns }).columns).toEqual({ 2: 'unit', 3: null, 4: null });
});

describe('a decision after others', () => {
  const before = readDecisions({
    sheet: 1,
    dateOrder: 'day-first',
    keepUnshipped: true,
    columns: [{ column: 0, field: 'unit' }],
    texts: [{ field: 'repairStatus', text: 'Fixed', value: 'Unit OK' }],
  });

  test('adds to them', () => {
    const decided = readDecisions({
      columns: [{ column: 1, field: 'date' }],
      texts: [{ field: 'repairStatus', text: 'Lost', value: 'RTO' }],
    });
    expect(withDecisions(before, decided)).toEqual({
      sheet: 1,
      dateOrder: 'day-first',
      keepUnshipped: true,
      columns: { 0: 'unit', 1: 'date' },
      values: { repairStatus: { fixed: 'Unit OK', lost: 'RTO' } },
    });
  });

  test.each([
    ['another sheet', { sheet: 0 }, { sheet: 0 }],
    ['other headings', { headingLine: 4 }, { headingLine: 4, sheet: 1, dateOrder: 'day-first' }],
  ] as const)('%s discards what was said about columns and texts', (_what, input, kept) => {
    const after = withDecisions(before, readDecisions(input));
    expect(after).toEqual({ keepUnshipped: true, columns: {}, values: {}, ...kept });
  });
});
