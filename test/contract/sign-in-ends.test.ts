import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { askBy } from '../kit/by-facade.ts';
import { openSocket } from '../kit/event-socket.ts';
import { FACADES, operation } from '../kit/facades.ts';
import { type Fixtures, fixturesOf } from '../kit/fixtures.ts';
import type { Ask } from '../kit/scenario.ts';
import { nothing } from '../kit/selections.ts';
import { createTestShop, PASSWORD, type Person, type TestShop } from '../kit/shop.ts';
import { subscribeAs } from '../kit/subscribers.ts';

let kit: TestShop;
let make: Fixtures;
beforeAll(async () => {
  kit = await createTestShop();
  make = fixturesOf(kit);
});
afterAll(() => kit.close());

const change = (input: object): Ask => ({
  call: 'PUT /api/users/{id}',
  rest: () => ({ body: input }),
  graphql: (id) =>
    operation('mutation', 'updateUser', {
      args: { id: ['ID!', String(id)], input: ['UserInput!', input] },
      selection: '{ id }',
    }),
});

/** Everything that ends a person's sign-ins. */
const ENDS: Record<string, Ask> = {
  'is deleted': {
    call: 'DELETE /api/users/{id}',
    rest: () => ({}),
    graphql: (id) =>
      operation('mutation', 'deleteUser', { args: { id: ['ID!', String(id)] }, read: nothing }),
  },
  'is deactivated': change({ isActive: false }),
  'changes role': change({ role: 'client' }),
  'gets a new password': change({ password: `${PASSWORD} 2` }),
};
const WHO: Ask = {
  call: 'GET /api/auth/user',
  rest: () => ({}),
  graphql: () => ({
    ...operation('query', 'viewer', { selection: '{ id }' }),
    nullMeans: 'UNAUTHENTICATED',
  }),
};

describe.each(FACADES)('over %s', (facade) => {
  const as = (person: Person, ask: Ask, id = 0) => askBy({ facade, kit, caller: person }, ask, id);

  describe.each(Object.entries(ENDS))('a person who %s', (_what, end) => {
    test('is signed out at once: both sockets close, and the cookie is invalid', async () => {
      const person = await kit.hire('csr', make.word());
      const socket = await openSocket(kit, person);
      const subscriber = subscribeAs(kit, person);
      subscriber.client.subscribe(
        { query: 'subscription { events { event } }' },
        { next() {}, error() {}, complete() {} },
      );
      await subscriber.frame('connection_ack');
      const { code } = await as(kit.people.admin, end, person.viewer.id);
      expect(code).toBe('OK');
      expect(await socket.closed).toBe(4401);
      expect((await subscriber.closed).code).toBe(4401);
      expect(await as(person, WHO)).toMatchObject({ code: 'UNAUTHENTICATED' });
    });
  });
});
