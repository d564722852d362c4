import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { createExpense } from '../services/expenses.ts';
import { createTemplate } from '../services/templates.ts';
import { addTechnician } from '../services/technicians.ts';
import { callerOf, CALLERS, createTargets, freshCaller, statusOf } from '../../test/kit/callers.ts';
import { rowsOf } from '../../test/kit/rows.ts';
import { createTestShop, PASSWORD, type TestShop } from '../../test/kit/shop.ts';
import { schema } from './index.ts';

interface Row {
  ask: string;
  /** What the change is about, made anew for each cell; a record unless given. */
  target?: () => Promise<number>;
  /** Nobody, client, technician, csr, admin: `ok`, or the status of the refusal. */
  own: string;
  other?: string;
  /** It ends a sign-in or begins one: asked by someone of his own. */
  isOwnSession?: true;
}

const STAFF = '401 403 403 ok ok';
const TEAM = '401 403 ok ok ok';
const ADMINS = '401 403 403 403 ok';

let kit: TestShop;
let create: Awaited<ReturnType<typeof createTargets>>;
let made = 0;
const admin = () => kit.people.admin.context;
const someone = async () => (await kit.hire('csr', `Target ${crypto.randomUUID()}`)).viewer.id;
const template = async () => (await createTemplate(admin(), { label: 'a', content: 'b' })).id;
const expense = async () => {
  const input = { date: '2026-11-21', category: 'salary', workWeek: '1', amount: '1' };
  return (await createExpense(admin(), input)).id;
};
const technician = async () => (await addTechnician(admin(), `Name ${(made += 1)}`)).id;

const MUTATIONS: Record<string, Row> = {
  addTechnician: { ask: 'addTechnician(name: "N $id") { id }', own: ADMINS },
  clearHighlights: { ask: 'clearHighlights(ids: [$id]) { id }', own: STAFF },
  confirmClock: { ask: 'confirmClock', own: ADMINS },
  confirmClientRecords: {
    ask: 'confirmClientRecords(id: $id, recordIds: []) { id }',
    target: async () => (await kit.hire('client', `Client ${crypto.randomUUID()}`)).viewer.id,
    own: ADMINS,
  },
  createAutoReplyTemplate: {
    ask: 'createAutoReplyTemplate(input: { label: "l", content: "c" }) { id }',
    own: STAFF,
  },
  createExpense: {
    ask: 'createExpense(input: { date: "2026-11-21", category: "salary", workWeek: "1", amount: "1" }) { id }',
    own: ADMINS,
  },
  createRepairRecord: { ask: 'createRepairRecord(input: { unit: "x" }) { id }', own: STAFF },
  createUser: {
    ask: 'createUser(input: { username: "u$id", name: "U", role: csr, password: "correct horse 4" }) { id }',
    own: ADMINS,
  },
  deleteAutoReplyTemplate: {
    ask: 'deleteAutoReplyTemplate(id: $id)',
    target: template,
    own: STAFF,
  },
  deleteExpense: { ask: 'deleteExpense(id: $id)', target: expense, own: ADMINS },
  deleteRepairRecord: { ask: 'deleteRepairRecord(id: $id)', own: ADMINS },
  deleteUser: { ask: 'deleteUser(id: $id)', target: someone, own: ADMINS },
  leavePresence: { ask: 'leavePresence', own: TEAM },
  removeTechnician: { ask: 'removeTechnician(id: $id)', target: technician, own: ADMINS },
  renameTechnician: {
    ask: 'renameTechnician(id: $id, name: "R $id") { id }',
    target: technician,
    own: ADMINS,
  },
  restoreRepairRecord: { ask: 'restoreRepairRecord(id: $id) { id }', own: ADMINS },
  setCommission: { ask: 'setCommission(id: $id, percent: "10") { id }', own: ADMINS },
  setCommissionRate: {
    ask: 'setCommissionRate(technicianName: "Tino Santos", commissionRate: "10") { id }',
    own: ADMINS,
  },
  setCommissionsVisible: { ask: 'setCommissionsVisible(visible: true)', own: ADMINS },
  setUnitStatusIndicator: {
    ask: 'setUnitStatusIndicator(id: $id, unitStatusIndicator: okay) { id }',
    own: STAFF,
  },
  setUp: {
    ask: 'setUp(input: { code: "x", username: "u$id", name: "U", password: "correct horse 4" }) { id }',
    own: '403 403 403 403 403',
  },
  signIn: {
    ask: `signIn(username: "csr-cora-counter", password: "${PASSWORD}") { id }`,
    own: 'ok ok ok ok ok',
    isOwnSession: true,
  },
  signOut: { ask: 'signOut', own: 'ok ok ok ok ok', isOwnSession: true },
  updateAutoReplyTemplate: {
    ask: 'updateAutoReplyTemplate(id: $id, input: { label: "x" }) { id }',
    target: template,
    own: STAFF,
  },
  updateExpense: {
    ask: 'updateExpense(id: $id, input: { amount: "2" }) { id }',
    target: expense,
    own: ADMINS,
  },
  updatePresence: { ask: 'updatePresence(input: { currentPage: "x" }) { sessionId }', own: TEAM },
  updateRepairRecord: {
    ask: 'updateRepairRecord(id: $id, input: { repairReport: "x" }) { id }',
    own: '401 403 ok ok ok',
    other: '401 403 404 ok ok',
  },
  updateShipping: {
    ask: 'updateShipping(id: $id, input: { modeOfShipping: "Courier", shippingStatus: "Shipped", shipbackDate: "2026-11-21", warrantyDuration: "7" }) { id }',
    own: STAFF,
  },
  updateUser: {
    ask: 'updateUser(id: $id, input: { name: "Changed" }) { id }',
    target: someone,
    own: ADMINS,
  },
};

