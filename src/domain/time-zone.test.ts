import { expect, test } from 'bun:test';
import { parseTimeZone } from './time-zone.ts';

test.each([
  ['Asia/Manila', 'Asia/Manila'],
  [' Europe/Lisbon\n', 'Europe/Lisbon'],
  ['UTC', 'UTC'],
])('%p is a time zone (rule 236)', (typed, read) => expect(parseTimeZone(typed)).toBe(read));

test.each(['', ' ', 'Manila', 'Asia/Nowhere', '+08:00', '-05', "Asia/Manila' --"])(
  '%p is not one',
  (typed) =>
    expect(() => parseTimeZone(typed)).toThrow('The time zone must be a name such as Asia/Manila'),
);
