import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { screenQueries, type ScreenQuery } from '../../test/kit/screen-queries.ts';
import { createTestShop, NAMES, type Person, type TestShop } from '../../test/kit/shop.ts';
import { fixturesOf } from '../../test/kit/fixtures.ts';

let kit: TestShop;
let queries: ScreenQuery[];
let known: Record<string, unknown>;

beforeAll(async () => {
  kit = await createTestShop();
  queries = await screenQueries();
  const make = fixturesOf(kit);
  const own = await make.record('own', { repairCost: '1000', date: '2026-11-05', workWeek: 1 });
  await make.record('other', { shipbackDate: '2026-11-06', warrantyDuration: '7' });
  known = { id: own.id, first: 20, technician: NAMES.technician, year: 2026 };
});
afterAll(() => kit.close());

/** An answer as it is sent. */
async function ask(person: Person, body: object) {
  const response = await kit.fetch(person, '/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { 'content-length': _length, ...headers } = Object.fromEntries(response.headers);
  return { status: response.status, headers, text: await response.text() };
}

/** Without what is measured anew at each answer; fields of fragments may come in another order. */
const steady = (text: string): unknown =>
  JSON.parse(text.replace(/"(bytes|freeBytes|lastUsedAt)":("[^"]*"|\d+)/g, '"$1":0'));

describe('a compiled query answers what GraphQL itself answers', () => {
  const people = ['admin', 'csr', 'technician', 'client'] as const;
  test.each(people)('%s', async (who) => {
    const person = kit.people[who];
    for (const { name, text: query, variables: names } of queries) {
      const entries = Object.entries(known).filter(([key]) => names.includes(key));
      const variables = Object.fromEntries(entries);
      await ask(person, { query, variables });
      const compiled = await ask(person, { query, variables });
      // Only Yoga takes requests with extensions.
      const plain = await ask(person, { query, variables, extensions: {} });
      const body = steady(compiled.text);
      expect({ name, ...compiled, text: '', body }).toEqual({
        name,
        ...plain,
        text: '',
        body: steady(plain.text),
      });
    }
  });
});

describe('texts in a document never become a program', () => {
  const magic = '__MAGIC_DATE__33a9e76d_02e0_4128_8e92_3530ad3da74d';
  test.each([
    `{ repairRecords(filter: { search: "${magic}0));globalThis.broken=true;(Date(0" }) { totalCount } }`,
    '{ __proto__: repairYears }',
    `query($s: String = "${magic}0));globalThis.broken=true;(Date(0") { repairRecords(filter: { search: $s }) { totalCount } }`,
  ])('%s', async (query) => {
    const first = await ask(kit.people.admin, { query });
    const second = await ask(kit.people.admin, { query });
    expect(second).toEqual(first);
    expect(JSON.parse(second.text).errors).toBeUndefined();
    expect('broken' in globalThis).toBe(false);
  });
});

test('a query that was compiled for one role refuses another in the same words', async () => {
  const query = '{ technicianPerformance { name } }';
  for (const person of [kit.people.admin, kit.people.admin, kit.people.client]) {
    const compiled = await ask(person, { query });
    expect(compiled).toEqual(await ask(person, { query, extensions: {} }));
  }
});
