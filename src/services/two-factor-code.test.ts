import { describe, expect, test } from 'bun:test';
import { parseCode } from '../domain/two-factor.ts';
import { newSecret, secretUri, stepOf } from './two-factor-code.ts';

/** The secret of RFC 6238, appendix B: `12345678901234567890`. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

/** Times in seconds, and the last six digits of what the RFC lists for SHA-1. */
const VECTORS: [number, string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
];

const stepAt = (seconds: number, typed: string) => {
  const code = parseCode(typed);
  return code === null ? null : stepOf(SECRET, code, new Date(seconds * 1000));
};

describe.each(VECTORS)('the code of second %p in RFC 6238', (seconds, code) => {
  const step = Math.floor(seconds / 30);

  test('is accepted in its time step, and one step before and after', () => {
    for (const at of [step - 1, step, step + 1])
      for (const second of [at * 30, at * 30 + 29]) expect(stepAt(second, code)).toBe(step);
  });

  test('is refused two steps away, and when a digit differs', () => {
    for (const at of [step - 2, step + 2]) expect(stepAt(at * 30 + 15, code)).toBeNull();
    const digit = (Number(code[5]) + 1) % 10;
    expect(stepAt(seconds, code.slice(0, 5) + digit)).toBeNull();
  });
});

test('a recovery code is not accepted as a code of an app', () => {
  expect(stepAt(59, '2870-8228-7082-2870')).toBeNull();
});

test('secrets have 160 bits, differ, and are in the address for the app', () => {
  const [one, two] = [newSecret(), newSecret()];
  expect(one).toMatch(/^[A-Z2-7]{32}$/);
  expect(two).not.toBe(one);
  const uri = new URL(secretUri(one, 'ada lovelace'));
  expect(uri.protocol).toBe('otpauth:');
  expect(uri.href).toContain('Talyer:ada%20lovelace');
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Talyer',
    secret: one,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
