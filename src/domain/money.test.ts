import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { DomainError } from './errors.ts';
import {
  formatPeso,
  formatPesoWhole,
  fromCentavos,
  parseMoney,
  stepMoney,
  sumMoney,
  toCentavos,
} from './money.ts';

const centavos = fc.integer({ min: 0, max: 9_999_999_999 });

describe('an amount is read as people and programs write it', () => {
  test.each([
    ['1500', '1500.00'],
    ['1,500.00', '1500.00'],
    ['₱1,500', '1500.00'],
    ['₱ 1,234,567.8', '1234567.80'],
    [' 12.5 ', '12.50'],
    ['12.', '12.00'],
    ['.5', '0.50'],
    ['12.5000', '12.50'],
    ['0', '0.00'],
    ['000012', '12.00'],
    ['99999999.99', '99999999.99'],
    [1500.5, '1500.50'],
    [0, '0.00'],
    [0.1, '0.10'],
    [99_999_999.99, '99999999.99'],
  ])('%p is %s', (written, stored) => {
    expect(parseMoney(written)).toBe(stored);
  });
});

describe('what is no amount from 0 to 99,999,999.99 is refused with the name of its field', () => {
  test.each([
    '',
    ' ',
    '.',
    '₱',
    '-1',
    '-0.01',
    '1.005',
    '12,34',
    '1,2345',
    '1e3',
    '0x10',
    'free',
    '100000000',
    '99999999.991',
    '9'.repeat(40),
    '١٢',
    '1\u00002',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    -0.5,
    1e-7,
    1e20,
    1.005,
  ])('case %#: %p', (written) => {
    expect(() => parseMoney(written, 'repairCost')).toThrow(
      expect.objectContaining({ code: 'invalid', details: { field: 'repairCost' } }),
    );
  });

  test('only a refusal is ever thrown, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...Array.from('0123456789.,-+e ₱\0x')) }),
        (text) => {
          try {
            expect(parseMoney(text)).toMatch(/^\d{1,8}\.\d{2}$/);
          } catch (error) {
            expect(error).toBeInstanceOf(DomainError);
          }
        },
      ),
    );
  });
});

describe('laws', () => {
  test('what is stored is read back as itself', () => {
    fc.assert(
      fc.property(centavos, (amount) => {
        const money = fromCentavos(amount);
        expect(toCentavos(money)).toBe(amount);
        expect(parseMoney(money)).toBe(money);
      }),
    );
  });

  test('what is shown in pesos is read back as itself', () => {
    fc.assert(
      fc.property(centavos, (amount) => {
        const money = fromCentavos(amount);
        expect(parseMoney(formatPeso(money))).toBe(money);
      }),
    );
  });

  test('a number of pesos with centavos is read without losing one', () => {
    fc.assert(
      fc.property(centavos, (amount) => {
        expect(toCentavos(parseMoney(amount / 100))).toBe(amount);
      }),
    );
  });

  test('a total is the sum of its rows, to the centavo', () => {
    fc.assert(
      fc.property(fc.array(fc.option(centavos), { maxLength: 200 }), (rows) => {
        const total = rows.reduce((sum, row) => sum + BigInt(row ?? 0), 0n);
        const amounts = rows.map((row) => (row === null ? null : fromCentavos(row)));
        expect(BigInt(toCentavos(sumMoney(amounts)))).toBe(total);
      }),
    );
  });

  test('a negative amount is read back as itself', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9_999_999_999, max: -1 }), (amount) => {
        expect(toCentavos(fromCentavos(amount))).toBe(amount);
      }),
    );
  });
});

test.each([
  [null, '₱0.00', '₱0'],
  [undefined, '₱0.00', '₱0'],
  ['', '₱0.00', '₱0'],
  ['0.00', '₱0.00', '₱0'],
  ['0.50', '₱0.50', '₱1'],
  ['0.49', '₱0.49', '₱0'],
  ['999.99', '₱999.99', '₱1,000'],
  ['1234.50', '₱1,234.50', '₱1,235'],
  ['99999999.99', '₱99,999,999.99', '₱100,000,000'],
  ['-1234.50', '-₱1,234.50', '-₱1,235'],
  ['5', '₱5.00', '₱5'],
])('%p shows as %s, without decimals as %s', (amount, exact, whole) => {
  expect(formatPeso(amount)).toBe(exact);
  expect(formatPesoWhole(amount)).toBe(whole);
});

test('an amount is stepped by centavos, never below zero or above the maximum', () => {
  expect(stepMoney('1500.00', 1)).toBe('1500.01');
  expect(stepMoney(null, 1)).toBe('0.01');
  expect(stepMoney('', -1)).toBe('0.00');
  expect(stepMoney('0.01', -1)).toBe('0.00');
  expect(stepMoney('99999999.99', 1)).toBe('99999999.99');
});
