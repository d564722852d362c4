import { expect, test } from 'bun:test';
import { checkCredentials, tooManyAttempts } from './sign-in.ts';

test.each([
  [1, 'Too many attempts. Please try again in 1 second.'],
  [900, 'Too many attempts. Please try again in 900 seconds.'],
])('a refusal for %p s says so', (seconds, sentence) => {
  expect(tooManyAttempts(seconds)).toBe(sentence);
});

test('both a name and a password are needed', () => {
  expect(() => checkCredentials(' ', 'x')).toThrow('Username is required');
  expect(() => checkCredentials('x', '')).toThrow('Password is required');
});
