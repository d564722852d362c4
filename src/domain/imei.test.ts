import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { readImei } from './imei.ts';

describe('an IMEI is read as its 15 digits', () => {
  test.each([
    ['490154203237518', '490154203237518'],
    ['49 015420 323751 8', '490154203237518'],
    ['49-015420-323751-8', '490154203237518'],
    ['49015420323751', '490154203237518'],
    ['4901542032375101', '490154203237518'],
    ['356938035643809', '356938035643809'],
    ['35209900176148/1', '352099001761481'],
  ])('%s', (typed, imei) => {
    expect(readImei(typed)).toBe(imei);
  });
});

describe('is no IMEI', () => {
  test.each([
    '',
    '490154203237517',
    '4901542032375',
    '49015420323751801',
    '000000000000000',
    'C02XL0GTJGH5',
    '49015420323751A',
    'IMEI 490154203237518',
  ])('%p', (typed) => {
    expect(readImei(typed)).toBeNull();
  });
});

const device = fc
  .array(fc.integer({ min: 0, max: 9 }), { minLength: 13, maxLength: 13 })
  .map((digits) => `3${digits.join('')}`);
const imeiOf = (typed: string): string => readImei(typed) ?? '';

test('the 14, 15 and 16 digit forms of one device are the same IMEI', () => {
  fc.assert(
    fc.property(device, fc.integer({ min: 10, max: 99 }), (digits, version) => {
      const imei = imeiOf(digits);
      expect(imei).toMatch(new RegExp(`^${digits}\\d$`));
      expect(imeiOf(imei)).toBe(imei);
      expect(imeiOf(`${digits}${version}`)).toBe(imei);
    }),
  );
});

test('one wrong digit, or two neighbouring digits swapped, is detected', () => {
  const place = fc.integer({ min: 0, max: 14 });
  fc.assert(
    fc.property(device, place, fc.integer({ min: 1, max: 9 }), (digits, at, more) => {
      const right = Array.from(imeiOf(digits));
      const wrong = right.with(at, String((Number(right[at]) + more) % 10)).join('');
      expect(imeiOf(wrong)).toBe('');
      const [one = '', other = ''] = [right[at], right[(at + 1) % 15]];
      const isNoticed = at < 14 && one !== other && !['09', '90'].includes(`${one}${other}`);
      if (isNoticed)
        expect(
          imeiOf(
            right
              .with(at, other)
              .with(at + 1, one)
              .join(''),
          ),
        ).toBe('');
    }),
  );
});
