import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { getTableColumns, getTableName, is, type Table } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as backjobTables from '../../src/data/tables/backjobs.ts';
import * as balanceTables from '../../src/data/tables/customer-balances.ts';
import * as pairTables from '../../src/data/tables/customer-pairs.ts';
import * as customerTables from '../../src/data/tables/customers.ts';
import * as importTables from '../../src/data/tables/imports.ts';
import * as intakeTables from '../../src/data/tables/intakes.ts';
import * as jobTables from '../../src/data/tables/jobs.ts';
import * as journalTables from '../../src/data/tables/journal.ts';
import * as messageTables from '../../src/data/tables/messages.ts';
import * as noteTables from '../../src/data/tables/notes.ts';
import * as paymentTables from '../../src/data/tables/payments.ts';
import * as people from '../../src/data/tables/people.ts';
import * as repairTables from '../../src/data/tables/repairs.ts';
import * as shopTables from '../../src/data/tables/shop.ts';
import * as totalsTables from '../../src/data/tables/totals.ts';
import * as trackingTables from '../../src/data/tables/tracking.ts';
import { DEFAULT_PREFERENCES } from '../../src/domain/preferences.ts';
import { type CallerName, callerOf, CALLERS } from '../kit/callers.ts';
import { FACADES, type Facade, type GraphCall, operation } from '../kit/facades.ts';
import { fixturesOf } from '../kit/fixtures.ts';
import { rowsOf, valueOf } from '../kit/rows.ts';
import { type Ask, restCall, type Stage } from '../kit/scenario.ts';
import { createTestShop } from '../kit/shop.ts';
import { change } from './repair-asks.ts';
import { TABLES } from './tables.ts';
import { BEYOND_CONTRACT, WRITABLE } from './writable.ts';

const tables: Table[] = Object.values({
  ...people,
  ...backjobTables,
  ...balanceTables,
  ...customerTables,
  ...pairTables,
  ...importTables,
  ...intakeTables,
  ...jobTables,
  ...journalTables,
  ...messageTables,
  ...noteTables,
  ...paymentTables,
  ...repairTables,
  ...shopTables,
  ...totalsTables,
  ...trackingTables,
}).filter((one) => is(one, PgTable));
const named = tables.flatMap((table) =>
  Object.entries(getTableColumns(table)).map(([key, column]) => ({ key, name: column.name })),
);
/** Every column of every table, by its name in the code and in the database. */
const COLUMNS = [...new Set(named.flatMap(({ key, name }) => [key, name]))];
const KEYS = [...new Set(named.map(({ key }) => key))];

/** Values that a column would accept, and that occur nowhere else. */
const MARKS = ['mass-assigned', '77777', '77.77', '2001-02-03'];
function hostile(column: string): unknown {
  if (/^(is_?|has_?|updated_?by_?)[A-Z_a-z]+$/.test(column)) return !/active$/i.test(column);
  if (/role$/i.test(column)) return 'admin';
  if (/(_at|At|ate|expire|ctivity)$/.test(column)) return '2001-02-03';
  if (/(percent|ercent|ommission_?rate)$/i.test(column)) return 77.77;
  if (/(^id|Id|_id|version|tokens|commission|cost|amount)$/i.test(column)) return 77_777;
  return 'mass-assigned';
}

/** Flags that nothing else in this test sets. */
const FLAGS = `select (select count(*) from repair_records
    where is_highlighted or updated_by_technician or has_custom_commission)
  + (select count(*) from users where not is_active or role = 'admin' and username not like 'admin-%')
  + (select count(*) from active_sessions where is_editing or user_role = 'client')`;

/** One valid form of every call that writes with a body. */
const writes = [
  ...new Map(
    Object.values(TABLES)
      .flat()
      .filter(({ call, code = 'OK' }) => code === 'OK' && call in WRITABLE)
      .map((scenario): [string, Ask] => [scenario.call, scenario])
      .concat([['PUT /api/repair-records/{id}', change({ repairReport: 'seen' })]]),
  ).values(),
];

test('every table is known, and every call that writes is tried', async () => {
  const kit = await createTestShop();
  const there = await rowsOf(
    kit.shop,
    `select tablename from pg_tables where schemaname = 'public' order by 1`,
  );
  const known = tables.map((table) => getTableName(table)).sort();
  expect(there.map(({ tablename }) => tablename)).toEqual(known);
  expect(writes.map(({ call }) => call).sort()).toEqual(Object.keys(WRITABLE).sort());
  await kit.close();
});

