import { describe, expect, test } from 'bun:test';
import {
  loneNumber,
  namedRecord,
  parseNextTicket,
  parsePrefix,
  readTicket,
  ticketNumber,
  ticketPath,
} from './ticket.ts';

test('a ticket number is the number of the record with the prefix of the shop', () => {
  expect(ticketNumber(1042, 'T')).toBe('T-1042');
  expect(ticketNumber('641', 'GC')).toBe('GC-641');
  expect(ticketPath(641)).toBe('/r/641');
});

test.each([
  ['#641', 641, null],
  ['T-641', 641, 't'],
  ['t641', 641, 't'],
  ['#T-641', 641, 't'],
  ['T–641', 641, 't'],
  ['Gc-0641', 641, 'gc'],
  ['/r/641', 641, null],
  ['http://192.168.1.5:3000/r/641', 641, null],
  ['HTTPS://TALYER.LOCAL/R/641', 641, null],
])('%p names the record %p, with the prefix %p', (word, id, prefix) => {
  expect(namedRecord(word)).toEqual({ id, prefix });
});

test.each([
  '641',
  'T',
  'T-',
  'T--6',
  '6T',
  'iphone13',
  'T-6a',
  't1234567890',
  '/r/',
  '/r/6/photos',
])('%p names no record', (word) => expect(namedRecord(word)).toBeNull());

test('a ticket is read with the prefix of the shop, and with no other one', () => {
  expect(readTicket(' T-641\n', 'T')).toBe(641);
  expect(readTicket('t641', 'T')).toBe(641);
  expect(readTicket('http://shop/r/641', 'GC')).toBe(641);
  for (const text of ['T-641', 's24', '641', '', 'Maria'])
    expect(readTicket(text, 'GC')).toBeNull();
});

test('a number alone may mean a ticket, unless it can only be a contact number', () => {
  for (const [search, id] of [
    ['641', 641],
    [' ６４１ ', 641],
    ['99999999', 99_999_999],
  ] as const)
    expect(loneNumber(search)).toBe(id);
  for (const search of ['', '0', '0142', '9175550142', 'T-641', '64 1', '6.5', 's24'])
    expect(loneNumber(search)).toBeNull();
});

describe('the settings', () => {
  test.each([
    ['t', 'T'],
    [' gc- ', 'GC'],
    ['', 'T'],
    ['ABCDE', 'ABCDE'],
  ])('the prefix %p is kept as %p', (typed, prefix) => {
    expect(parsePrefix(typed)).toBe(prefix);
  });

  test.each(['T1', 'ABCDEF', 'Ñ', 'A-B', '#', '<b>'])('the prefix %p is refused', (typed) => {
    expect(() => parsePrefix(typed)).toThrow('The prefix must be 1 to 5 letters from A to Z');
  });

  test('the next number can only be raised', () => {
    expect(parseNextTicket(5000, 642)).toBe(5000);
    expect(parseNextTicket(642, 642)).toBe(642);
    expect(() => parseNextTicket(641, 642)).toThrow('it is 642 now');
    expect(() => parseNextTicket(1, 642)).toThrow('can only be raised');
    for (const value of [1.5, Number.NaN, 100_000_000])
      expect(() => parseNextTicket(value, 642)).toThrow('whole number up to 99,999,999');
  });
});
