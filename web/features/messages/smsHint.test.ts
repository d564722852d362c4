import { expect, test } from 'bun:test';
import { smsHint } from './smsHint.ts';

test.each([
  ['Ready', '1 SMS part'],
  ['Ready ★', '1 SMS part'],
  ['★', '1 SMS part'],
  ['x'.repeat(161), '2 SMS parts'],
  [`${'x'.repeat(210)}★č★`, '4 SMS parts. Without ★ č it takes fewer.'],
  // Brackets take two places among plain characters, and one in a text that has others.
  [`${'{'.repeat(100)}★`, '2 SMS parts'],
])('the hint of %p says what helps', (text, hint) => expect(smsHint(text)).toBe(hint));
