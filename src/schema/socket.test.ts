import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { createRecord, updateRecord } from '../services/repairs.ts';
import { signOut } from '../services/sign-in.ts';
import { addTechnician } from '../services/technicians.ts';
import { deleteUser, updateUser } from '../services/users.ts';
import { CALLERS, callerOf } from '../../test/kit/callers.ts';
import { createTestShop, NAMES, type Person, type TestShop } from '../../test/kit/shop.ts';
import { type Subscriber, subscribeAs, tryToOpen } from '../../test/kit/subscribers.ts';
import { schema } from './index.ts';

const EVENTS = `subscription { events { event id by session { userName } record {
  id unit repairCost paymentStatus paymentChannel commission commissionPercent
  isHighlighted hasCustomCommission
} } }`;

let kit: TestShop;
let made = 0;
beforeAll(async () => {
  kit = await createTestShop();
});
beforeEach(() => {
  made += 1;
});
afterAll(() => kit.close());

const admin = () => kit.people.admin.context;
const shared = () => ({
  technicianInCharge: NAMES.technician,
  clientId: kit.people.client.viewer.id,
});

/**
 * Subscribes and waits for a record of the subscriber's own, after which it receives all events.
 */
async function hear(person: Person): Promise<Subscriber> {
  const subscriber = subscribeAs(kit, person);
  subscriber.client.subscribe({ query: EVENTS }, { next() {}, error() {}, complete() {} });
  await subscriber.frame('connection_ack');
  // The refusal of this query arrives after the subscription that was sent before it has begun.
  await subscriber.ask('{ shop { version } }');
  return subscriber;
}

test('the events of this file are all that can be subscribed to', () => {
  expect(Object.keys(schema.getSubscriptionType()?.getFields() ?? {})).toEqual(['events']);
});

describe('who may open a socket', () => {
  test.each(CALLERS)('%s', async (name) => {
    const socket = await tryToOpen(kit, callerOf(kit, name), '/graphql');
    expect(socket !== null).toBe(name !== 'nobody');
    socket?.close();
  });

  test('nobody with an invalid session', async () => {
    for (const cookie of [
      'talyer_session=',
      `talyer_session=${'x'.repeat(43)}`,
      'talyer_session="',
    ]) {
      const forged = { ...kit.people.admin, cookie };
      expect(await tryToOpen(kit, forged, '/graphql')).toBeNull();
    }
  });
});

test.each([
  [
    'subscription ($after: String) { events(after: $after) { id } }',
    { after: { secret: 's3cret' } },
  ],
  ['subscription ($after: String!) { events(after: $after) { id } }', { after: ['s3cret'] }],
])('a variable that does not fit is answered without its value', async (query, variables) => {
  const answer = await subscribeAs(kit, kit.people.admin).ask(query, variables);
  expect(answer).toMatchObject({ errors: [{ extensions: { code: 'INVALID', field: 'after' } }] });
  expect(JSON.stringify(answer)).not.toContain('s3cret');
});

describe('a change is delivered', () => {
  test('to those whose record it is, each with the fields that they may see', async () => {
    const recorders = {
      admin: await hear(kit.people.admin),
      csr: await hear(kit.people.csr),
      technician: await hear(kit.people.technician),
      client: await hear(kit.people.client),
    };
    const secret = `secret-${made}`;
    await createRecord(admin(), { technicianInCharge: 'Tina', unit: secret });
    const { id } = await createRecord(admin(), {
      ...shared(),
      unit: `fence-${made}`,
      repairCost: '73519.46',
      paymentStatus: 'paid',
      paymentChannel: 'gotymebank',
    });
    const seen = Object.entries(recorders).map(async ([role, ear]) => {
      const frame = JSON.parse(await ear.frame(`fence-${made}`));
      const { event, by, record } = frame.payload.data.events;
      // Clients do not learn who works in the shop.
      expect(by).toBe(role === 'client' ? null : NAMES.admin);
      expect(event).toBe('record-created');
      expect(record.id).toBe(String(id));
      return [role, record.repairCost, ear.frames.join('').includes(secret)];
    });
    expect(await Promise.all(seen)).toEqual([
      ['admin', '73519.46', true],
      ['csr', '73519.46', true],
      ['technician', null, false],
      ['client', '73519.46', false],
    ]);
    const bytes = recorders.technician.frames.join('');
    for (const value of ['73519', '"paid"', 'gotymebank']) expect(bytes).not.toContain(value);
  });

  test('as deleted to the person who no longer sees it', async () => {
    const ear = await hear(kit.people.technician);
    const { id } = await createRecord(admin(), { ...shared(), unit: `leaves-${made}` });
    await ear.frame(`leaves-${made}`);
    await updateRecord(admin(), id, { technicianInCharge: 'Tina', unit: `left-${made}` });
    const frame = JSON.parse(await ear.frame('record-deleted'));
    expect(frame.payload.data.events).toMatchObject({ id: String(id), record: null });
    expect(ear.frames.join('')).not.toContain(`left-${made}`);
  });

  test('of the technician list not to a client', async () => {
    const [csr, client] = [await hear(kit.people.csr), await hear(kit.people.client)];
    await addTechnician(admin(), `Told ${made}`);
    await createRecord(admin(), { ...shared(), unit: `fence-${made}` });
    await Promise.all([csr.frame(`fence-${made}`), client.frame(`fence-${made}`)]);
    expect(csr.frames.join('')).toContain('technician-created');
    expect(client.frames.join('')).not.toContain('technician');
  });
});

