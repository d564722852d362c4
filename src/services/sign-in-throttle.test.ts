import { afterAll, beforeAll, beforeEach, describe, expect, spyOn, test } from 'bun:test';
import { SIGN_IN_FAILED } from '../domain/sign-in.ts';
import { refusalOf } from '../../test/kit/refusal.ts';
import { createTestShop, PASSWORD, type TestShop } from '../../test/kit/shop.ts';
import { outcomeOf, visitorAt } from '../../test/kit/visitors.ts';
import { changePassword } from './account.ts';
import type { Context } from './context.ts';
import { signIn } from './sign-in.ts';
import { updateUser } from './users.ts';

const NEW_PASSWORD = 'another horse 43';
let kit: TestShop;
let now = new Date('2026-11-21T00:00:00Z');
let addresses = 0;
// These tests count which passwords are checked; how long a check takes is tested elsewhere.
const checks = spyOn(Bun.password, 'verify').mockImplementation((password) =>
  Promise.resolve(password === PASSWORD || password === NEW_PASSWORD),
);
beforeAll(async () => {
  kit = await createTestShop(() => now);
});
// Each test has its own address and hour.
beforeEach(() => {
  addresses += 1;
  now = new Date(now.getTime() + 24 * 3_600_000);
});
afterAll(async () => {
  checks.mockRestore();
  await kit.close();
});

const from = (address = `10.0.0.${addresses}`) => visitorAt(kit, address);
const outcome = (username: string, password: string, context = from()) =>
  outcomeOf(context, username, password);
const wait = (seconds: number): void => {
  now = new Date(now.getTime() + seconds * 1000);
};
const failed = `unauthenticated ${SIGN_IN_FAILED}`;

describe('an account that many guess at', () => {
  const guess = (n: number) => outcome('admin-ada-admin', 'guess', from(`10.9.${addresses}.${n}`));

  test('is slowed down by failures from one address, also for the right password', async () => {
    for (let n = 1; n <= 5; n += 1) expect(await outcome('admin-ada-admin', 'guess')).toBe(failed);
    const refusal = signIn(from(), ' Admin-Ada-Admin', PASSWORD);
    expect(await refusalOf(refusal)).toMatchObject({
      code: 'slow-down',
      message: 'Too many attempts. Please try again in 30 seconds.',
      details: { retryAfter: 30 },
    });
    wait(30);
    expect(await outcome('admin-ada-admin', 'guess')).toBe(failed);
    expect(await outcome('admin-ada-admin', PASSWORD)).toStartWith('slow-down');
    wait(300);
    expect(await outcome('admin-ada-admin', PASSWORD)).toBe('in as admin');
  });

  test('lets its owner in on a new device, from fifty addresses or one', async () => {
    for (let n = 1; n <= 50; n += 1) await guess(n);
    for (let n = 1; n <= 50; n += 1) await guess(n);
    expect(await outcome('admin-ada-admin', PASSWORD)).toBe('in as admin');
  });

  test('has at most 60 guesses verified in an hour', async () => {
    checks.mockClear();
    for (let n = 0; n < 400; n += 10) {
      await Promise.all(Array.from({ length: 10 }, (_, more) => guess((n + more) % 250)));
      wait(90);
    }
    expect(checks.mock.calls.length).toBeLessThanOrEqual(60);
    expect(checks.mock.calls.length).toBeGreaterThan(50);
  });

  test('costs its address a try even when the account is inactive', async () => {
    const answers: string[] = [];
    for (let n = 0; n < 11; n += 1) answers.push(await outcome('admin-ada-admin', 'guess'));
    expect(answers.at(-1)).toBe('slow-down Too many attempts. Please try again in 6 seconds.');
  });

  test('verifies few of many guesses at the same time, and others sign in meanwhile', async () => {
    const home = from();
    const guesses = Array.from({ length: 12 }, () => outcome('admin-ada-admin', 'guess', home));
    const csr = from('10.7.0.2');
    const answers = await Promise.all([...guesses, outcome('csr-cora-counter', PASSWORD, csr)]);
    expect(answers.pop()).toBe('in as csr');
    expect(answers.filter((answer) => answer === failed)).toHaveLength(5);
  });
});

