import { describe, expect, test } from 'bun:test';
import {
  canConfirm,
  codeNeeded,
  isFreshStep,
  mustTurnOnTwoFactor,
  parseCode,
  recoveryCodes,
  UNTIL_TWO_FACTOR,
  wrongKind,
} from './two-factor.ts';
import { authorize } from './permissions.ts';
import { asViewer } from './users.ts';

describe('what is typed as a code', () => {
  test.each([
    ['123456', 'app', '123456'],
    [' 123 456 ', 'app', '123456'],
    ['000000', 'app', '000000'],
    ['1234-5678-9012-3456', 'recovery', '1234567890123456'],
    ['1234 5678 9012 3456\n', 'recovery', '1234567890123456'],
  ] as const)('%p is read', (typed, kind, digits) => {
    expect(parseCode(typed)).toEqual({ kind, digits });
  });

  test.each([
    '',
    '12345',
    '1234567',
    '12345a',
    '１２３４５６',
    '-',
    '123456789012345',
    '1'.repeat(10_000),
  ])('case %#: is no code', (typed) => {
    expect(parseCode(typed)).toBeNull();
  });
});

describe('a code of an app', () => {
  const now = new Date(100 * 30_000);
  test.each([
    [100, null, true],
    [99, null, true],
    [101, 100, true],
    [100, 100, false],
    [99, 100, false],
    [99, 101, false],
    // The last step is one that no code could have now: a clock was ahead.
    [99, 102, true],
    [100, 100_000_000, true],
  ])('of step %p after step %p: %p', (step, last, isFresh) => {
    expect(isFreshStep(step, last, now)).toBe(isFresh);
  });
});

test.each([
  [0, true],
  [15, true],
  [16, false],
  [-0.5, true],
  [-5, false],
])('a secret is confirmed %p minutes after it was shown: %p', (minutes, isValid) => {
  const shownAt = new Date('2026-11-21T00:00:00Z');
  expect(canConfirm(shownAt, new Date(shownAt.getTime() + minutes * 60_000))).toBe(isValid);
});

test('recovery codes are groups of four digits, and are read back', () => {
  const [code = '', ...others] = recoveryCodes([7, 42, 9999, 0, 1, 2, 3, 4]);
  expect([code, ...others]).toEqual(['0007-0042-9999-0000', '0001-0002-0003-0004']);
  expect(parseCode(code)).toEqual({ kind: 'recovery', digits: '0007004299990000' });
});

test('a wrong code is answered with the server’s time, a missing one is not', () => {
  const time = 'November 21, 2015, 8:00 am';
  expect(codeNeeded('wrong', time)).toMatchObject({
    code: 'code-needed',
    details: { field: 'code' },
  });
  expect(codeNeeded('wrong', time).message).toContain(time);
  for (const problem of ['missing', 'used', 'recovery'] as const)
    expect(codeNeeded(problem, time).message).not.toContain(time);
});

test.each([
  ['1234-5678-9012-3456', 'recovery'],
  ['1234 5678 9012 345', 'recovery'],
  ['12345678901234567', 'recovery'],
  ['123456', 'wrong'],
  ['1234567', 'wrong'],
  ['12345678', 'wrong'],
  ['123456789', 'recovery'],
  ['my code', 'wrong'],
] as const)('a wrong %p was meant as %p', (typed, kind) => {
  expect(wrongKind(typed)).toBe(kind);
});

describe('an admin who must turn it on first', () => {
  const account = { id: 1, username: 'ada', name: 'Ada', role: 'admin' } as const;
  const held = asViewer(account, UNTIL_TWO_FACTOR);

  test('may do only that', () => {
    expect(mustTurnOnTwoFactor(held)).toBe(true);
    expect(authorize(held, 'account:own')).toBe(held);
    for (const action of ['repair:list', 'user:write', 'setting:read', 'shop:manage'] as const)
      expect(() => authorize(held, action)).toThrow('need two-factor sign-in');
  });

  test('others are not told about it', () => {
    expect(mustTurnOnTwoFactor(asViewer(account))).toBe(false);
    const client = asViewer({ ...account, role: 'client' });
    expect(() => authorize(client, 'user:write')).toThrow('You may not do this');
  });
});