beforeAll(async () => {
  kit = await createTestShop();
  create = await createTargets(kit);
});
afterAll(() => kit.close());

test('every mutation has its row, and every row its mutation', () => {
  const asked = Object.keys(schema.getMutationType()?.getFields() ?? {});
  expect(asked.toSorted()).toEqual(Object.keys(MUTATIONS).toSorted());
});

const TABLES = [
  'repair_records',
  'users',
  'technicians',
  'expenses',
  'commission_rates',
  'system_settings',
  'auto_reply_templates',
  'active_sessions',
  'idempotency_keys',
];
const snapshot = () =>
  Promise.all(
    // A sign-in that is used lasts longer, also when what was asked is refused.
    [
      'select sid from login_sessions order by 1',
      // Refusals are noted.
      "select * from journal where subject <> 'permission' order by 1",
      ...TABLES.map((table) => `table ${table} order by 1`),
    ].map((query) => rowsOf(kit.shop, query)),
  );

const cells = Object.entries(MUTATIONS).flatMap(([field, row]) =>
  (row.target === undefined ? (['own', 'other'] as const) : (['own'] as const)).flatMap((whose) =>
    CALLERS.map((caller, column) => {
      const expected = (whose === 'other' ? (row.other ?? row.own) : row.own).split(' ')[column];
      return [field, whose, caller, expected ?? 'missing'] as const;
    }),
  ),
);

describe('mutation', () => {
  test.each(cells)('%s, %s, %s: %s', async (field, whose, caller, expected) => {
    const { ask, target, isOwnSession } = MUTATIONS[field] ?? { ask: field };
    const id = target ? await target() : (await create(whose)).id;
    const who = await (isOwnSession ? freshCaller(kit, caller) : callerOf(kit, caller));
    const before = await snapshot();
    const { data, errors } = await kit.graphql(
      who,
      `mutation { ${ask.replaceAll('$id', String(id))} }`,
    );
    expect(errors === undefined ? 'ok' : statusOf(errors)).toBe(expected);
    if (errors === undefined) expect(data?.[field]).toBeDefined();
    else expect(await snapshot()).toEqual(before);
  });
});
