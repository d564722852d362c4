import { expect, test } from 'bun:test';
import { checkSetUp } from './checkSetUp.ts';

const GOOD = {
  code: 'c0de',
  username: 'maria',
  name: 'Maria',
  password: 'tindahan-1',
  again: 'tindahan-1',
};

test('a complete form has no errors', () => {
  expect(checkSetUp(GOOD)).toEqual({});
});

test.each([
  ['code', ' ', "Enter the code from the server's console"],
  ['username', '', 'Username is required'],
  ['name', ' ', 'Name is required'],
  ['password', '', 'Password is required'],
  ['password', 'short', 'Password must be at least 8 characters'],
  ['password', 'password1', 'Password is too easy to guess'],
  ['again', 'tindahan-2', 'The two passwords are not the same'],
])('%s %p', (field, value, sentence) => {
  expect(checkSetUp({ ...GOOD, [field]: value })).toEqual({ [field]: sentence });
});

test('errors are in the order of the fields, so that the first one gets the focus', () => {
  const nothing = { code: '', username: '', name: '', password: '', again: '' };
  expect(Object.keys(checkSetUp(nothing))).toEqual(['code', 'name', 'username', 'password']);
});
