import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { getIntrospectionQuery } from 'graphql';
import { JOURNAL_START } from '../domain/journal-position.ts';
import { FIELD_NAMES } from '../domain/record-fields.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { valueOf } from '../../test/kit/rows.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

const JSON_TYPE = { 'content-type': 'application/json' };
const post = (body: BodyInit, headers: Record<string, string> = JSON_TYPE) =>
  kit.fetch(kit.people.admin, '/graphql', { method: 'POST', body, headers });
const ask = (query: string) => post(JSON.stringify({ query }));
const CREATE = 'mutation { addTechnician(name: "Sneaked In") { id } }';
const sneaked = () => valueOf(kit.shop, 'select count(*)::int from technicians');

describe('the largest accepted operation, and one that is too large', () => {
  const aliases = (count: number) =>
    `{ ${Array.from({ length: count }, (_, n) => `a${n}: repairYears`).join(' ')} }`;
  const directives = (count: number) => `{ ${'repairYears @skip(if: false) '.repeat(count)} }`;
  // Thirteen tokens besides the ids.
  const tokens = (count: number) =>
    `mutation { clearHighlights(ids: [${'7 '.repeat(count - 13)}]) { id } }`;
  const deep = (inner: string) =>
    `{ __type(name: "X") { fields { type { ofType { fields { type { ${inner} } } } } } } }`;

  // Each field of a page counts as often as the page has records.
  const page = (fields: number) =>
    `{ repairRecords(first: 200) { nodes { ${FIELD_NAMES.slice(0, fields).join(' ')} } } }`;

  test.each([
    ['15 aliases', aliases(15), true],
    ['16 aliases', aliases(16), false],
    ['20 directives', directives(20), true],
    ['21 directives', directives(21), false],
    ['1000 tokens', tokens(1000), true],
    ['1001 tokens', tokens(1001), false],
    ['a depth of 8', deep('ofType { name }'), true],
    ['a depth of 9', deep('ofType { ofType { name } }'), false],
    ['a cost of 10,000', page(20), true],
    ['a cost of 10,450', page(21), false],
    ['all of the schema', getIntrospectionQuery(), true],
  ] as const)('%s', async (_what, query, isAnswered) => {
    const { data, errors } = await (await ask(query)).json();
    expect({ errors, answered: data !== undefined && data !== null }).toEqual({
      errors: isAnswered ? undefined : [expect.anything()],
      answered: isAnswered,
    });
  });

  test.each([
    ['10 kB', 'x', 10 * 1024, true],
    ['10 kB and a byte', 'x', 10 * 1024 + 1, false],
    ['10 kB of longer letters', 'ä', 10 * 1024, false],
  ])('an operation of %s', async (_what, letter, size, isAnswered) => {
    const query = '{ repairYears } #';
    const { data, errors } = await (await ask(query + letter.repeat(size - query.length))).json();
    expect([data?.repairYears !== undefined, errors?.[0].extensions.code]).toEqual(
      isAnswered ? [true, undefined] : [false, 'TOO_LARGE'],
    );
  });

  test.each([
    [256 * 1024, 200],
    [256 * 1024 + 1, 413],
    [20 * 1024 * 1024, 413],
  ])('a body of %p bytes: %p', async (size, status) => {
    const frame = JSON.stringify({ query: '{ repairYears }', extensions: { pad: '' } });
    const pad = 'x'.repeat(size - frame.length);
    const body = JSON.stringify({ query: '{ repairYears }', extensions: { pad } });
    expect(body.length).toBe(size);
    expect((await post(body)).status).toBe(status);
  });

  test.each([
    [32 * 1024, 200],
    [32 * 1024 + 1, 401],
  ])('a visitor’s body of %p bytes: %p', async (size, status) => {
    const frame = JSON.stringify({ query: '{ shop { version } }', extensions: { pad: '' } });
    const pad = 'x'.repeat(size - frame.length);
    const body = JSON.stringify({ query: '{ shop { version } }', extensions: { pad } });
    const init = { method: 'POST', body, headers: JSON_TYPE };
    const response = await kit.fetch(null, '/graphql', init);
    const code = (await response.json()).errors?.[0].extensions.code;
    expect([response.status, code]).toEqual([
      status,
      status === 200 ? undefined : 'UNAUTHENTICATED',
    ]);
  });

  test('a body without a length is read no further than its limit', async () => {
    let sent = 0;
    const chunk = new Uint8Array(64 * 1024).fill(32);
    const endless = new ReadableStream({
      pull(controller) {
        sent += chunk.length;
        controller.enqueue(chunk);
      },
    });
    const response = await post(endless);
    expect(response.status).toBe(413);
    expect(sent).toBeLessThan(1024 * 1024);
  });
});

