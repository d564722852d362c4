import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { getOperationAST, parse } from 'graphql';
import { FIELD_NAMES } from '../domain/record-fields.ts';
import { ROLES, type Role } from '../domain/roles.ts';
import { createRecord } from '../services/repairs.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { createVariedRecords, JSON_TEXTS } from '../../test/kit/varied-records.ts';
import { schema } from './index.ts';
import { type Piece, writtenAnswer } from './written-answers.ts';

const TEXTS = [...JSON_TEXTS, '},{"id":"1"}],"pageInfo":null'];
const ALL = FIELD_NAMES.join(' ');

let kit: TestShop;
let known: Record<string, string>;
beforeAll(async () => {
  kit = await createTestShop();
  const { context } = kit.people.admin;
  const ids = await createVariedRecords(kit, TEXTS);
  const other = await createRecord(context, { unit: 'of nobody', clientName: 'Zoe' });
  known = { own: String(ids[3]), other: String(other.id) };
  const { data } = await kit.graphql(
    kit.people.admin,
    '{ repairRecords(first: 2) { pageInfo { endCursor } } }',
  );
  const [, cursor = ''] = /"endCursor":"([^"]+)"/.exec(JSON.stringify(data)) ?? [];
  known['after'] = cursor;
});
afterAll(() => kit.close());

/** What GraphQL itself answers; only Yoga takes requests with extensions. */
async function executed(role: Role, query: string, variables: object): Promise<string> {
  const body = { query, variables, extensions: {} };
  const answer = await (await kit.send(kit.people[role], 'POST', '/graphql', body)).text();
  expect(answer).toStartWith('{"data":');
  expect(answer).not.toContain('"errors":');
  return answer.slice('{"data":'.length, answer.lastIndexOf(',"extensions":'));
}

function written(query: string) {
  const document = parse(query);
  const operation = getOperationAST(document);
  if (operation == null) throw new Error('a test asks one operation');
  return writtenAnswer(schema, document, operation);
}

const textOf = (pieces: readonly Piece[] | null | undefined): string | undefined =>
  pieces?.map((piece) => (typeof piece === 'string' ? piece : String(Buffer.from(piece)))).join('');

const LISTS: [string, object?][] = [
  [`{ repairRecords { nodes { ${ALL} } pageInfo { hasNextPage endCursor } totalCount } }`],
  [
    `{ all: repairRecords(first: 2) { __typename total: totalCount moreThanTotalCount
      rows: nodes { number: id __typename kind: __typename version when: date date } } }`,
  ],
  [
    `query($filter: RepairFilter, $order: RepairOrder, $first: Int = 3, $after: String) {
      repairRecords(filter: $filter, order: $order, first: $first, after: $after) {
        pageInfo { ...Info } ...Page totalCount } }
    fragment Info on PageInfo { __typename next: hasNextPage ... on PageInfo { endCursor } }
    fragment Page on RepairRecordConnection { nodes { id ...Row unit id } nodes { clientId } }
    fragment Row on RepairRecord { unit: unit repairCost ... { commission isHighlighted } }`,
  ],
];
const SELECTED = `query($filter: RepairFilter, $order: RepairOrder, $first: Int, $after: String) {
  repairRecords(filter: $filter, order: $order, first: $first, after: $after) {
    totalCount nodes { ${ALL} } pageInfo { hasNextPage endCursor } } }`;
const SELECTIONS = [
  { first: 4 },
  { first: 50, filter: null, order: null, after: null },
  { filter: { status: 'Unit OK', search: null } },
  { filter: { search: '"' } },
  { filter: { search: 'nothing has it' } },
  { filter: { year: 2026, month: 11 }, first: 1 },
  ...['date', 'clientName', 'repairStatus'].map((by) => ({
    first: 3,
    order: { by, descending: by === 'date' },
  })),
];

