import { expect, test } from 'bun:test';
import { kindOfUnit } from './device-kinds.ts';

test.each([
  ['iPad Air 4', 'Tablet'],
  ['Samsung Galaxy Tab A8', 'Tablet'],
  ['Galaxy A54', 'Phone'],
  ['MacBook Pro 13', 'Laptop'],
  ['ACER Aspire 5', 'Laptop'],
  ['PS5 slim', 'Console'],
  ['Nintendo Switch OLED', 'Console'],
  ['iPhone 13', 'Phone'],
  ['', 'Phone'],
] as const)('%s is a %s', (unit, kind) => expect(kindOfUnit(unit)).toBe(kind));