describe('a browser that signed in before', () => {
  const known = async (username = 'admin-ada-admin'): Promise<Context> => {
    const { marks } = await signIn(from(`10.6.${addresses}.1`), username, PASSWORD);
    return { ...from(), marks };
  };
  const closeAddress = async () => {
    for (let n = 0; n < 11; n += 1) await outcome(`nobody-${n}`, 'guess');
    expect(await outcome('csr-cora-counter', PASSWORD)).toStartWith('slow-down');
  };

  test('is not delayed by the guesses of others, even from its own address', async () => {
    const browser = await known();
    await closeAddress();
    for (let n = 0; n < 11; n += 1) await outcome('admin-ada-admin', 'guess');
    expect(await outcome('admin-ada-admin', PASSWORD, browser)).toBe('in as admin');
  });

  test('slows down its own guesses, and nobody else', async () => {
    const browser = await known();
    for (let n = 0; n < 5; n += 1)
      expect(await outcome('admin-ada-admin', 'x', browser)).toBe(failed);
    expect(await outcome('admin-ada-admin', PASSWORD, browser)).toStartWith('slow-down');
    expect(await outcome('admin-ada-admin', PASSWORD)).toBe('in as admin');
    wait(1);
    expect(await outcome('admin-ada-admin', PASSWORD, browser)).toBe('in as admin');
  });

  test('is known for that account alone', async () => {
    const browser = await known('csr-cora-counter');
    await closeAddress();
    expect(await outcome('admin-ada-admin', PASSWORD, browser)).toStartWith('slow-down');
    expect(await outcome('csr-cora-counter', PASSWORD, browser)).toBe('in as csr');
  });

  test('is known for each account that shares it', async () => {
    const first = await known('csr-cora-counter');
    let { marks } = first;
    for (let n = 0; n < 8; n += 1) {
      const signedIn = await signIn({ ...from(), marks }, 'admin-ada-admin', PASSWORD);
      ({ marks } = signedIn);
    }
    await closeAddress();
    for (const username of ['csr-cora-counter', 'admin-ada-admin'])
      expect(await outcome(username, PASSWORD, { ...from(), marks })).toStartWith('in as');
  });

  test('is not known with a forged mark, or after a new password', async () => {
    const { viewer, context } = await kit.hire('csr', `Marked ${addresses}`);
    const browser = await known(viewer.username);
    const madeUp = [
      browser.marks.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')),
      browser.marks.replace(String(viewer.id), String(kit.people.admin.viewer.id)),
      'x',
      '1.~~.',
    ];
    await updateUser(kit.people.admin.context, viewer.id, { password: NEW_PASSWORD });
    await closeAddress();
    for (const marks of [...madeUp, browser.marks])
      for (const username of [viewer.username, 'admin-ada-admin'])
        expect(await outcome(username, PASSWORD, { ...context, ...from(), marks })).toStartWith(
          'slow-down',
        );
  });
});

describe('an address', () => {
  const guess = (n: number) => outcome(`nobody-${n}`, 'guess');

  test('may fail ten times at once, then once in six seconds; others are not slowed', async () => {
    const answers: string[] = [];
    for (let n = 0; n < 12; n += 1) answers.push(await guess(n));
    expect(answers.filter((answer) => answer === failed)).toHaveLength(10);
    expect(answers.slice(10).every((answer) => answer.startsWith('slow-down'))).toBe(true);
    expect(await outcome('csr-cora-counter', PASSWORD, from('10.7.0.1'))).toBe('in as csr');
    wait(6);
    expect(await guess(20)).toBe(failed);
    expect(await guess(21)).toStartWith('slow-down');
  });

  test('gets only one try back by its own sign-in', async () => {
    const answers: string[] = [];
    for (let n = 0; n < 27; n += 1) {
      if (n % 3 === 2) await outcome('client-clara-cruz', PASSWORD);
      answers.push(await guess(n));
    }
    expect(answers.filter((answer) => answer === failed)).toHaveLength(10);
  });

  test('is an IPv6 network', async () => {
    const answers: string[] = [];
    for (let n = 0; n < 12; n += 1)
      answers.push(await outcome(`nobody-${n}`, 'guess', from(`2001:db8:${addresses}::${n}`)));
    expect(answers.filter((answer) => answer === failed)).toHaveLength(10);
  });
});

test.each(['ADMIN-ada-admin', 'adm\u0130n-ada-adm\u0130n', ' admin-ada-admin '])(
  '%p has the counter of the account that it signs in to',
  async (username) => {
    expect(await outcome(username, PASSWORD)).toBe('in as admin');
    for (let n = 0; n < 5; n += 1) expect(await outcome(username, 'guess')).toBe(failed);
    expect(await outcome('admin-ada-admin', 'guess')).toStartWith('slow-down');
  },
);

describe('after a clock that was wrong', () => {
  test.each([
    ['400 days ahead', 400 * 86_400],
    ['at 2015', -4342 * 86_400],
  ])('%s, nobody waits', async (_what, seconds) => {
    wait(Math.max(0, seconds));
    const { marks } = await signIn(from(), 'admin-ada-admin', PASSWORD);
    for (let n = 0; n < 11; n += 1) {
      await outcome('admin-ada-admin', 'guess');
      await outcome('admin-ada-admin', 'guess', { ...from(), marks });
    }
    for (const context of [from(), { ...from(), marks }])
      expect(await outcome('admin-ada-admin', PASSWORD, context)).toStartWith('slow-down');
    wait(-Math.abs(seconds));
    for (const context of [from(), { ...from(), marks }])
      expect(await outcome('admin-ada-admin', PASSWORD, context)).toBe('in as admin');
    wait(-Math.min(0, seconds));
  });

  test('a new password lets its owner in at once', async () => {
    const { viewer } = await kit.hire('csr', `Locked ${addresses}`);
    const username = `locked-out-${addresses}`;
    for (const [name, visitor] of [
      [viewer.username, from()],
      [username, from(`10.7.0.${addresses}`)],
    ] as const) {
      for (let n = 0; n < 6; n += 1) await outcome(name, 'guess', visitor);
      expect(await outcome(name, PASSWORD, visitor)).toStartWith('slow-down');
    }
    await updateUser(kit.people.admin.context, viewer.id, { username, password: NEW_PASSWORD });
    const visitor = from(`10.7.0.${addresses}`);
    expect(await outcome(username, NEW_PASSWORD, visitor)).toBe('in as csr');
  });

  test('a new password that they chose themselves lets them in at once', async () => {
    const { viewer, context } = await kit.hire('csr', `Own ${addresses}`);
    const { marks } = await signIn(from(), viewer.username, PASSWORD);
    for (let n = 0; n < 6; n += 1) await outcome(viewer.username, 'guess');
    await changePassword({ ...context, marks }, PASSWORD, NEW_PASSWORD);
    expect(await outcome(viewer.username, NEW_PASSWORD)).toBe('in as csr');
  });
});
