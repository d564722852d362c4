import { expect, test } from 'bun:test';
import { ageText, bytesText, contentText, daysSince, placesText, reasonText } from './shopState.ts';

test.each([
  [0, '1 kB'],
  [999, '1 kB'],
  [12_345, '12 kB'],
  [999_499, '999 kB'],
  [999_500, '1.0 MB'],
  [9_940_000, '9.9 MB'],
  [12_400_000, '12 MB'],
  [231_000_000_000, '231 GB'],
  [4_200_000_000_000, '4.2 TB'],
])('%p bytes read %s', (bytes, text) => {
  expect(bytesText(bytes)).toBe(text);
});

test.each([
  ['2026-11-22T12:00:30Z', 'just now', 0],
  ['2026-11-22T11:59:30Z', 'just now', 0],
  ['2026-11-22T11:59:00Z', '1 minute ago', 0],
  ['2026-11-22T09:00:00Z', '3 hours ago', 0],
  ['2026-11-21T12:00:00Z', '1 day ago', 1],
  ['2026-11-18T11:00:00Z', '4 days ago', 4],
])('%s was %s', (moment, text, days) => {
  const now = new Date('2026-11-22T12:00:00Z');
  expect(ageText(moment, now)).toBe(text);
  expect(daysSince(moment, now)).toBe(days);
});

test('a backup is described in plain words', () => {
  expect(contentText({ content: { records: 1234, accounts: 1, expenses: 0 } })).toBe(
    '1,234 records, 1 account, 0 expenses',
  );
  expect(contentText({ content: null })).toBe('Cannot be read');
  expect(reasonText('before-update')).toBe('Before an update');
  expect(reasonText('of a newer server')).toBe('of a newer server');
  const places = { isInDataFolder: true, isInSecondPlace: true };
  expect(placesText(places)).toBe('Both places');
  expect(placesText({ ...places, isInSecondPlace: false })).toBe('Data folder');
  expect(placesText({ ...places, isInDataFolder: false })).toBe('Second place');
});
