import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { ServerWebSocket } from 'bun';
import { fence, recordEvents } from '../../test/kit/event-recorder.ts';
import { createTestShop, type Person, type TestShop } from '../../test/kit/shop.ts';
import { createEventSocket } from '../rest/socket.ts';
import { createGraphSocket } from '../schema/socket.ts';
import { createEndpoint } from '../schema/endpoint.ts';
import type { Context } from '../services/context.ts';
import { createRecentEnds } from '../services/recent-ends.ts';
import { authenticateSession, signOut } from '../services/sign-in.ts';
import { updateUser } from '../services/users.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

const NEW_PASSWORD = 'purple horse 43';
const change =
  ({ viewer }: Person, input: object) =>
  () =>
    updateUser(kit.people.admin.context, viewer.id, input);

/** The context of a request whose sign-in is read now. */
async function signedIn({ cookie, context }: Person): Promise<Context> {
  const owner = await authenticateSession(kit.shop, cookie.split('=')[1] ?? '', 'background');
  return { ...context, viewer: owner?.viewer ?? null, sid: owner?.sid ?? null, ...owner };
}

/** The codes with which sockets that open with this context are closed. */
async function openBoth(context: Context): Promise<number[]> {
  const codes: number[] = [];
  const socket = {
    send: () => 0,
    sendText: () => 0,
    getBufferedAmount: () => 0,
    close: (code: number) => void codes.push(code),
  } as unknown as ServerWebSocket<unknown>;
  const graph = createGraphSocket(createEndpoint(kit.shop, new Map()), kit.shop);
  createEventSocket().open(socket, context);
  void graph.open({ ...socket, data: {} }, context);
  await fence(kit, recordEvents(kit.people.admin));
  return codes;
}

test.each([
  ['becomes a technician', (one: Person) => change(one, { role: 'technician' })],
  ['gets another password', (one: Person) => change(one, { password: NEW_PASSWORD })],
  ['is not active any more', (one: Person) => change(one, { isActive: false })],
  ['signs out', (one: Person) => () => signOut(one.context)],
])('a socket that is being opened while its owner %s is closed', async (what, changing) => {
  const one = await kit.hire('csr', `Who ${what}`);
  const context = await signedIn(one);
  await changing(one)();
  await fence(kit, recordEvents(kit.people.admin));
  expect(await openBoth(context)).toEqual([4401, 4401]);
});

test('sockets of others stay open', async () => {
  const [one, other] = [await kit.hire('csr', 'Who changes'), await kit.hire('csr', 'Who stays')];
  const stays = await signedIn(other);
  await change(one, { role: 'technician' })();
  await fence(kit, recordEvents(kit.people.admin));
  expect(await openBoth(stays)).toEqual([]);
});

test('so many ends that the first is forgotten concern everybody who was there before', () => {
  const { admin } = kit.people;
  const ends = createRecentEnds(3);
  const joining = { viewer: admin.viewer, sid: 'x', endsBefore: ends.count(), onEnd: () => {} };
  for (let at = 0; at < 3; at += 1) ends.add({ event: 'sign-in-ended', userId: -1 });
  expect(ends.concern(joining)).toBe(false);
  ends.add({ event: 'sign-in-ended', userId: -1 });
  expect(ends.concern(joining)).toBe(true);
  expect(ends.concern({ ...joining, endsBefore: ends.count() })).toBe(false);
  ends.addAll();
  expect(ends.concern({ ...joining, endsBefore: ends.count() - 1 })).toBe(true);
});
