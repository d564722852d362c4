import { describe, expect, test } from 'bun:test';
import { parseTechnicianName } from './technicians.ts';
import { checkPassword, parseContactNo, parsePersonName, parseUsername } from './users.ts';

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
  ['a\0b', 'username contains characters that are not text'],
  ['a\ud800', 'username contains characters that are not text'],
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

test('a missing name is refused with the form’s text', () => {
  expect(() => parsePersonName('')).toThrow(refusal('name', 'Please fill in all required fields'));
});

test('a contact number is kept with the usual digits', () => {
  expect(parseContactNo(' ０９１７ １２３－４５６７')).toBe('0917 123-4567');
});

describe('a new password', () => {
  const ada = { username: 'ada.lovelace', name: 'Ada Lovelace' };
  const maria = { username: 'maria', name: 'María Santos' };
  const common = new Set(['dragonfly', 'liverpool']);

  test.each([
    ['correct horse', ada],
    ['zq8#Lm2p', ada],
    ['x1x2x3x4', ada],
    ['ñañañaña1', ada],
    ['aB3x'.repeat(50), ada],
    ['dragonfly over Iloilo', ada],
    // A name with enough beside it.
    ['the maria of 2026', maria],
    ['santos sells 12 phones', maria],
    ['lovelace-x7#kq20z9', ada],
    // Too short to mean anybody.
    ['a banana boat', { username: 'an', name: 'An' }],
    ['lilac lamps 9', { username: 'cashier', name: 'Li Ng' }],
  ])('%p will do', (password, owner) => {
    expect(() => checkPassword(password, owner, { common })).not.toThrow();
  });

  const GUESSED = 'Password is too easy to guess';
  const NAMED = 'Password must not contain the name or username';
  test.each([
    ['', ada, 'Password is required for new users'],
    ['1234567', ada, 'Password must be at least 8 characters'],
    ['aB3'.repeat(67), ada, 'Password must be at most 200 characters'],
    ['password', ada, GUESSED],
    ['PassWord1', ada, GUESSED],
    ['12345678', ada, GUESSED],
    ['mahalkita', ada, GUESSED],
    ['DragonFly', ada, GUESSED],
    ['xxxxxxxx', ada, GUESSED],
    ['éééééééé', ada, GUESSED],
    ['Ada.Lovelace', { ...ada, username: ' ada.lovelace ' }, GUESSED],
    ['la maria 2026', maria, NAMED],
    ['Maria_2026', maria, NAMED],
    ['x7 ADA lovelace x7', ada, NAMED],
    ['my-adalovelace-pass', ada, NAMED],
    ['Santos2026', maria, NAMED],
    ['MARÍA SANTOS 99', maria, NAMED],
  ])('case %#: %p is refused', (password, owner, message) => {
    expect(() => checkPassword(password, owner, { common })).toThrow(refusal('password', message));
  });

  test('of the first admin from the environment may contain the name', () => {
    expect(() => checkPassword('Maria_2026', maria, { mayHoldName: true })).not.toThrow();
    expect(() => checkPassword('password', maria, { mayHoldName: true })).toThrow(
      refusal('password', GUESSED),
    );
  });
});
