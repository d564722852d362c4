import { afterAll, beforeAll, describe, expect, spyOn, test } from 'bun:test';
import { cleanerOf } from '../../test/kit/clean-up.ts';
import { ROLE_DEFINITIONS, type Role, ROLES } from '../domain/roles.ts';
import { fence, recordEvents } from '../../test/kit/event-recorder.ts';
import { refusalOf } from '../../test/kit/refusal.ts';
import { rowsOf, valueOf } from '../../test/kit/rows.ts';
import { createTestShop, PASSWORD, type TestShop } from '../../test/kit/shop.ts';
import { confirmClock } from './clock.ts';
import { authenticateSession, signIn, signOut } from './sign-in.ts';
import { updateUser } from './users.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
let kit: TestShop;
let now = new Date('2026-11-21T00:00:00Z');
beforeAll(async () => {
  kit = await createTestShop(() => now);
});
afterAll(() => kit.close());

/** A new sign-in of the role, and the time a given span after it. */
async function begin(role: Role) {
  const { context, viewer } = kit.people[role];
  const start = now.getTime();
  const { token } = await signIn(
    { ...context, viewer: null, sid: null },
    viewer.username,
    PASSWORD,
  );
  const at = (ms: number) => {
    now = new Date(start + ms);
  };
  return {
    at,
    use: async () =>
      (await authenticateSession(kit.shop, token, 'active'))?.viewer.id === viewer.id,
    poll: async () =>
      (await authenticateSession(kit.shop, token, 'background'))?.viewer.id === viewer.id,
    who: () => authenticateSession(kit.shop, token, 'background'),
  };
}

describe.each(ROLES)('a sign-in of %s', (role) => {
  const { idle, absolute } = ROLE_DEFINITIONS[role].session;

  test('ends when it is unused', async () => {
    const session = await begin(role);
    session.at(idle - 1);
    expect(await session.poll()).toBe(true);
    session.at(idle);
    expect(await session.use()).toBe(false);
  });

  test('is extended by use, and by nothing that happens in the background', async () => {
    const session = await begin(role);
    session.at(idle / 2);
    expect(await session.use()).toBe(true);
    session.at(idle + 1);
    expect(await session.poll()).toBe(true);
    session.at(idle * 1.5 - 1);
    expect(await session.poll()).toBe(true);
    session.at(idle * 1.5);
    expect(await session.poll()).toBe(false);
  });

  test('ends at the latest after its lifetime, however much it is used', async () => {
    const session = await begin(role);
    for (let time = idle / 2; time < absolute; time += idle / 2) {
      session.at(time);
      expect(await session.use()).toBe(true);
    }
    session.at(absolute - 1);
    expect(await session.use()).toBe(true);
    session.at(absolute);
    expect(await session.use()).toBe(false);
  });
});

test('signing out ends this session alone, and closes its sockets', async () => {
  const kept = await begin('csr');
  const ended = await begin('csr');
  const viewer = kit.people.csr.viewer;
  const sids = [await kept.who(), await ended.who()].map((owner) => owner?.sid ?? '');
  const [keptEar, endedEar] = sids.map((sid) =>
    recordEvents({ viewer, cookie: '', context: { ...kit.people.csr.context, sid } }),
  );
  await signOut({ ...kit.people.csr.context, sid: sids[1] ?? '' });
  await endedEar?.ended;
  expect(keptEar?.hasEnded()).toBe(false);
  expect(await ended.use()).toBe(false);
  expect(await kept.use()).toBe(true);
});

test.each(['', 'x', 'null', "' or 1=1 --"])('there is no session %p', async (token) => {
  expect(await authenticateSession(kit.shop, token, 'active')).toBeNull();
});

test('the hash of a session’s id signs nobody in', async () => {
  const session = await begin('admin');
  const sid = (await session.who())?.sid ?? '';
  expect(await authenticateSession(kit.shop, sid, 'active')).toBeNull();
});

test('expired sessions are deleted and their sockets closed; valid ones stay', async () => {
  await confirmClock(kit.people.admin.context);
  const tidyUp = cleanerOf(kit.shop, () => now.getTime());
  await tidyUp();
  const session = await begin('csr');
  const { sid } = (await session.who()) ?? {};
  const { viewer, context } = kit.people.csr;
  const ear = recordEvents({ viewer, cookie: '', context: { ...context, sid: sid ?? '' } });
  session.at(ROLE_DEFINITIONS.csr.session.idle + MINUTE);
  const fresh = await begin('csr');
  const own = { ...context, sid: (await fresh.who())?.sid ?? '' };
  const keptEar = recordEvents({ viewer, cookie: '', context: own });
  await tidyUp();
  await ear.ended;
  await fence(kit, keptEar);
  expect(keptEar.hasEnded()).toBe(false);
  const left = await rowsOf(kit.shop, 'select sid from login_sessions');
  const kept = left.map((row) => row['sid']);
  expect(kept).not.toContain(sid);
  expect(kept).toContain((await fresh.who())?.sid);
});