describe.each(FACADES)('over %s', (facade) => {
  let stage: Stage;
  beforeAll(async () => {
    const kit = await createTestShop();
    stage = { kit, make: fixturesOf(kit) };
  });
  afterAll(() => stage.kit.close());

  const cells = writes.flatMap((ask) => CALLERS.map((caller) => ({ ask, call: ask.call, caller })));
  test.each(cells)('$call as $caller', async ({ ask, call, caller }) => {
    const { kit } = stage;
    const id = (await ask.prepare?.(stage)) ?? 0;
    const own = [
      ...(WRITABLE[call]?.[caller] ?? []),
      ...(facade === 'graphql' ? (BEYOND_CONTRACT[call]?.[caller] ?? []) : []),
    ];
    // GraphQL refuses fields that its types do not have, so the names of the code are enough.
    const names = facade === 'rest' ? COLUMNS : KEYS;
    const foreign = names.filter((column) => !own.includes(column));
    const all = Object.fromEntries(foreign.map((column) => [column, hostile(column)]));
    // Callers who may not make the call at all are refused whatever they send.
    const bodies = own.length === 0 ? [all] : foreign.map((column) => ({ [column]: all[column] }));
    // Makes the call once before, so that its normal effects do not count.
    if (own.length > 0) await send(stage, facade, caller, ask, id, {});
    const flags = await valueOf(kit.shop, FLAGS);
    // Together, so that they share the look-ups of their sign-in.
    await Promise.all(bodies.map((body) => send(stage, facade, caller, ask, id, body)));
    expect(await marksIn(stage)).toEqual([]);
    expect(await valueOf(kit.shop, FLAGS)).toBe(flags);
  });

  test('would be seen', async () => {
    const flags = await valueOf(stage.kit.shop, FLAGS);
    const { id } = await stage.make.record('own', { unit: 'mass-assigned' });
    expect(await marksIn(stage)).toEqual(['mass-assigned']);
    await rowsOf(
      stage.kit.shop,
      `update repair_records set is_highlighted = true where id = ${id}`,
    );
    expect(await valueOf(stage.kit.shop, FLAGS)).not.toBe(flags);
  });
});

/** Preferences are changed by GraphQL alone. */
test('a preference takes neither a column of a table nor another person’s row', async () => {
  const kit = await createTestShop();
  const { csr } = kit.people;
  const save = async (variables: Record<string, string>) =>
    (await kit.graphql(csr, SAVE_PREFERENCE, variables)).errors?.length ?? 0;
  for (const column of COLUMNS)
    expect(await save({ key: column, value: JSON.stringify(hostile(column)) })).toBe(1);
  const all = Object.fromEntries(COLUMNS.map((column) => [column, hostile(column)]));
  const view = { name: 'mine', query: 'status=RTO' };
  for (const key of Object.keys(DEFAULT_PREFERENCES))
    for (const value of [all, [all], [{ ...view, ...all }], COLUMNS])
      expect(await save({ key, value: JSON.stringify(value) })).toBe(1);
  expect(await rowsOf(kit.shop, 'select * from preferences')).toEqual([]);
  const stage = { kit, make: fixturesOf(kit) };
  expect(await marksIn(stage)).toEqual([]);

  expect(await save({ key: 'repairsViews', value: JSON.stringify([view]) })).toBe(0);
  const owners = await rowsOf(kit.shop, 'select user_id from preferences');
  expect(owners).toEqual([{ user_id: csr.viewer.id }]);
  await kit.close();
});

const SAVE_PREFERENCE =
  'mutation ($key: String!, $value: String!) { savePreference(key: $key, value: $value) }';

/** One statement over all tables, because it runs after every call. */
const MARKED = tables
  .map((table) => `select to_jsonb(t)::text as row from ${getTableName(table)} t`)
  .map((query) => `select row from (${query}) r where row ~ '${MARKS.join('|')}'`)
  .join(' union all ');

async function marksIn({ kit }: Stage): Promise<string[]> {
  const rows = JSON.stringify(await rowsOf(kit.shop, MARKED));
  return MARKS.filter((mark) => rows.includes(mark));
}

/** The valid form with additional fields; names that must be unique are. */
async function send(
  { kit, make }: Stage,
  facade: Facade,
  caller: CallerName,
  ask: Ask,
  id: number,
  more: Record<string, unknown>,
): Promise<void> {
  const body = { ...fresh(ask.call, make.word()), ...more };
  const rest = facade === 'rest' ? restCall(ask, id) : null;
  const response =
    rest === null
      ? await kit.send(callerOf(kit, caller), 'POST', '/graphql', withMore(ask, id, body))
      : await kit.send(callerOf(kit, caller), rest.method, rest.path, {
          ...(rest.body as object),
          ...body,
        });
  // Refused for what it contains, never because there is too much to do.
  expect([429, 500, 503]).not.toContain(response.status);
  expect(await response.text()).not.toMatch(/"(SLOW_DOWN|UNAVAILABLE|INTERNAL)"/);
}

function withMore(ask: Ask, id: number, more: object): Pick<GraphCall, 'query' | 'variables'> {
  const { query, variables } = ask.graphql?.(id) ?? operation('query', 'shop');
  const { input } = variables;
  return typeof input === 'object' && input !== null
    ? { query, variables: { ...variables, input: { ...input, ...more } } }
    : { query, variables: { ...more, ...variables } };
}

function fresh(call: string, word: string): Record<string, unknown> {
  if (call === 'POST /api/users') return { username: word };
  return /technicians/.test(call) ? { name: word } : {};
}