describe('a socket closes with the sign-in it began with', () => {
  const id = (person: Person) => person.viewer.id;
  test.each([
    ['they sign out', (person) => signOut(person.context)],
    ['they are deactivated', (person) => updateUser(admin(), id(person), { isActive: false })],
    ['they are deleted', (person) => deleteUser(admin(), id(person))],
    ['their role changes', (person) => updateUser(admin(), id(person), { role: 'client' })],
    [
      'their password changes',
      (person) => updateUser(admin(), id(person), { password: 'new horse 4' }),
    ],
  ] as [string, (person: Person) => Promise<unknown>][])('when %s', async (_when, act) => {
    const person = await kit.hire('csr', `Closing ${crypto.randomUUID()}`);
    const ear = await hear(person);
    const bystander = await hear(kit.people.csr);
    await act(person);
    expect(await ear.closed).toMatchObject({ code: 4401 });
    await createRecord(admin(), { unit: `after-${made}` });
    await bystander.frame(`after-${made}`);
    expect(ear.frames.join('')).not.toContain(`after-${made}`);
    expect(await tryToOpen(kit, person, '/graphql')).toBeNull();
  });

  test('also before it subscribed to anything', async () => {
    const person = await kit.hire('csr', `Idle ${crypto.randomUUID()}`);
    const socket = await tryToOpen(kit, person, '/graphql');
    const { promise: closed, resolve } = Promise.withResolvers<number>();
    socket?.addEventListener('close', ({ code }) => resolve(code));
    await deleteUser(admin(), id(person));
    expect(await closed).toBe(4401);
  });
});

describe('a socket accepts subscriptions only', () => {
  test.each([
    ['a query', '{ users { username } }'],
    ['a mutation', 'mutation { addTechnician(name: "By Socket") { id } }'],
    ['the schema', '{ __schema { types { name } } }'],
    ['a sign-in', 'mutation { signIn(username: "x", password: "y") { id } }'],
  ])('and not %s', async (_what, query) => {
    const subscriber = subscribeAs(kit, kit.people.admin);
    const answer = JSON.stringify(await subscriber.ask(query));
    expect(answer).toContain('Only subscriptions are answered here');
    expect(subscriber.frames.join('')).not.toContain('"data"');
  });

  test.each([
    ['what is no GraphQL', 'subscription {', 'Syntax Error'],
    ['an unknown field', 'subscription { secrets }', 'Cannot query field'],
    ['too many tokens', `subscription { events { ${'id '.repeat(1000)} } }`, 'Token limit'],
    [
      'too many aliases',
      `subscription { events { ${Array.from({ length: 16 }, (_, n) => `a${n}: id`).join(' ')} } }`,
      'Aliases limit',
    ],
  ])('%s is answered as an error, and the socket stays', async (_what, query, message) => {
    const subscriber = subscribeAs(kit, kit.people.csr);
    const first = JSON.stringify(await subscriber.ask(query));
    expect(first).toContain(message);
    const second = JSON.stringify(await subscriber.ask('{ shop { version } }'));
    expect(second).toContain('Only subscriptions');
    expect(subscriber.frames.join('')).not.toMatch(/node_modules|\/src\//);
  });
});

test('a 21st subscription closes the socket, the 20th does not', async () => {
  const subscriber = subscribeAs(kit, kit.people.csr);
  // Each of them reports at once that its reader may have missed something.
  const begin = () => subscriber.ask('subscription { events(after: "never") { event } }');
  const received = await Promise.all(Array.from({ length: 20 }, begin));
  expect(received).toEqual(received.map(() => ({ data: { events: { event: 'missed' } } })));
  void begin();
  expect(await subscriber.closed).toMatchObject({ code: 4429 });
});

test('a frame larger than 64 kB closes the socket', async () => {
  const subscriber = subscribeAs(kit, kit.people.csr);
  void subscriber.ask(`subscription { events { id } } # ${'x'.repeat(64 * 1024)}`);
  expect((await subscriber.closed).code).toBeGreaterThan(1000);
});

describe('frames that are none', () => {
  test.each(['', '{', 'null', '[]', '{"type":"subscribe"}', '{"type":"next","id":"1"}', '\0', '1'])(
    '%p closes the socket that sent it, and no other',
    async (frame) => {
      const bystander = await hear(kit.people.csr);
      const socket = await tryToOpen(kit, kit.people.csr, '/graphql');
      const { promise: closed, resolve } = Promise.withResolvers<number>();
      socket?.addEventListener('close', ({ code }) => resolve(code));
      socket?.send(frame);
      expect(await closed).toBe(4400);
      await createRecord(admin(), { unit: `still-${made}` });
      await bystander.frame(`still-${made}`);
    },
  );
});

test('a message that only a server sends closes an open socket as a wrong one', async () => {
  const socket = await tryToOpen(kit, kit.people.csr, '/graphql');
  const { promise: closed, resolve } = Promise.withResolvers<[number, string]>();
  socket?.addEventListener('close', ({ code, reason }) => resolve([code, reason]));
  socket?.addEventListener('message', () => socket.send('{"type":"next","id":"1","payload":{}}'));
  socket?.send('{"type":"connection_init"}');
  expect(await closed).toEqual([4400, 'Unexpected message']);
});
