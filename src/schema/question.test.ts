import { afterAll, beforeAll, expect, test } from 'bun:test';
import { createTestShop, type Person, type TestShop } from '../../test/kit/shop.ts';
import { sha256 } from '../sha256.ts';
import { createEndpoint, type Endpoint } from './endpoint.ts';

const LIST = 'query List($first: Int) { repairRecords(first: $first) { totalCount } }';
const CHANGE = 'mutation Change($ids: [ID!]!) { clearHighlights(ids: $ids) { id } }';
const persistedQuery = (text: string) => ({ version: 1, sha256Hash: sha256(text) });
const byHash = (text: string) => ({ extensions: { persistedQuery: persistedQuery(text) } });

let kit: TestShop;
let endpoint: Endpoint;

beforeAll(async () => {
  kit = await createTestShop();
  const documents = new Map([LIST, CHANGE].map((text) => [sha256(text), text]));
  endpoint = createEndpoint(kit.people.admin.context, documents);
});
afterAll(() => kit.close());

async function ask(person: Person | null, body: object) {
  const context = person?.context ?? { ...kit.people.admin.context, viewer: null, sid: null };
  const cookie = { set: () => {}, clear: () => {} };
  const headers = { 'content-type': 'application/json' };
  const request = new Request('http://shop.test/graphql', { method: 'POST', headers });
  const sent = Buffer.from(JSON.stringify(body));
  const response = await endpoint.answer(request, sent, { context, cookie });
  const { data, errors } = await response.json();
  return { status: response.status, data, errors };
}

test('a document’s hash is answered like its text, the first time and later', async () => {
  const variables = { first: 1 };
  const expected = { status: 200, data: { repairRecords: { totalCount: 0 } }, errors: undefined };
  const { csr } = kit.people;
  for (const body of [
    byHash(LIST),
    byHash(LIST),
    { query: LIST },
    { query: LIST, ...byHash(LIST) },
  ])
    expect(await ask(csr, { operationName: 'List', variables, ...body })).toEqual(expected);
  const change = await ask(csr, { variables: { ids: [] }, ...byHash(CHANGE) });
  expect(change).toMatchObject({ status: 200, errors: undefined });
});

test('a hash does not bypass sign-in, permissions and checks of variables', async () => {
  for (const body of [byHash(LIST), { query: LIST }]) {
    const { errors } = await ask(null, body);
    expect(errors[0].extensions.code).toBe('UNAUTHENTICATED');
    const wrong = await ask(kit.people.csr, { variables: { first: 'many' }, ...body });
    expect(wrong.errors).toHaveLength(1);
  }
});

test('variables that are nested too deeply are refused before anything reads them', async () => {
  const nested = (levels: number): unknown =>
    Array.from({ length: levels }).reduce((inner) => [inner], 1);
  const expected = { status: 400, errors: [{ message: 'The request is nested too deeply' }] };
  for (const body of [byHash(LIST), { query: LIST }]) {
    expect(await ask(kit.people.csr, { variables: { first: 1 }, ...body })).toMatchObject({
      status: 200,
    });
    for (const fields of [{ variables: { first: nested(100) } }, { other: nested(100) }])
      expect(await ask(kit.people.csr, { ...fields, ...body })).toMatchObject(expected);
  }
});

test('an unknown hash asks for the text', async () => {
  for (const text of ['{ repairYears }', '__proto__'])
    for (const person of [kit.people.csr, null])
      expect(await ask(person, byHash(text))).toEqual({
        status: 200,
        data: undefined,
        errors: [
          {
            message: 'PersistedQueryNotFound',
            extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' },
          },
        ],
      });
  const sent = await ask(kit.people.csr, {
    query: '{ repairYears }',
    ...byHash('{ repairYears }'),
  });
  expect(sent.errors).toBeUndefined();
  // It is not kept for others.
  expect((await ask(kit.people.csr, byHash('{ repairYears }'))).errors).toHaveLength(1);
});

test('a text with the hash of another is refused, whatever is known', async () => {
  for (const text of [LIST, '{ technicians { id } }']) {
    const { status, errors } = await ask(kit.people.csr, {
      query: '{ repairYears }',
      ...byHash(text),
    });
    expect(status).toBe(400);
    expect(errors[0].extensions.code).toBe('INVALID');
  }
  expect(await ask(kit.people.csr, byHash(LIST))).toMatchObject({ errors: undefined });
});

test.each([null, [], 'text', {}, { sha256Hash: 1 }, { version: 1 }])(
  'without a hash (%j) and a text the request is refused',
  async (persisted) => {
    const { errors } = await ask(kit.people.csr, { extensions: { persistedQuery: persisted } });
    expect(errors).toHaveLength(1);
  },
);