test.each([
  ['a fragment that holds itself', 'query { ...A } fragment A on Query { repairYears ...A }'],
  [
    'two that hold each other',
    'query { ...A } fragment A on Query { ...B } fragment B on Query { ...A }',
  ],
])('%s is refused', async (_what, query) => {
  const { data, errors } = await (await ask(query)).json();
  expect([data ?? null, errors.length > 0]).toEqual([null, true]);
});

describe('only a POST of JSON is accepted, and nothing else changes anything', () => {
  const body = JSON.stringify({ query: CREATE });
  const form = new URLSearchParams({ query: CREATE });
  const multipart = new FormData();
  multipart.set('operations', body);
  multipart.set('map', '{}');
  test.each([
    ['GET with a query', 'GET', `/graphql?query=${encodeURIComponent('{ repairYears }')}`, {}, 405],
    ['GET with a mutation', 'GET', `/graphql?query=${encodeURIComponent(CREATE)}`, {}, 405],
    ['HEAD', 'HEAD', '/graphql', {}, 405],
    ['PUT', 'PUT', '/graphql', { body, headers: JSON_TYPE }, 405],
    ['OPTIONS', 'OPTIONS', '/graphql', {}, 405],
    ['a form', 'POST', '/graphql', { body: form }, 415],
    ['multipart', 'POST', '/graphql', { body: multipart }, 415],
    ['text/plain', 'POST', '/graphql', { body, headers: { 'content-type': 'text/plain' } }, 415],
    [
      'GraphQL itself',
      'POST',
      '/graphql',
      { body: CREATE, headers: { 'content-type': 'application/graphql' } },
      415,
    ],
    [
      'JSON of a kind',
      'POST',
      '/graphql',
      { body, headers: { 'content-type': 'application/jsonx' } },
      415,
    ],
    ['no type', 'POST', '/graphql', { body: new TextEncoder().encode(body) }, 415],
  ] as [string, string, string, RequestInit, number][])(
    '%s: %#',
    async (_what, method, path, init, status) => {
      const response = await kit.fetch(kit.people.admin, path, { ...init, method });
      expect(response.status).toBe(status);
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
      expect(await sneaked()).toBe(0);
    },
  );

  test.each([
    ['a batch', JSON.stringify([{ query: CREATE }, { query: CREATE }])],
    ['a batch of one', JSON.stringify([{ query: CREATE }])],
    ['no JSON', '{"query":'],
    ['no object', '"query"'],
    ['no query', '{}'],
    ['a query that is no text', '{"query":{"a":1}}'],
    ['variables that are none', JSON.stringify({ query: CREATE, variables: 'x' })],
  ])('%s', async (_what, text) => {
    const response = await post(text);
    expect(response.status).toBeLessThan(500);
    const answer = await response.text();
    expect(answer).not.toMatch(/ at |\/src\/|node_modules/);
    expect(JSON.parse(answer)).toMatchObject({ errors: expect.any(Array) });
    expect(JSON.parse(answer).data ?? null).toBeNull();
    expect(await sneaked()).toBe(0);
  });
});

describe('a response is one piece of JSON, whatever the client accepts', () => {
  const stream = 'application/graphql-response+json, text/event-stream, multipart/mixed';
  test.each(['*/*', 'text/event-stream', 'multipart/mixed', 'text/html', stream])(
    '%s',
    async (accept) => {
      const headers = { ...JSON_TYPE, accept };
      const query = await post(JSON.stringify({ query: '{ repairYears }' }), headers);
      expect(query.headers.get('content-type')).toStartWith('application/json');
      expect(await query.json()).toEqual({
        data: { repairYears: [] },
        extensions: { position: JOURNAL_START },
      });
      const body = JSON.stringify({ query: 'subscription { events { id } }' });
      const subscription = await post(body, headers);
      expect(subscription.status).toBe(406);
      expect(await subscription.json()).toEqual({
        message: 'Subscriptions are answered over the socket',
      });
    },
  );
});

describe('only admins can read the schema', () => {
  const questions = [
    '{ __schema { types { name } } }',
    '{ __type(name: "User") { fields { name } } }',
  ];
  test.each(questions)('%s', async (query) => {
    expect((await kit.graphql(kit.people.admin, query)).errors).toBeUndefined();
    for (const caller of [null, kit.people.csr, kit.people.technician, kit.people.client]) {
      const { data, errors } = await kit.graphql(caller, query);
      expect(data ?? null).toBeNull();
      expect(errors?.length).toBeGreaterThan(0);
    }
  });

  test('an error suggests no names from the schema', async () => {
    for (const query of [
      '{ user { id } }',
      '{ users { passwor } }',
      '{ statistics(filte: 1) { rto } }',
      '{ warrantyRecords(state: i) { nodes { id } } }',
      '{ repairRecords(sort: dat) { nodes { id } } }',
      '{ repairRecords(sort: dat) { nodes { id } } }',
    ]) {
      const { errors } = await kit.graphql(kit.people.csr, query);
      expect(JSON.stringify(errors)).not.toMatch(/did you mean/i);
    }
  });
});
