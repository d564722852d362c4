import { describe, expect, test } from 'bun:test';
import { parseTechnicianName } from './technicians.ts';
import { checkPassword, parsePersonName, parseUsername } from './users.ts';

const refusal = (field: string, message: unknown = expect.any(String)) =>
  expect.objectContaining({ code: 'invalid', message, details: { field } });

test.each([
  ['  Ada ', 'Ada'],
  ['ada lovelace', 'ada lovelace'],
  ['x'.repeat(100), 'x'.repeat(100)],
])('the user name %p is kept as %p', (typed, kept) => {
  expect(parseUsername(typed)).toBe(kept);
});

test.each([
  ['', 'Username is required'],
  ['  ', 'Username is required'],
  ['x'.repeat(101), 'username must be at most 100 characters'],
  ['a\0b', 'username holds characters that are not text'],
  ['a\ud800', 'username holds characters that are not text'],
])('the user name of case %# is refused', (typed, message) => {
  expect(() => parseUsername(typed)).toThrow(refusal('username', message));
});

test.each([
  ['  Maria   Clara ', 'Maria Clara'],
  ['José\u00a0Peña', 'José Peña'],
])('the name %p is kept as %p', (typed, kept) => {
  expect(parsePersonName(typed)).toBe(kept);
  expect(parseTechnicianName(typed)).toBe(kept);
});

test.each(['', ' \n ', 'x'.repeat(101), 'a\0b', 'a\udfff'])('no name, case %#', (typed) => {
  expect(() => parsePersonName(typed)).toThrow(refusal('name'));
  expect(() => parseTechnicianName(typed)).toThrow(refusal('name'));
});

test('a missing name is refused with the text of the form', () => {
  expect(() => parsePersonName('')).toThrow(refusal('name', 'Please fill in all required fields'));
});

describe('a new password', () => {
  test.each(['correct horse', 'zq8#Lm2p', 'x1x2x3x4', 'ñañañaña1', 'aB3'.repeat(66)])(
    '%p will do',
    (password) => {
      expect(() => checkPassword(password, 'ada')).not.toThrow();
    },
  );

  test.each([
    ['', 'ada', 'Password is required for new users'],
    ['1234567', 'ada', 'Password must be at least 8 characters'],
    ['aB3'.repeat(67), 'ada', 'Password must be at most 200 characters'],
    ['password', 'ada', 'Password is too easy to guess'],
    ['PassWord1', 'ada', 'Password is too easy to guess'],
    ['12345678', 'ada', 'Password is too easy to guess'],
    ['xxxxxxxx', 'ada', 'Password is too easy to guess'],
    ['éééééééé', 'ada', 'Password is too easy to guess'],
    ['Ada.Lovelace', ' ada.lovelace ', 'Password is too easy to guess'],
  ])('case %#: %p is refused', (password, username, message) => {
    expect(() => checkPassword(password, username)).toThrow(refusal('password', message));
  });
});
