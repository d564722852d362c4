import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test';
import { DomainError, type Refusal } from '../domain/errors.ts';
import { createRecord } from '../services/repairs.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { maskError } from './errors.ts';
import { schema } from './index.ts';

let kit: TestShop;
const logged: { message: string; fields: Record<string, unknown> }[] = [];
const put: (() => void)[] = [];
beforeAll(async () => {
  kit = await createTestShop();
  // The server logs through the shop's own log.
  const { log } = kit.shop;
  const error = log.error.bind(log);
  Object.assign(log, {
    error: (message: string, fields: Record<string, unknown> = {}) =>
      logged.push({ message, fields }),
  });
  put.push(() => Object.assign(log, { error }));
});
afterEach(() => void logged.splice(0));
afterAll(async () => {
  for (const back of put) back();
  await kit.close();
});

const post = async (query: string) => {
  const response = await kit.send(kit.people.admin, 'POST', '/graphql', { query });
  const retryAfter = response.headers.get('retry-after');
  return { status: response.status, retryAfter, text: await response.text() };
};

/** Makes a field of the schema fail during a request. */
async function whileFailing<T>(
  typeName: string,
  field: string,
  error: unknown,
  act: () => Promise<T>,
) {
  const type = schema.getType(typeName);
  const definition = type && 'getFields' in type ? type.getFields()[field] : undefined;
  if (definition === undefined || !('resolve' in definition)) throw new Error('no such field');
  const { resolve } = definition;
  definition.resolve = () => {
    throw error;
  };
  try {
    return await act();
  } finally {
    definition.resolve = resolve;
  }
}

const fields = (['Query', 'Mutation'] as const).flatMap((type) => {
  const named = schema.getType(type);
  const names = named && 'getFields' in named ? Object.keys(named.getFields()) : [];
  return names.map((field) => [type, field] as const);
});

/** A field of the schema. */
function fieldOf(type: string, field: string) {
  const named = schema.getType(type);
  const found = named && 'getFields' in named ? named.getFields()[field] : undefined;
  if (found === undefined || !('args' in found)) throw new Error(`no field ${type}.${field}`);
  return found;
}

test('an error of a second copy of GraphQL is one of the request, not of the shop', () => {
  const message = 'Syntax Error: Unexpected "@".';
  const error = Object.assign(new Error(message), { name: 'GraphQLError', extensions: {} });
  expect(maskError(error, kit.shop)).toMatchObject({ message, extensions: { code: 'INVALID' } });
});

const SECRET = 'select password_hash from users -- /srv/secret/path.ts';

describe('an unexpected exception', () => {
  test.each(fields)('in %s.%s is hidden behind an id that is in the log', async (type, field) => {
    const error = Object.assign(new Error(SECRET), { query: SECRET, detail: SECRET });
    const { text } = await whileFailing(type, field, error, () => post(operation(type, field)));
    const [shown] = JSON.parse(text).errors;
    expect(shown.message).toBe('Something went wrong on our side. Please try again.');
    expect(shown.extensions).toEqual({ code: 'INTERNAL', id: expect.any(String) });
    expect(text).not.toMatch(/password_hash|\/srv|\.ts|stack|node_modules/);
    expect(logged).toEqual([
      { message: expect.any(String), fields: { id: shown.extensions.id, error } },
    ]);
  });

  test('in a field of a record is hidden too', async () => {
    await createRecord(kit.people.csr.context, {});
    const { text } = await whileFailing('RepairRecord', 'unit', new TypeError(SECRET), () =>
      post('{ repairRecords { nodes { unit } } }'),
    );
    expect(text).not.toContain('password_hash');
    expect(logged).toHaveLength(1);
  });

  test.each(['a text', 7, null, undefined, { message: SECRET }])(
    'case %#: whatever is thrown',
    async (thrown) => {
      const { text } = await whileFailing('Query', 'repairYears', thrown, () =>
        post('{ repairYears }'),
      );
      expect(text).not.toContain('password_hash');
      expect(JSON.parse(text).errors[0].extensions.code).toBe('INTERNAL');
    },
  );
});

