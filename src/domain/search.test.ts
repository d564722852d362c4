import { expect, test } from 'bun:test';
import { matchesSearch, phoneDigits, searchTerm } from './search.ts';

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
  ['917-123', '917123'],
  ['091', '91'],
  ['+63281234567', '281234567'],
  ['0281234567', '281234567'],
  ['006328123', '28123'],
  ['02812', '02812'],
  ['+6328', '6328'],
  ['12', null],
  ['1500%', null],
  ['()', null],
  ['100_1', null],
  ["'or'", null],
])('the word %p can be a part of the number %p', (text, phone) => {
  const { words, ...term } = searchTerm(text);
  expect(words.map((word) => [word.text, word.phone, word.named])).toEqual([[text, phone, null]]);
  expect(term).toEqual({ phone: null, oldTickets: null, named: null });
});

test.each([
  ['63 917', ['63', '917'], '917'],
  ['(02) 8123', ['(02)', '8123'], '28123'],
  ['iPhone 13', ['iPhone', '13'], null],
  ['  mendoza \t carlo\n', ['mendoza', 'carlo'], null],
  ['pro pro max', ['pro', 'max'], null],
  ['mendoza,carlo', ['mendoza', 'carlo'], null],
  ['jr.,cruz', ['jr.', 'cruz'], null],
  ['a1,b 1,500 x,1', ['a1,b', '1,500', 'x,1'], null],
  ['"mendoza carlo"', ['"mendoza', 'carlo"'], null],
])('%p has the words %p and can be the number %p', (search, words, phone) => {
  const term = searchTerm(search);
  expect(term.words.map(({ text }) => text)).toEqual(words);
  expect(term.phone).toBe(phone);
});

test.each([
  ['#641', 641, null],
  ['#0641', 641, null],
  ['T-641', 641, 't'],
  ['t641', 641, 't'],
])('%p names the record %p', (text, id, prefix) => {
  expect(searchTerm(text).words).toMatchObject([{ named: { id, prefix } }]);
});

test.each(['641', '#', '#6a', '##6', '#12345678901'])('%p names no record', (text) => {
  expect(searchTerm(text).words).toMatchObject([{ named: null }]);
});

test.each([
  ['mendoza carlo', true],
  ['carlo mendoza', true],
  ['MENDÓZA ip', true],
  ['iphone 13 men', true],
  ['Mendoza, Carlo', true],
  ['mendoza, c', true],
  ['Mendoza,', true],
  ['mendoza,carlo', true],
  ['Mendoza,C', true],
  ['mendoza,rico', false],
  [',', false],
  ['mendoza samsung', false],
  ['carlomendoza', false],
  ['', true],
])('%p is in the texts of a record: %p', (search, isThere) => {
  expect(matchesSearch({ texts: ['Carlo Mendoza', 'iPhone 13 Pro'] }, search)).toBe(isThere);
});

test('a search finds a record by its number on paper, however it is typed (rule 340)', () => {
  const record = { texts: ['Carlo'], oldTicket: 'JO No. 0123-A' };
  for (const search of ['jono.0123-a', 'JO No 0123 A', 'JONO0123A', 'carlo jono0123a'])
    expect(matchesSearch(record, search)).toBe(true);
  for (const search of ['0123', 'jono', 'JO 0123', 'ana jono0123a'])
    expect(matchesSearch(record, search)).toBe(false);
  expect(matchesSearch({ texts: ['Carlo'] }, '-1-')).toBe(false);
});

test.each([
  ['JO-0042', 'JO-42', true],
  ['JO-0042', 'jo 42', true],
  ['JO-42', 'JO-0042', true],
  ['0042', '42', true],
  ['2026-0007', '2026-7', true],
  ['JO No. 0123-A', 'JO No 123 A', true],
  ['JO-0000', 'JO-0', true],
  ['JO-0042', 'JO-4', false],
  ['JO-0042', 'JO-420', false],
  ['JO-1042', 'JO-42', false],
  ['JO-0042', 'JO', false],
  ['2006-7', '26-7', false],
])('the old ticket number %p is found with %p: %p', (oldTicket, search, isFound) => {
  expect(matchesSearch({ texts: ['Carlo'], oldTicket }, search)).toBe(isFound);
});

test('a search looks in the contact number and the number of a record', () => {
  const record = { texts: ['Carlo'], contactNo: '+63 917 123 4567', id: 641 };
  for (const search of [
    '0917 123',
    '０９１７',
    '\u202a+63 917 123 4567\u202c',
    '0917\u2011123\u20134567',
    'carlo \u200e4567',
    'carlo 4567',
    '#641',
    '#641 carlo',
    'T-641',
    't641 carlo',
    'T 641',
    't - 641',
    '# 641',
  ])
    expect(matchesSearch(record, search)).toBe(true);
  for (const search of ['0917 124', 'ana 4567', '#64', '641', 'T-64', 'GC-641', 'GC 641', 'T 64 1'])
    expect(matchesSearch(record, search)).toBe(false);
  for (const contactNo of ['02 8123 4567', '+63 2 8123 4567', '(+63) 02 8123-4567'])
    for (const search of ['028123-4567', '+63 2 8123 4567', '0063 2 8123', '8123 4567'])
      expect(matchesSearch({ texts: [], contactNo }, search)).toBe(true);
  expect(matchesSearch({ ...record, prefix: 'GC' }, 'gc641')).toBe(true);
  expect(matchesSearch({ ...record, prefix: 'GC' }, 'T-641')).toBe(false);
});
