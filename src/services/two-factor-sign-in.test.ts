import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { rowsOf } from '../../test/kit/rows.ts';
import { PASSWORD } from '../../test/kit/shop.ts';
import {
  twoFactorBench,
  type TwoFactorBench,
  NEEDED,
  NO_RECOVERY,
  USED,
  WRONG,
} from '../../test/kit/two-factor.ts';
import { SIGN_IN_FAILED } from '../domain/sign-in.ts';
import { getTwoFactor } from './two-factor.ts';
import { updateUser } from './users.ts';

let bench: TwoFactorBench;
beforeAll(async () => {
  bench = await twoFactorBench();
});
beforeEach(() => bench.nextTest());
afterAll(() => bench.kit.close());

const failed = `unauthenticated ${SIGN_IN_FAILED}`;

describe('signing in with a second step', () => {
  test('needs password and code; each code is accepted once, in its step or beside it', async () => {
    const { person, show } = await bench.protect(await bench.hire());
    expect(await bench.outcome(person)).toBe(NEEDED);
    expect(await bench.outcome(person, '')).toBe(NEEDED);
    expect(await bench.outcome(person, show())).toBe('in');
    expect(await bench.outcome(person, show())).toBe(USED);
    // One step of drift, but never one before the last one used.
    expect(await bench.outcome(person, show(-1))).toBe(USED);
    expect(await bench.outcome(person, show(1))).toBe('in');
    bench.wait(120);
    expect(await bench.outcome(person, show(-1))).toBe('in');
    expect(await bench.outcome(person, ` ${show().slice(0, 3)} ${show().slice(3)} `)).toBe('in');
    for (const steps of [-2, 2]) expect(await bench.outcome(person, show(steps))).toMatch(WRONG);
  });

  test('one of two simultaneous attempts with the same code succeeds', async () => {
    const { person, show } = await bench.protect(await bench.hire());
    const code = show();
    const both = await Promise.all([bench.outcome(person, code), bench.outcome(person, code)]);
    expect(both.toSorted()).toEqual([USED, 'in'].toSorted());
  });

  test('a wrong password reveals nothing about it, whatever the code', async () => {
    const { person, show, recovery } = await bench.protect(await bench.hire());
    const plain = await bench.hire();
    let guesses = 0;
    for (const code of [undefined, '', show(), '000000', recovery[0]])
      for (const who of [person, plain])
        expect(
          await bench.outcome(
            who,
            code,
            'wrong horse 41',
            bench.visitor(`10.8.0.${(guesses += 1)}`),
          ),
        ).toBe(failed);
    expect(await bench.outcome(plain, show())).toBe('in');
  });

  test('nor does a right password of an account that is not active', async () => {
    const { person, show } = await bench.protect(await bench.hire());
    await updateUser(bench.admin, person.viewer.id, { isActive: false });
    expect(await bench.outcome(person)).toBe(failed);
    expect(await bench.outcome(person, show())).toBe(failed);
  });

  test('a recovery code works once, is logged, and is stored only as a hash', async () => {
    const { person, recovery, secret } = await bench.protect(await bench.hire());
    expect(new Set(recovery).size).toBe(10);
    const [one = '', two = ''] = recovery;
    expect(await bench.outcome(person, one)).toBe('in');
    expect(await bench.outcome(person, one)).toBe(NO_RECOVERY);
    expect(await bench.outcome(person, '0000-0000-0000-0000')).toBe(NO_RECOVERY);
    expect(await bench.outcome(person, two.replaceAll('-', ' '))).toBe('in');
    expect((await getTwoFactor(person.context)).recoveryCodesLeft).toBe(8);
    expect(await bench.entriesOf(person.viewer.id)).toEqual([
      'two-factor-on',
      'recovery-code-used',
      'refused',
      'refused',
      'recovery-code-used',
    ]);
    const stored = JSON.stringify(await rowsOf(bench.kit.shop, 'table recovery_codes'));
    for (const code of recovery) {
      expect(stored).not.toContain(code);
      expect(stored).not.toContain(code.replaceAll('-', ''));
    }
    const journal = JSON.stringify(await rowsOf(bench.kit.shop, 'table journal'));
    for (const planted of [secret, ...recovery]) expect(journal).not.toContain(planted);
    // Nobody uses another person's.
    const other = await bench.protect(await bench.hire());
    expect(await bench.outcome(other.person, recovery[5])).toBe(NO_RECOVERY);
  });

  test('a missing code is not a failure; wrong ones are slowed down like wrong passwords', async () => {
    const { person, show } = await bench.protect(await bench.hire());
    for (let tries = 0; tries < 20; tries += 1) expect(await bench.outcome(person)).toBe(NEEDED);
    const wrong: string[] = [];
    for (let tries = 0; tries < 7; tries += 1) wrong.push(await bench.outcome(person, '000000'));
    expect(wrong[0]).toMatch(WRONG);
    expect(wrong.at(-1)).toStartWith('slow-down');
    expect(await bench.outcome(person, show())).toStartWith('slow-down');
    expect(await bench.entriesOf(person.viewer.id)).toContain('refused');
    bench.wait(15 * 60);
    expect(await bench.outcome(person, show())).toBe('in');
  });

  test('a clock that was ahead locks nobody out', async () => {
    const { person, show } = await bench.protect(await bench.hire());
    bench.wait(400 * 86_400);
    expect(await bench.outcome(person, show())).toBe('in');
    bench.wait(-400 * 86_400);
    expect(await bench.outcome(person, show())).toBe('in');
    expect(await bench.outcome(person, show())).toBe(USED);
  });

  test('over /api the code is an optional part of the body', async () => {
    const { person, show, secret } = await bench.protect(await bench.hire());
    const { username, id } = person.viewer;
    const login = (body: object) =>
      bench.kit.send(null, 'POST', '/api/auth/login', { username, password: PASSWORD, ...body });
    const without = await login({});
    expect(without.status).toBe(401);
    expect(await without.json()).toEqual({
      message: 'Enter the 6-digit code from your authenticator app, or a recovery code',
      field: 'code',
    });
    expect((await login({ code: '000000' })).status).toBe(401);
    const answer = await login({ code: show() });
    expect(answer.status).toBe(200);
    const body = await answer.text();
    expect(JSON.parse(body)).toMatchObject({ id, username });
    expect(body).not.toContain(secret);
  });
});
