import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { contactParts, dialNumber } from './phones.ts';

const MOBILE = '+639171234567';

describe('a number is dialled as it was typed', () => {
  test.each([
    ['09171234567', MOBILE],
    ['0917 123 4567', MOBILE],
    ['0917-123-4567', MOBILE],
    ['(0917) 123.4567', MOBILE],
    ['9171234567', MOBILE],
    ['639171234567', MOBILE],
    ['+63 917 123 4567', MOBILE],
    ['+63 (0)917 123 4567', MOBILE],
    ['00639171234567', MOBILE],
    [' 0917 123 4567 (Maria)', MOBILE],
    ['Maria 0917 123 4567', MOBILE],
    ['0917 123 4567 / 0918 765 4321', MOBILE],
    ['none / 0917 123 4567', MOBILE],
    ['0917 123 4567 or 8123-4567', MOBILE],
    ['(02) 8123 4567', '+63281234567'],
    ['028123 4567', '+63281234567'],
    ['+63 2 8123 4567', '+63281234567'],
    ['(032) 412 3456', '+63324123456'],
    ['032 412 3456', '+63324123456'],
    ['+1 415 555 0100', '+14155550100'],
    ['001 415 555 0100', '+14155550100'],
    ['+65 6123 4567', '+6561234567'],
  ])('%s', (typed, dialled) => {
    expect(dialNumber(typed)).toBe(dialled);
  });
});

describe('is no number to dial', () => {
  test.each([
    '',
    ' ',
    'n/a',
    'no number',
    'messenger: Ana Cruz',
    '123',
    '0917 123 456',
    '0917 123 45678',
    '8123 4567',
    '(037) 412 3456',
    '079 412 3456',
    '8123-4567 local 12',
    '+63 917',
    '+12',
    '2026-11-21',
    '0000000000',
  ])('%p', (typed) => {
    expect(dialNumber(typed)).toBeNull();
  });
});

test('spaces, dashes and points inside a mobile number change nothing', () => {
  const separator = fc.constantFrom('', ' ', '-', '.');
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 9 }),
      fc.array(separator, { minLength: 11, maxLength: 11 }),
      fc.constantFrom('09', '9', '639', '+639', '00639'),
      (digits, separators, prefix) => {
        const typed = digits.map((digit, place) => `${separators[place]}${digit}`).join('');
        expect(dialNumber(`${prefix}${typed}`)).toBe(`+639${digits.join('')}`);
      },
    ),
  );
});

test('whatever is typed, the answer is null or a number of E.164', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      expect(dialNumber(typed) ?? '+63917').toMatch(/^\+[1-9]\d{4,14}$/);
      expect(contactParts(typed).length).toBeGreaterThan(0);
    }),
  );
});
