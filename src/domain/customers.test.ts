import { describe, expect, test } from 'bun:test';
import { parseDevice } from './customer-devices.ts';
import {
  customerDigits,
  canUnmerge,
  contactOfChosen,
  disclosure,
  filledBy,
  isSameCustomer,
  parseCustomer,
  suggestTerm,
  unfilledBy,
} from './customers.ts';

describe('what is written about a customer', () => {
  test('is read with its phone numbers in one spelling', () => {
    const read = parseCustomer({ name: ' Ana   Cruz ', phone: '0917 123 4567', phone2: ' ' });
    expect(read).toEqual({ name: 'Ana Cruz', phone: '+639171234567', phone2: null });
    for (const phone2 of ['０９１７ １２３－４５６７', '\u202a0917\u2011123\u20134567\u202c'])
      expect(parseCustomer({ phone2 })).toEqual({ phone2: '+639171234567' });
    expect(parseCustomer({ lang: 'fil', note: ' Likes tea ' })).toEqual({
      lang: 'fil',
      note: 'Likes tea',
    });
  });

  test.each([
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(256) }],
    ['phone', { phone: '8123 4567' }],
    ['phone2', { phone2: 'ask Ana' }],
    ['note', { note: 'x'.repeat(2001) }],
    ['email', { email: 'a\0b' }],
  ])('is refused for its %s', (field, input) => {
    expect(() => parseCustomer(input)).toThrow(
      expect.objectContaining({ code: 'invalid', details: { field } }),
    );
  });
});

describe('what is written about a device', () => {
  test('is read with its IMEI in digits', () => {
    expect(parseDevice({ imei: '49-015420-323751-8', serial: ' c02x ', model: ' A54 ' })).toEqual({
      imei: '490154203237518',
      serial: 'c02x',
      model: 'A54',
    });
    expect(parseDevice({ imei: '', imei2: null, serial: ' ' })).toEqual({
      imei: null,
      imei2: null,
      serial: null,
    });
  });

  test('is refused with a wrong IMEI, which may be kept as a serial number', () => {
    expect(() => parseDevice({ imei: '490154203237517' })).toThrow('Keep as serial number');
  });
});

const NOBODY = { phone: null, phone2: null, email: '', messenger: '', address: '', note: '' };

describe('a merge', () => {
  test('fills only blanks, and keeps a second number', () => {
    const into = { ...NOBODY, phone: '+631', email: 'a@b.c' };
    const from = { ...NOBODY, phone: '+632', email: 'd@e.f', address: 'Here' };
    const filled = filledBy(into, from);
    expect(filled).toEqual({ phone2: '+632', address: 'Here' });
    expect(filledBy(NOBODY, from)).toEqual({ phone: '+632', email: 'd@e.f', address: 'Here' });
    expect(unfilledBy({ ...into, ...filled }, filled)).toEqual({ phone2: null, address: '' });
    expect(unfilledBy({ ...into, ...filled, address: 'There' }, filled)).toEqual({ phone2: null });
  });

  test('can be undone for 30 days', () => {
    const at = new Date('2026-11-01T00:00:00Z');
    expect(canUnmerge(at, new Date('2026-12-01T00:00:00Z'))).toBe(true);
    expect(canUnmerge(at, new Date('2026-12-01T00:00:01Z'))).toBe(false);
  });

  test('says which records an account will newly see', () => {
    expect(disclosure('Ana', 1)).toBe('Ana’s account will see 1 more repair');
    expect(disclosure('Ana', 4)).toBe('Ana’s account will see 4 more repairs');
  });
});

describe('suggestions begin', () => {
  test.each([
    ['an', null],
    ['ana', { words: ['ana'], digits: null }],
    ['Mária S', { words: ['maria', 's'], digits: null }],
    ['091', null],
    ['0917', { words: [], digits: '917' }],
    ['+63 917', { words: [], digits: '917' }],
    ['\u202a+63 917\u20114567\u202c', { words: [], digits: '9174567' }],
    ['4567', { words: [], digits: '4567' }],
    ['--- ', null],
    ['', null],
    ['ana\0cruz', null],
    ['ana \ud83d', null],
  ])('for %p', (typed, term) => {
    expect(suggestTerm(typed)).toEqual(term);
  });
});

test.each([
  ['ana cruz', '0917 123 4567', true],
  ['Ana Cruz', '+63 918 765 4321', true],
  ['Ana Cruz', '', false],
  ['Ana Cruz', '0917 000 0000', false],
  ['Ben Cruz', '0917 123 4567', false],
])('a record of %s with the number %p is of the customer: %p', (clientName, contactNo, isSame) => {
  const ana = { name: 'Ana Cruz', phone: '+639171234567', phone2: '+639187654321' };
  expect(isSameCustomer(ana, { clientName, contactNo })).toBe(isSame);
  expect(isSameCustomer({ ...ana, phone: null, phone2: null }, { clientName, contactNo })).toBe(
    false,
  );
});

test.each([
  ['0917 123 4567', '9171234567'],
  ['+63 (0)917 123', '917123'],
  ['0063917', '917'],
  ['(02) 8123-4567', '281234567'],
  ['+63 2 8123', '28123'],
  ['091', '91'],
  ['02', '2'],
  ['6391', '6391'],
  ['8123 4567', '81234567'],
  ['0', '0'],
])('the number of a customer is looked for by %p as %p', (typed, digits) => {
  expect(customerDigits(typed)).toBe(digits);
});

test.each([
  ['', '0917 123 4567'],
  ['0917', '0917 123 4567'],
  ['+63 917 123 4567', '0917 123 4567'],
  ['09181234567', '09181234567'],
  [' 0977 123 4567 ', '0917 123 4567 / 0977 123 4567'],
])('choosing a customer after typing %p writes %p (rule 309)', (typed, written) => {
  const customer = { phone: '+639171234567', phone2: '+639181234567' };
  expect(contactOfChosen(customer, typed)).toBe(written);
  expect(contactOfChosen({ phone: null, phone2: null }, typed)).toBe(typed);
});