test('a session is of nobody once its user is not active, however it was left', async () => {
  const { viewer, context } = await kit.hire('csr', 'Inactive Since');
  const { token } = await signIn(
    { ...context, viewer: null, sid: null },
    viewer.username,
    PASSWORD,
  );
  expect(await authenticateSession(kit.shop, token, 'active')).not.toBeNull();
  await rowsOf(kit.shop, `update users set is_active = false where id = ${viewer.id}`);
  expect(await authenticateSession(kit.shop, token, 'active')).toBeNull();
});

describe('a session that began under a wrong clock', () => {
  test.each(ROLES)('%s: it is void, and does not come back', async (role) => {
    const real = now;
    now = new Date(real.getTime() + 400 * DAY);
    const ahead = await begin(role);
    now = real;
    expect(await ahead.use()).toBe(false);
    // A clean-up with a right clock removes it.
    await cleanerOf(kit.shop)();
    now = new Date(real.getTime() + 400 * DAY + MINUTE);
    expect(await ahead.use()).toBe(false);
    now = real;
  });

  test('does not outlive its idle time because of a clock that was a little ahead', async () => {
    const session = await begin('client');
    session.at(3 * DAY);
    await session.use();
    session.at(0);
    expect(await session.poll()).toBe(true);
    session.at(ROLE_DEFINITIONS.client.session.idle);
    expect(await session.poll()).toBe(false);
  });

  test('a new sign-in works at once', async () => {
    const real = now;
    for (const away of [-4342 * DAY, 400 * DAY]) {
      now = new Date(real.getTime() + away);
      expect(await (await begin('csr')).use()).toBe(true);
      now = real;
      expect(await (await begin('csr')).use()).toBe(true);
    }
  });
});

describe('signing in again', () => {
  const again = ({ sid }: { sid: string }, role: Role = 'csr') => {
    const { viewer, context } = kit.people[role];
    return signIn({ ...kit.people.csr.context, sid }, viewer.username, PASSWORD).then(
      ({ token }) => ({ token, context }),
    );
  };

  test.each(['csr', 'admin'] as const)(
    'as %s ends the browser’s old session, with its sockets',
    async (role) => {
      const old = await begin('csr');
      const other = await begin('csr');
      const { viewer, sid } = (await old.who()) ?? { viewer: kit.people.csr.viewer, sid: '' };
      const ear = recordEvents({ viewer, cookie: '', context: { ...kit.people.csr.context, sid } });
      const { token } = await again({ sid }, role);
      await ear.ended;
      expect(await old.use()).toBe(false);
      expect(await other.use()).toBe(true);
      expect((await authenticateSession(kit.shop, token, 'active'))?.viewer.role).toBe(role);
    },
  );

  test('leaves a user twenty sessions; the oldest end, with their sockets', async () => {
    const { viewer, context } = await kit.hire('csr', 'Many Devices');
    const ear = recordEvents({ viewer, cookie: '', context });
    const anyone = { ...context, viewer: null, sid: null };
    const tokens: string[] = [];
    for (let n = 0; n < 21; n += 1)
      tokens.push((await signIn(anyone, viewer.username, PASSWORD)).token);
    await ear.ended;
    const held = await Promise.all(
      tokens.map((token) => authenticateSession(kit.shop, token, 'background')),
    );
    expect(held.map((owner) => owner !== null)).toEqual([false, ...Array(20).fill(true)]);
  });
});

describe('a sign-in under way', () => {
  test.each([
    ['a new password', { password: 'another horse 43' }],
    ['being deactivated', { isActive: false }],
  ])('does not survive %s', async (_what, change) => {
    const { viewer, context } = await kit.hire('csr', `Reset ${Object.keys(change).join()}`);
    const anyone = { ...context, viewer: null, sid: null };
    const verify = Bun.password.verify.bind(Bun.password);
    const checked = spyOn(Bun.password, 'verify').mockImplementation(async (password, hash) => {
      const fits = await verify(password, hash);
      await updateUser(kit.people.admin.context, viewer.id, change);
      return fits;
    });
    try {
      expect(await refusalOf(signIn(anyone, viewer.username, PASSWORD))).toMatchObject({
        code: 'unauthenticated',
      });
    } finally {
      checked.mockRestore();
    }
    const count = `select count(*)::int from login_sessions where user_id = ${viewer.id}`;
    expect(await valueOf(kit.shop, count)).toBe(0);
  });
});
