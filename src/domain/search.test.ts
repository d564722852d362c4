import { expect, test } from 'bun:test';
import { phoneDigits, searchTerm } from './search.ts';

test.each([
  ['0917 123 4567', '9171234567'],
  ['+63 917 123 4567', '9171234567'],
  ['63-917-123-4567', '9171234567'],
  ['0063 917 123 4567', '9171234567'],
  ['9171234567', '9171234567'],
  ['(02) 8123-4567', '0281234567'],
  ['+1 555 0100', '15550100'],
  ['639', '9'],
  ['N/A', ''],
  ['', ''],
])('the number %p is kept as %p', (contactNo, digits) => {
  expect(phoneDigits(contactNo)).toBe(digits);
});

test.each([
  ['0917', '917'],
  ['+63917', '917'],
  ['63 917', '917'],
  ['917-123', '917123'],
  ['091', '91'],
  ['12', null],
  ['iPhone 13', null],
  ['1500%', null],
  ['()', null],
  ['100_1', null],
])('a search for %p looks for the number %p', (text, phone) => {
  expect(searchTerm(text)).toEqual({ text, phone });
});
