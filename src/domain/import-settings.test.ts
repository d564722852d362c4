import { describe, expect, test } from 'bun:test';
import { readDecisions } from './import-settings.ts';

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
