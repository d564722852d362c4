import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { lockSession, saveSession } from '../data/presence.ts';
import { fence, recordEvents } from '../../test/kit/event-recorder.ts';
import { valueOf } from '../../test/kit/rows.ts';
import { createTestShop, PASSWORD, type Person, type TestShop } from '../../test/kit/shop.ts';
import { createHousekeeping } from './housekeeping.ts';
import { leave, listSessions, updatePresence } from './presence.ts';
import { signIn, signOut, whoIs } from './sign-in.ts';
import { deleteUser } from './users.ts';

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

test('whoever was heard of within five minutes is there, each sign-in once', async () => {
  await updatePresence(csr(), { currentPage: 'repairs' });
  await updatePresence(csr(), { currentPage: 'shipping', isEditing: true, editingRecord: 7 });
  await updatePresence(kit.people.technician.context, { currentPage: 'dashboard' });
  expect(await there()).toEqual(['Cora Counter shipping', 'Tino Santos dashboard']);
  now = new Date(now.getTime() + 300_000);
  expect(await there()).toHaveLength(2);
  now = new Date(now.getTime() + 1);
  expect(await there()).toEqual([]);
});

test('one who leaves while a report is being written does not stay', async () => {
  const { id: _row, ...place } = await updatePresence(csr(), { currentPage: 'repairs' });
  await leave(csr());
  const waits = () =>
    valueOf(
      kit.shop,
      `select count(*)::int from pg_locks join pg_database on oid = database
       where datname = current_database() and locktype = 'advisory' and not granted`,
    );
  const leaving = await kit.shop.db.transaction(async (tx) => {
    await lockSession(tx, place.sessionId);
    await saveSession(tx, { ...place, lastActivity: now });
    const left = leave(csr());
    while ((await waits()) !== 1);
    return { left };
  });
  await leaving.left;
  expect(await there()).toEqual([]);
});

test('the name of a presence tells nothing of the session', async () => {
  const { sessionId } = await updatePresence(csr(), { currentPage: 'x' });
  expect(sessionId).not.toBe(csr().sid ?? '');
  expect(csr().sid).not.toContain(sessionId);
  expect(await whoIs(kit.shop, sessionId, 'active')).toBeNull();
});

describe('whoever goes is told of as gone', () => {
  const signInAs = async (role: 'csr' | 'technician'): Promise<Person> => {
    const person = await kit.hire(role, `Goes ${crypto.randomUUID()}`);
    const { token, viewer } = await signIn(
      { ...person.context, viewer: null, sid: null },
      person.viewer.username,
      PASSWORD,
    );
    const sid = (await whoIs(kit.shop, token, 'active'))?.sid ?? '';
    return { viewer, cookie: '', context: { ...person.context, viewer, sid } };
  };

  test.each([
    ['by leaving', ({ context }) => leave(context)],
    ['by signing out', ({ context }) => signOut(context)],
    ['by being deleted', ({ viewer }) => deleteUser(kit.people.admin.context, viewer.id)],
    [
      'by falling silent',
      async () => {
        now = new Date(now.getTime() + 300_001);
        await createHousekeeping(kit.shop)();
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

  test('who was not there is not told of', async () => {
    const person = await signInAs('technician');
    const ear = recordEvents(kit.people.csr);
    await leave(person.context);
    await fence(kit, ear);
    expect(ear.names().filter((name) => name.startsWith('session-'))).toEqual([]);
  });
});

test('staff hear where others are, clients do not', async () => {
  const [staff, client] = [recordEvents(kit.people.technician), recordEvents(kit.people.client)];
  const { sessionId } = await updatePresence(csr(), { currentPage: 'repairs' });
  const { session } = await staff.next('session-update', sessionId);
  expect(session).toMatchObject({ userName: 'Cora Counter', currentPage: 'repairs' });
  await fence(kit, client);
  expect(client.names().join()).not.toContain('session-');
});