describe('the database writes what GraphQL would have answered', () => {
  test.each(ROLES.map((role) => [role]))('for %s', async (role) => {
    const { context } = kit.people[role];
    const asked = [
      ...LISTS,
      ...SELECTIONS.map((variables): [string, object] => [SELECTED, variables]),
      [SELECTED, { after: known['after'] }] as const,
      [`query($id: ID!) { repairRecord(id: $id) { ${ALL} } }`, { id: known['own'] }] as const,
      [`{ one: repairRecord(id: ${known['own']}) { __typename n: id } }`] as const,
    ];
    for (const [query, variables = {}] of asked) {
      const answer = written(query);
      expect(answer).not.toBeNull();
      expect({ query, variables, text: textOf(await answer?.(context, variables)) }).toEqual({
        query,
        variables,
        text: await executed(role, query, variables),
      });
    }
  });

  test('many members', async () => {
    const names = Array.from({ length: 120 }, (_, n) => `a${n}`);
    const members = names.map((name) => `${name}: unit`).join(' ');
    const query = written(`{ repairRecord(id: ${known['other']}) { ${members} } }`);
    const text = textOf(await query?.(kit.people.admin.context, {}));
    const repairRecord = Object.fromEntries(names.map((name) => [name, 'of nobody']));
    expect(text).toBe(JSON.stringify({ repairRecord }));
  });

  test('an admin may also order by the cost', async () => {
    const variables = { first: 3, order: { by: 'repairCost', descending: true } };
    const pieces = await written(SELECTED)?.(kit.people.admin.context, variables);
    expect(textOf(pieces)).toBe(await executed('admin', SELECTED, variables));
  });
});

describe('what selects anything else is executed', () => {
  test.each([
    'query($if: Boolean!) { repairRecords { nodes { id unit @include(if: $if) } } }',
    'query($if: Boolean!) { repairRecords { nodes @skip(if: $if) { id } totalCount } }',
    'query($if: Boolean!) { repairRecords { nodes { ...Row @include(if: $if) id } } } fragment Row on RepairRecord { unit }',
    'query($if: Boolean!) { repairRecords { nodes { id } pageInfo { endCursor @skip(if: $if) } } }',
    '{ repairRecords { nodes { id warranty { state } } } }',
    '{ repairRecord(id: 1) { history { id } } }',
    '{ repairRecords { edges { cursor node { id } } } }',
    '{ repairRecords { edges { cursor } nodes { id } } }',
    '{ repairRecords { totalCount } }',
    '{ repairRecords { a: nodes { id } b: nodes { unit } } }',
    '{ repairRecords { nodes { id } } repairYears }',
    '{ repairYears }',
    `{ repairRecords { nodes { ${'long'.repeat(16)}: id } } }`,
  ])('%s', (query) => expect(written(query)).toBeNull());

  test('a name that is too long for a column is answered in full', async () => {
    const name = 'long'.repeat(20);
    const query = `{ repairRecord(id: ${known['own']}) { ${name}: clientId unit } }`;
    for (const role of ROLES) {
      const { data } = await kit.graphql(kit.people[role], query);
      expect(JSON.stringify(data)).toBe(await executed(role, query, {}));
    }
  });
});

describe('what is refused is answered with the words of GraphQL', () => {
  test.each([
    ['technician', { filter: { technician: 'Somebody' } }],
    ['technician', { order: { by: 'repairCost', descending: true } }],
    ['admin', { after: 'no cursor' }],
    ['admin', { first: 201 }],
    ['admin', { first: 'many' }],
  ] as const)('%s %j', async (role, variables) => {
    const ask = async (more: object) =>
      (
        await kit.send(kit.people[role], 'POST', '/graphql', {
          query: SELECTED,
          variables,
          ...more,
        })
      ).text();
    const plain = await ask({ extensions: {} });
    expect(plain).toContain('"errors":');
    // The document is known by now.
    await executed('admin', SELECTED, {});
    expect(await ask({})).toBe(plain);
  });

  test('a record of somebody else is not found', async () => {
    const query = 'query($id: ID!) { repairRecord(id: $id) { id unit } }';
    for (const role of ['technician', 'client'] as const) {
      const asked = written(query)?.(kit.people[role].context, { id: known['other'] });
      await expect(asked).rejects.toMatchObject({ code: 'not-found' });
    }
  });
});
