import { afterAll, beforeAll, describe, expect, spyOn, test } from 'bun:test';
import { journalPosition } from '../services/catch-up.ts';
import { screenQueries } from '../../test/kit/screen-queries.ts';
import { createTestShop, NAMES, type Person, type TestShop } from '../../test/kit/shop.ts';
import { rowsOf } from '../../test/kit/rows.ts';
import { fixturesOf } from '../../test/kit/fixtures.ts';
import { sentAs } from '../../test/kit/sent-body.ts';

let kit: TestShop;
const queries = screenQueries();
let known: Record<string, unknown>;

beforeAll(async () => {
  kit = await createTestShop();
  const make = fixturesOf(kit);
  const own = await make.record('own', { repairCost: '1000', date: '2026-11-05', workWeek: 1 });
  await make.record('other', { shipbackDate: '2026-11-06', warrantyDuration: '7' });
  // An event that arrives between two answers would give them different positions.
  const newest = await journalPosition(kit.shop.db);
  while (kit.shop.eventHub.position() !== newest) await Bun.sleep(5);
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

/** Without what differs in each answer; fields of fragments may come in another order. */
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

describe('an answer is kept until something is committed', () => {
  const people = ['admin', 'csr', 'technician', 'client'] as const;
  const query = `query($search: String) { repairRecords(filter: { search: $search }) {
    totalCount nodes { id unit repairCost isHighlighted commission } } }`;
  const unitsOf = async (person: Person, variables = {}, extensions?: object) => {
    const { text } = await ask(person, { query, variables, ...(extensions && { extensions }) });
    return JSON.parse(text).data;
  };

  test('the same query does not read the records again', async () => {
    const select = spyOn(kit.shop.db, 'select');
    // What else happens in the shop reads records as well, but not for ever.
    do {
      select.mockClear();
      await unitsOf(kit.people.admin);
    } while (select.mock.calls.length > 0);
    select.mockRestore();
  });

  test('a cached answer is never given to somebody who may see less', async () => {
    const make = fixturesOf(kit);
    await make.record('own', { unit: 'planted-own', repairCost: '4321' });
    await make.record('other', { unit: 'planted-other', repairCost: '8765' });
    const other = await kit.hire('client', 'Another Client');
    const everyone = [...people.map((who) => kit.people[who]), other];
    // Each person's answer is kept before the next one asks, in every order.
    for (const order of [everyone, everyone.toReversed(), everyone])
      for (const person of order)
        for (const variables of [{}, { search: 'planted' }]) {
          const kept = await unitsOf(person, variables);
          expect(kept).toEqual(await unitsOf(person, variables, {}));
        }
    const ofTechnician = JSON.stringify(await unitsOf(kit.people.technician));
    expect(ofTechnician).not.toMatch(/planted-other|4321|8765/);
    expect(JSON.stringify(await unitsOf(kit.people.client))).not.toMatch(/planted-other|8765/);
    expect(await unitsOf(other)).toEqual({ repairRecords: { totalCount: 0, nodes: [] } });
  });

  test('an answer is never older than what another instance has acknowledged', async () => {
    const other = await kit.join();
    const { id } = await fixturesOf(kit).record('own', { unit: 'shared' });
    const unitAt = async ({ fetch }: Pick<TestShop, 'fetch'>) => {
      const body = { query: '{ repairRecords { nodes { id unit } } }' };
      const response = await fetch(kit.people.admin, '/graphql', {
        method: 'POST',
        ...sentAs(body),
      });
      const { data } = JSON.parse(await response.text());
      return data.repairRecords.nodes.find((record: { id: string }) => record.id === String(id))
        .unit;
    };
    for (let round = 0; round < 40; round += 1) {
      const [writer, reader] = round % 2 === 0 ? [kit, other] : [other, kit];
      expect(await unitAt(reader)).toBe(await unitAt(reader));
      const unit = `round ${round}`;
      const init = { method: 'PUT', ...sentAs({ unit }) };
      const written = await writer.fetch(kit.people.admin, `/api/repair-records/${id}`, init);
      expect(written.status).toBe(200);
      expect(await unitAt(reader)).toBe(unit);
      expect(await unitAt(reader)).toBe(unit);
    }
    await other.close();
  });

  test('a warranty that has ended since the last answer is over in the next one', async () => {
    let now = new Date('2026-11-13T15:59:55Z');
    const shop = await createTestShop(() => now);
    const released = { shipbackDate: '2026-11-06', warrantyDuration: '7' };
    const { id } = await fixturesOf(shop).record('own', released);
    const stateOf = 'query ($id: ID!) { repairRecord(id: $id) { warranty { state } } }';
    const state = async () => (await shop.graphql(shop.people.csr, stateOf, { id })).data;
    const inForce = { repairRecord: { warranty: { state: 'IN_WARRANTY' } } };
    // Read by Yoga, then compiled, then kept.
    for (let use = 1; use <= 3; use += 1) expect(await state()).toEqual(inForce);
    // Later, the next use of the sign-in would be written, which no kept answer survives.
    now = new Date(now.getTime() + 10_000);
    expect(await state()).toEqual({ repairRecord: { warranty: { state: 'OUT_OF_WARRANTY' } } });
    await shop.close();
  });

  test('the next answer after a write shows it, also after one by hand in the database', async () => {
    const make = fixturesOf(kit);
    for (let round = 0; round < 20; round += 1) {
      const before = await unitsOf(kit.people.admin);
      expect(await unitsOf(kit.people.admin)).toEqual(before);
      const { id } = await make.record('own', { unit: `round ${round}` });
      const { repairRecords } = await unitsOf(kit.people.admin);
      expect(repairRecords.totalCount).toBe(before.repairRecords.totalCount + 1);
      expect(repairRecords.nodes[0].unit).toBe(`round ${round}`);
      // Written past the journal, as by a person at the database.
      await rowsOf(kit.shop, `update repair_records set unit = 'past it' where id = ${id}`);
      expect((await unitsOf(kit.people.admin)).repairRecords.nodes[0].unit).toBe('past it');
    }
  });
});

describe('a mutation that was executed before answers what GraphQL itself answers', () => {
  const update = `mutation($id: ID!, $input: RepairRecordInput!, $version: Int) {
    updateRepairRecord(id: $id, input: $input, version: $version) { id unit repairCost } }`;
  test.each([
    ['the answer', 'csr', { unit: 'changed' }, {}],
    ['a refused field', 'technician', { unit: 'changed' }, {}],
    ['an earlier version', 'csr', { unit: 'other' }, { version: 1 }],
    ['a record that is not theirs', 'client', { unit: 'changed' }, { id: '999999' }],
    ['a value that is not valid', 'csr', { repairCost: 'much' }, {}],
    ['a variable of another type', 'csr', { unit: ['changed'] }, {}],
  ] as const)('%s', async (_what, who, input, more) => {
    const { id } = await fixturesOf(kit).record('own');
    await kit.send(kit.people.admin, 'PUT', `/api/repair-records/${id}`, {
      declaredIssue: 'newer',
    });
    const variables = { id, input, ...more };
    const withoutPositions = ({ text, ...answer }: Awaited<ReturnType<typeof ask>>) => {
      const { extensions, ...body } = JSON.parse(text);
      return { ...answer, body, extensions: Object.keys(extensions ?? {}).toSorted() };
    };
    // Only Yoga takes requests with extensions.
    const plain = await ask(kit.people[who], { query: update, variables, extensions: {} });
    const direct = await ask(kit.people[who], { query: update, variables });
    expect(withoutPositions(direct)).toEqual(withoutPositions(plain));
  });

  test('a query that fails is executed once, and logged', async () => {
    const query = `mutation($name: String!) {
      first: addTechnician(name: $name) { id } second: addTechnician(name: $name) { id } }`;
    await ask(kit.people.admin, { query, variables: { name: 'Known' }, extensions: {} });
    const { text } = await ask(kit.people.admin, { query, variables: { name: 'Again' } });
    expect(JSON.parse(text).errors).toMatchObject([{ path: ['second'] }]);
    await ask(kit.people.client, { query, variables: { name: 'Refused' } });
    const noted = await rowsOf(
      kit.shop,
      `select from journal where changes @> '[{"after": "first"}]'`,
    );
    expect(noted).toHaveLength(1);
  });
});