/** The smallest operation that selects a field, with these or valid arguments. */
function operation(type: string, field: string, values: Record<string, string> = {}): string {
  const args = argumentsOf(type, field)
    .filter((arg) => String(arg.type).endsWith('!') || arg.name in values)
    .map((arg) => `${arg.name}: ${values[arg.name] ?? VALUES[String(arg.type)] ?? '{}'}`);
  const isLeaf = /^\[?(ID|Int|Boolean|Money|String)\b/.test(String(fieldOf(type, field).type));
  const call = `${field}${args.length > 0 ? `(${args.join(', ')})` : ''}`;
  return `${type.toLowerCase()} { ${call} ${isLeaf ? '' : '{ __typename }'} }`;
}

const argumentsOf = (type: string, field: string) => fieldOf(type, field).args;

const VALUES: Record<string, string> = {
  'ID!': '1',
  'Int!': '1',
  '[ID!]!': '[1]',
  'String!': '"x"',
  'Boolean!': 'true',
  'NoteInput!': '{ body: "x" }',
  'PaymentInput!': '{ amount: "1", channel: "cash" }',
  'MessageInput!': '{ purpose: reply, channel: copy, body: "x" }',
  'TillCountInput!': '{ float: "0", counted: "0" }',
  'UnitStatusIndicator!': 'okay',
  '[ChecklistItemInput!]!': '[]',
  'PresenceInput!': '{ currentPage: "x" }',
  'SetUpInput!': '{ code: "x", username: "x", name: "x", password: "x" }',
};

describe('a refusal of the domain says what it is', () => {
  test.each([
    ['invalid', 'INVALID'],
    ['unauthenticated', 'UNAUTHENTICATED'],
    ['forbidden', 'FORBIDDEN'],
    ['not-found', 'NOT_FOUND'],
    ['gone', 'GONE'],
    ['conflict', 'CONFLICT'],
    ['too-large', 'TOO_LARGE'],
    ['slow-down', 'SLOW_DOWN'],
  ] as [Refusal, string][])('%s is %s', async (code, shown) => {
    const error = new DomainError(code, 'A sentence', { field: 'unit', retryAfter: 7 });
    const { text, retryAfter } = await whileFailing('Query', 'repairYears', error, () =>
      post('{ repairYears }'),
    );
    expect(retryAfter).toBe('7');
    expect(JSON.parse(text).errors).toEqual([
      {
        message: 'A sentence',
        path: ['repairYears'],
        locations: [{ line: 1, column: 3 }],
        extensions: { code: shown, field: 'unit', retryAfter: 7 },
      },
    ]);
    expect(logged).toEqual([]);
  });
});

describe('a value of the wrong type is the client’s error, not an internal one', () => {
  const change = (input: string) => `mutation { createRepairRecord(input: { ${input} }) { id } }`;
  test.each([
    [change('date: 5')],
    [change('date: {}')],
    [change('date: "yesterday"')],
    [change('clientId: "x"')],
    [change('unitStatusIndicator: off')],
    [change('repairCost: 1.5')],
    [change('commission: 1')],
    [change('isHighlighted: true')],
    [change('version: 7')],
    ['{ repairRecords(first: 3000000000) { totalCount } }'],
    ['{ repairRecords(first: 0) { totalCount } }'],
    ['{ repairRecords(filter: { technician: "a\\u0000b" }) { totalCount } }'],
    ['{ repairRecords(filter: { search: "a\\u0000b" }) { totalCount } }'],
    ['{ repairRecords(after: "a\\u0000b") { totalCount } }'],
    ['{ repairRecord(id: "1 or 1=1") { id } }'],
    ['mutation { addTechnician(name: "a\\u0000b") { id } }'],
    ['mutation { signIn(username: "a\\u0000b", password: "a\\u0000b") { id } }'],
    [
      'mutation { createUser(input: { username: "a\\u0000b", name: "n", role: csr, password: "correct horse 4" }) { id } }',
    ],
    ['mutation { updatePresence(input: { currentPage: "a\\u0000b" }) { sessionId } }'],
    ['mutation { createAutoReplyTemplate(input: { label: "a\\u0000b", content: "c" }) { id } }'],
    ['mutation { setCommissionRate(technicianName: "a\\u0000b", commissionRate: "1") { id } }'],
    ['mutation { setCommissionRate(technicianName: "a", commissionRate: "a\\u0000b") { id } }'],
    [
      'mutation { createExpense(input: { date: "0000-01-01", category: "salary", workWeek: "1", amount: "1" }) { id } }',
    ],
    [
      'mutation { createExpense(input: { date: "a\\u0000b", category: "salary", workWeek: "1", amount: "1" }) { id } }',
    ],
    [
      'mutation { createExpense(input: { date: "2026-11-21", category: "a\\u0000b", workWeek: "1", amount: "1" }) { id } }',
    ],
    ['{ salaryReport(technician: "a\\u0000b") { overall { repairs } } }'],
    ['{ warrantyRecords(filter: { search: "a\\u0000b" }) { totalCount } }'],
  ])('case %#: %s', async (query) => {
    const { status, text } = await post(query);
    const { data, errors } = JSON.parse(text);
    expect(errors.length).toBeGreaterThan(0);
    expect(Object.values(data ?? {}).every((value) => value === null)).toBe(true);
    expect(text).not.toContain('INTERNAL');
    expect(status).toBeLessThan(500);
    expect(logged).toEqual([]);
  });

  const texts = fields.flatMap(([type, field]) =>
    argumentsOf(type, field)
      .filter((arg) => /^(ID|String)!?$/.test(String(arg.type)))
      .map((arg) => [type, field, arg.name] as const),
  );
  test.each(texts)(
    'a NUL in %s.%s(%s), which texts in the database cannot contain',
    async (...where) => {
      const [type, field, name] = where;
      const { text } = await post(operation(type, field, { [name]: '"a\\u0000b"' }));
      expect(text).not.toContain('INTERNAL');
      expect(logged).toEqual([]);
    },
  );

  test('also when it comes in a variable', async () => {
    const body = {
      query: 'mutation ($input: RepairRecordInput!) { createRepairRecord(input: $input) { id } }',
      variables: { input: { date: 5 } },
    };
    const response = await kit.send(kit.people.admin, 'POST', '/graphql', body);
    expect(await response.text()).not.toContain('INTERNAL');
    expect(logged).toEqual([]);
  });
});

test('an unreachable database is reported as such, with a time to retry', () => {
  const error = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  const wrapped = new Error(SECRET, { cause: error });
  const masked = maskError(wrapped, kit.shop);
  expect(JSON.stringify(masked)).not.toContain('password_hash');
  expect(masked).toMatchObject({
    extensions: { code: 'UNAVAILABLE', retryAfter: 2, http: { status: 503 } },
  });
});
