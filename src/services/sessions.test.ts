import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { SESSION_LIFE } from '../domain/sessions.ts';
import { type Role, ROLES } from '../domain/users.ts';
import { listenAs } from '../testkit/ears.ts';
import { rowsOf } from '../testkit/rows.ts';
import { createTestShop, PASSWORD, type TestShop } from '../testkit/shop.ts';
import { tidyUp } from './housekeeping.ts';
import { signIn, signOut, whoIs } from './sign-in.ts';

const MINUTE = 60_000;
let kit: TestShop;
let now = new Date('2026-11-21T00:00:00Z');
beforeAll(async () => {
  kit = await createTestShop(() => now);
});
afterAll(() => kit.close());

/** A new sign-in of the role, and how long after it something is. */
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
    use: async () => (await whoIs(kit.shop, token, 'active'))?.viewer.id === viewer.id,
    poll: async () => (await whoIs(kit.shop, token, 'background'))?.viewer.id === viewer.id,
    who: () => whoIs(kit.shop, token, 'background'),
  };
}

describe.each(ROLES)('a sign-in of %s', (role) => {
  const { idle, absolute } = SESSION_LIFE[role];

  test('ends when it is not used', async () => {
    const session = await begin(role);
    session.at(idle - 1);
    expect(await session.poll()).toBe(true);
    session.at(idle);
    expect(await session.use()).toBe(false);
  });

  test('is kept by use, and by nothing that happens in the background', async () => {
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

  test('ends in any case, however much it is used', async () => {
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
    listenAs({ viewer, cookie: '', context: { ...kit.people.csr.context, sid } }),
  );
  await signOut({ ...kit.people.csr.context, sid: sids[1] ?? '' });
  await endedEar?.ended;
  expect(keptEar?.hasEnded()).toBe(false);
  expect(await ended.use()).toBe(false);
  expect(await kept.use()).toBe(true);
});

test.each(['', 'x', 'null', "' or 1=1 --"])('nobody holds the session %p', async (token) => {
  expect(await whoIs(kit.shop, token, 'active')).toBeNull();
});

test('the hash of a session’s id signs nobody in', async () => {
  const session = await begin('admin');
  const sid = (await session.who())?.sid ?? '';
  expect(await whoIs(kit.shop, sid, 'active')).toBeNull();
});

test('what is over is removed, with its sockets; what is in force stays', async () => {
  const session = await begin('csr');
  const { sid } = (await session.who()) ?? {};
  const { viewer, context } = kit.people.csr;
  const ear = listenAs({ viewer, cookie: '', context: { ...context, sid: sid ?? '' } });
  session.at(SESSION_LIFE.csr.idle + MINUTE);
  const fresh = await begin('csr');
  await tidyUp(kit.shop);
  await ear.ended;
  const left = await rowsOf(kit.shop, 'select sid from login_sessions');
  const kept = left.map((row) => row['sid']);
  expect(kept).not.toContain(sid);
  expect(kept).toContain((await fresh.who())?.sid);
});
