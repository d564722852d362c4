import { describe, expect, test } from 'bun:test';
import { isAmount, meantValue, plainAmount } from './import-cells.ts';
import { parseMoney } from './money.ts';
import { fieldSpec, FIELD_NAMES } from './record-fields.ts';
import { REPAIR_STATUSES } from './statuses.ts';

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
  ])('reads %p', (text) => {
    expect(parseMoney(plainAmount(text))).toBe('1500.00');
  });

  test('keeps centavos and thousands, and reads a dash as no amount', () => {
    expect(plainAmount('₱ 12,345.67')).toBe('12,345.67');
    expect(plainAmount('2k')).toBe('2000.00');
    expect(plainAmount('1.25k')).toBe('1250.00');
    expect(['-', '₱ -', '—', 'N/A', 'na'].map(plainAmount)).toEqual(['', '', '', '', '']);
  });

  test.each(['libre', 'free', '1500 + 200', 'paid', '-500', 'P', 'k'])(
    'leaves %p to be refused',
    (text) => {
      expect(() => parseMoney(plainAmount(text))).toThrow('must be an amount');
    },
  );

  test('distinguishes amounts from other texts', () => {
    expect(['1,500', 'P300', '-', '45', '1.5k'].every(isAmount)).toBe(true);
    expect(['iPhone 6', '', 'LCD', '0917 123 4567', '12-3'].some(isAmount)).toBe(false);
  });
});

describe('meantValue', () => {
  test.each([
    ['repairStatus', 'Gawa na', 'Unit OK'],
    ['repairStatus', 'DONE!', 'Unit OK'],
    ['repairStatus', 'naghihintay  ng piyesa', 'Waiting Parts'],
    ['repairStatus', 'Return to Owner', 'RTO'],
    ['repairStatus', 'back-job', 'Backjob'],
    ['paymentStatus', 'Bayad na', 'paid'],
    ['paymentStatus', 'di pa bayad', 'Unpaid'],
    ['paymentChannel', 'G-Cash', 'gcash'],
    ['paymentChannel', 'PayMaya', 'maya'],
    ['modeOfShipping', 'J&T', 'Courier'],
  ] as const)('%s: %p means %p', (field, text, value) => {
    expect(meantValue(field, text)).toBe(value);
  });

  test('does not guess for other texts and fields', () => {
    expect(meantValue('repairStatus', 'ask Jun')).toBeNull();
    expect(meantValue('unit', 'done')).toBeNull();
  });

  test('never takes one stored value for another', () => {
    for (const field of FIELD_NAMES)
      for (const choice of fieldSpec(field).choices ?? [])
        expect(meantValue(field, choice) ?? choice).toBe(choice);
    for (const status of REPAIR_STATUSES) expect(meantValue('repairStatus', status)).toBeNull();
  });
});
