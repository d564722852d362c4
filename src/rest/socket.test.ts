import { heapStats } from 'bun:jsc';
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { EVENTS } from '../domain/events.ts';
import type { Role } from '../domain/roles.ts';
import { saveProfile } from '../services/shop-profile.ts';
import { recordEvents } from '../../test/kit/event-recorder.ts';
import { type Message, openSocket, type OpenSocket } from '../../test/kit/event-socket.ts';
import { SCENARIOS } from '../../test/kit/event-scenarios.ts';
import { type Fixtures, fixturesOf } from '../../test/kit/fixtures.ts';
import { callAs } from '../../test/kit/rest.ts';
import { createTestShop, type Person, type TestShop } from '../../test/kit/shop.ts';

let kit: TestShop;
let make: Fixtures;
beforeAll(async () => {
  kit = await createTestShop();
  make = fixturesOf(kit);
});
afterAll(() => kit.close());

const ROLES = ['client', 'technician', 'csr', 'admin'] as const;
/** The scenarios cause every event except one that no call of the contract can cause. */
test('the scenarios have every event', () => {
  const covered = new Set(SCENARIOS.flatMap(({ canReceive }) => Object.keys(canReceive)));
  const uncovered = Object.keys(EVENTS).filter((event) => !covered.has(event));
  expect(uncovered).toEqual(['technician-updated']);
});

describe('who receives what', () => {
  test.each(SCENARIOS)('$does', async ({ as, canReceive, ...scenario }) => {
    const [method, path, body] = await scenario.prepare(kit, make);
    const sockets = new Map<Role, OpenSocket>();
    for (const role of ROLES) sockets.set(role, await openSocket(kit, kit.people[role]));
    await fence(sockets);
    const before = new Map(ROLES.map((role) => [role, sockets.get(role)?.messages.length]));
    const { status } = await callAs(kit, kit.people[as], method, path, body);
    expect(status).toBeLessThan(300);
    await fence(sockets);
    for (const [role, socket] of sockets) {
      const received = socket.messages.slice(before.get(role), -1);
      const updates = received.filter(({ type }) => type === 'data-update');
      const events = Object.entries(canReceive).flatMap(([event, roles]) =>
        roles.includes(role) ? [{ type: 'data-update', event }] : [],
      );
      expect({ role, updates }).toEqual({ role, updates: events });
      socket.close();
    }
  });
});

/** Every socket receives one more record event, after everything that was committed before it. */
async function fence(sockets: Map<Role, OpenSocket>): Promise<void> {
  const ear = recordEvents(kit.people.admin);
  await ear.next('record-created', (await make.record('own')).id);
  await Promise.all([...sockets.values()].map((socket) => socket.arrived()));
}

test('programs receive only documented events, not those for the pages', async () => {
  const sockets = new Map<Role, OpenSocket>();
  for (const role of ROLES) sockets.set(role, await openSocket(kit, kit.people[role]));
  await saveProfile(kit.people.admin.context, { name: 'Gadget Clinic' });
  await fence(sockets);
  for (const [role, socket] of sockets) {
    const updates = socket.messages.flatMap(({ event }) => event ?? []);
    expect({ role, updates }).toEqual({ role, updates: ['connected', 'record-created'] });
    socket.close();
  }
});

describe('presence', () => {
  test('is sent with the session, and never with the id that signs in', async () => {
    const socket = await openSocket(kit, kit.people.technician);
    const page = { currentPage: 'repairs', isEditing: true, editingRecord: '7' };
    const { answer } = await callAs(kit, kit.people.csr, 'POST', '/api/session/update', page);
    const update = await socket.next({ type: 'session-update' });
    expect(update['session']).toEqual(answer as unknown as Message);
    expect(update['session']).toMatchObject({ userName: 'Cora Counter', ...page });
    const token = kit.people.csr.cookie.split('=')[1] ?? '';
    expect(socket.text()).not.toContain(token);
    expect(socket.text()).not.toContain(kit.people.csr.context.sid ?? token);
    await callAs(kit, kit.people.csr, 'DELETE', '/api/session');
    const removed = await socket.next({ type: 'session-removed' });
    const { sessionId } = answer as unknown as { sessionId: string };
    expect(removed).toEqual({ type: 'session-removed', event: 'session-removed', sessionId });
    socket.close();
  });
});

function requestsInMemory(): number {
  Bun.gc(true);
  return heapStats().objectTypeCounts['Request'] ?? 0;
}

describe('opening', () => {
  test.each(ROLES)('as %s begins with connected', async (role) => {
    const socket = await openSocket(kit, kit.people[role]);
    expect(socket.messages).toEqual([{ type: 'connection', event: 'connected' }]);
    socket.close();
  });

  test('lets go of its request', async () => {
    const before = requestsInMemory();
    const sockets: OpenSocket[] = [];
    for (let n = 0; n < 10; n += 1) sockets.push(await openSocket(kit, kit.people.csr));
    expect(requestsInMemory() - before).toBeLessThan(5);
    for (const socket of sockets) socket.close();
  });

  test('as nobody is refused', async () => {
    const headers = { upgrade: 'websocket', connection: 'Upgrade' };
    expect((await kit.fetch(null, '/ws', { headers })).status).toBe(401);
    const outcome = await openSocket(kit, null).catch((error: unknown) => error);
    expect(outcome).toBeInstanceOf(Error);
  });

  test('without an upgrade is refused', async () => {
    const response = await kit.fetch(kit.people.admin, '/ws');
    expect(response.status).toBe(426);
  });
});

describe('what is sent to the server', () => {
  test('is ignored', async () => {
    const socket = await openSocket(kit, kit.people.csr);
    for (const text of [
      '',
      '{',
      '{"type":"data-update","event":"record-created"}',
      'x'.repeat(60_000),
    ])
      socket.send(text);
    await fence(new Map([['csr', socket]]));
    expect(socket.messages).toHaveLength(2);
    socket.close();
  });

  test('ends the socket when it is larger than 64 kB', async () => {
    const socket = await openSocket(kit, kit.people.csr);
    socket.send('x'.repeat(65 * 1024));
    expect(await socket.closed).not.toBe(1000);
  });
});

const addressOf = (person: Person) => `/api/users/${person.viewer.id}`;
const edit = (person: Person, body: unknown) =>
  callAs(kit, kit.people.admin, 'PUT', addressOf(person), body);

describe('a sign-in that ends closes its sockets', () => {
  const ENDS: [string, (person: Person) => Promise<unknown>][] = [
    ['signs out', (person) => callAs(kit, person, 'POST', '/api/auth/logout')],
    ['is deactivated', (person) => edit(person, { isActive: false })],
    ['changes role', (person) => edit(person, { role: 'technician' })],
    ['gets a new password', (person) => edit(person, { password: 'another horse 43' })],
    ['is deleted', (person) => callAs(kit, kit.people.admin, 'DELETE', addressOf(person))],
  ];
  test.each(ENDS)('when the viewer %s', async (_name, end) => {
    const person = await kit.hire('csr', make.word());
    const bystander = await openSocket(kit, kit.people.csr);
    const sockets = [await openSocket(kit, person), await openSocket(kit, person)];
    await end(person);
    for (const socket of sockets) expect(await socket.closed).toBe(4401);
    await fence(new Map([['csr', bystander]]));
    bystander.close();
  });
});
