import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { cleanerOf } from '../../test/kit/clean-up.ts';
import { lockSession } from '../data/login-sessions.ts';
import { saveSession } from '../data/presence.ts';
import { fence, recordEvents } from '../../test/kit/event-recorder.ts';
import { refusalOf } from '../../test/kit/refusal.ts';
import { valueOf, waitForLocks } from '../../test/kit/rows.ts';
import { createTestShop, PASSWORD, type Person, type TestShop } from '../../test/kit/shop.ts';
import { leave, listSessions, updatePresence } from './presence.ts';
import { authenticateSession, signIn, signOut } from './sign-in.ts';
import { deleteUser, updateUser } from './users.ts';

let kit: TestShop;
let now = new Date('2026-11-21T00:00:00Z');
beforeAll(async () => {
  kit = await createTestShop(() => now);
});
beforeEach(async () => {
  now = new Date(now.getTime() + 20 * 60_000);
});
afterAll(() => kit.close());

const csr = () => kit.people.csr.context;
const there = async () =>
  (await listSessions(csr())).map((session) => `${session.userName} ${session.currentPage}`);

test('everyone active within five minutes is listed, each sign-in once', async () => {
  await updatePresence(csr(), { currentPage: 'repairs' });
  await updatePresence(csr(), { currentPage: 'shipping', isEditing: true, editingRecord: 7 });
  await updatePresence(kit.people.technician.context, { currentPage: 'dashboard' });
  expect(await there()).toEqual(['Cora Counter shipping', 'Tino Santos dashboard']);
  now = new Date(now.getTime() + 300_000);
  expect(await there()).toHaveLength(2);
  now = new Date(now.getTime() + 1);
  expect(await there()).toEqual([]);
});

/** A person with a sign-in that the test may end. */
async function signInAs(role: 'csr' | 'technician'): Promise<Person> {
  const person = await kit.hire(role, `Goes ${crypto.randomUUID()}`);
  const { token, viewer } = await signIn(
    { ...person.context, viewer: null, sid: null },
    person.viewer.username,
    PASSWORD,
  );
  const sid = (await authenticateSession(kit.shop, token, 'active'))?.sid ?? '';
  return { viewer, cookie: '', context: { ...person.context, viewer, sid } };
}

const LATE = 'Something changed in the meantime. Please try again.';

describe('a report in progress', () => {
  const goings = [
    ['leaves', ({ context }) => leave(context, 'a')],
    ['signs out', ({ context }) => signOut(context)],
    ['gets a new password', ({ viewer }) => change(viewer.id, { password: `${PASSWORD} 2` })],
    ['is deactivated', ({ viewer }) => change(viewer.id, { isActive: false })],
    ['is deleted', ({ viewer }) => deleteUser(kit.people.admin.context, viewer.id)],
  ] as [string, (person: Person) => Promise<unknown>][];
  const change = (id: number, input: object) => updateUser(kit.people.admin.context, id, input);

  test.each(goings)('that is being written is removed when its author %s', async (_how, go) => {
    const { context, viewer } = await signInAs('csr');
    const { id: _row, ...place } = await updatePresence(context, { currentPage: 'repairs' });
    await leave(context);
    const going = await kit.shop.db.transaction(async (tx) => {
      await lockSession(tx, context.sid ?? '');
      const left = go({ context, viewer, cookie: '' });
      await waitForLocks(kit.shop, 1);
      await saveSession(tx, { ...place, lastActivity: now });
      return { left };
    });
    await going.left;
    expect(await there()).toEqual([]);
  });

  test.each(goings)('that arrives after its author %s is refused', async (_how, go) => {
    const person = await signInAs('csr');
    await go(person);
    const late = () => updatePresence(person.context, { currentPage: 'repairs', visit: 'a' });
    expect(await refusalOf(late)).toMatchObject({ code: 'conflict', message: LATE });
    expect(await there()).toEqual([]);
  });

  test('does not affect another window of the same sign-in, or a later visit', async () => {
    const { context, viewer } = await signInAs('csr');
    await updatePresence(context, { currentPage: 'repairs', visit: 'a' });
    await leave(context, 'a');
    await updatePresence(context, { currentPage: 'shipping', visit: 'b' });
    expect(await there()).toEqual([`${viewer.name} shipping`]);
    expect(
      await refusalOf(() => updatePresence(context, { currentPage: 'repairs', visit: 'a' })),
    ).toMatchObject({ code: 'conflict' });
    expect(await there()).toEqual([`${viewer.name} shipping`]);
    await leave(context, 'b');
    await updatePresence(context, { currentPage: 'stats' });
    expect(await there()).toEqual([`${viewer.name} stats`]);
    await leave(context);
  });

  test('keeps only its last visits, however many have ended', async () => {
    const { context } = await signInAs('csr');
    const visitOf = (place: number) => `visit ${place}`.padEnd(40, '.');
    for (let place = 0; place < 100; place += 1) await leave(context, visitOf(place));
    const size = await valueOf(
      kit.shop,
      `select length(sess::text) from login_sessions where sid = '${context.sid}'`,
    );
    expect(Number(size)).toBeLessThan(2000);
    for (const visit of [visitOf(99), visitOf(90)])
      expect(
        await refusalOf(() => updatePresence(context, { currentPage: 'x', visit })),
      ).toMatchObject({ code: 'conflict' });
  });

  test('identifies its visit by few characters', async () => {
    const visit = 'x'.repeat(65);
    for (const send of [
      () => updatePresence(csr(), { currentPage: 'x', visit }),
      () => leave(csr(), visit),
    ])
      expect(await refusalOf(send)).toMatchObject({ code: 'invalid', details: { field: 'visit' } });
  });
});

test('the name of a presence entry reveals nothing about the session', async () => {
  const { sessionId } = await updatePresence(csr(), { currentPage: 'x' });
  expect(sessionId).not.toBe(csr().sid ?? '');
  expect(csr().sid).not.toContain(sessionId);
  expect(await authenticateSession(kit.shop, sessionId, 'active')).toBeNull();
});

describe('a session that leaves is announced', () => {
  test.each([
    ['by leaving', ({ context }) => leave(context)],
    ['by signing out', ({ context }) => signOut(context)],
    ['by being deleted', ({ viewer }) => deleteUser(kit.people.admin.context, viewer.id)],
    [
      'by falling silent',
      async () => {
        now = new Date(now.getTime() + 300_001);
        await cleanerOf(kit.shop)();
      },
    ],
  ] as [string, (person: Person) => Promise<unknown>][])('%s', async (_how, go) => {
    const person = await signInAs('csr');
    const { sessionId } = await updatePresence(person.context, { currentPage: 'here' });
    const ear = recordEvents(kit.people.csr);
    await go(person);
    await ear.next('session-removed', sessionId);
    expect((await there()).join()).not.toContain(person.viewer.name);
  });

  test('a session that was not listed is not announced', async () => {
    const person = await signInAs('technician');
    const ear = recordEvents(kit.people.csr);
    await leave(person.context);
    await fence(kit, ear);
    expect(ear.names().filter((name) => name.startsWith('session-'))).toEqual([]);
  });
});

test('staff receive presence, clients do not', async () => {
  const [staff, client] = [recordEvents(kit.people.technician), recordEvents(kit.people.client)];
  const { sessionId } = await updatePresence(csr(), { currentPage: 'repairs' });
  const { session } = await staff.next('session-update', sessionId);
  expect(session).toMatchObject({ userName: 'Cora Counter', currentPage: 'repairs' });
  await fence(kit, client);
  expect(client.names().join()).not.toContain('session-');
});
