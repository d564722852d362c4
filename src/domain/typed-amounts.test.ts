import { describe, expect, test } from 'bun:test';
import { parseMoney } from './money.ts';
import { isAmount, plainAmount } from './typed-amounts.ts';

describe('plainAmount', () => {
  test.each([
    'P1500',
    'p 1,500',
    '₱1,500.00',
    'Php 1,500',
    'PHP1500.00',
    'Php. 1500',
    '1.5k',
    '1.5 K',
    '1500/-',
    '1,500.-',
    '1500 pesos',
    '1,500 only',
    '1500 php',
    ' 1500 ',
    ' P1,500 only ',
    '１５００',
    '１，５００．００',
  ])('reads %p', (text) => {
    expect(parseMoney(plainAmount(text))).toBe('1500.00');
  });

  test('keeps centavos and thousands, and reads a dash as no amount', () => {
    expect(plainAmount('₱ 12,345.67')).toBe('12,345.67');
    expect(plainAmount('2k')).toBe('2000.00');
    expect(plainAmount('1.25k')).toBe('1250.00');
    expect(['-', '₱ -', '—', 'N/A', ' na '].map(plainAmount)).toEqual(['', '', '', '', '']);
  });

  test.each([
    [1500 * 1.12, '1680.00'],
    [19.99 * 100, '1999.00'],
    [0.1 + 0.2, '0.30'],
  ])('reads the result %p of a formula as the sheet shows it', (result, amount) => {
    expect(parseMoney(plainAmount(String(result)))).toBe(amount);
  });

  test.each([String(1000 / 3), 'libre', 'free', '1500 + 200', 'paid', '-500', 'P', 'k'])(
    'leaves %p to be refused',
    (text) => {
      expect(() => parseMoney(plainAmount(text))).toThrow('must be an amount');
    },
  );

  test('distinguishes amounts from other texts', () => {
    expect(['1,500', 'P300', ' - ', '45', '1.5k'].every(isAmount)).toBe(true);
    expect(['iPhone 6', '', 'LCD', '0917 123 4567', '12-3'].some(isAmount)).toBe(false);
  });
});
