import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { createExpense } from '../services/expenses.ts';
import { deleteUser } from '../services/users.ts';
import { createTemplate } from '../services/templates.ts';
import { addTechnician } from '../services/technicians.ts';
import {
  callerOf,
  CALLERS,
  createTargets,
  expectedFor,
  freshCaller,
  statusOf,
} from '../../test/kit/callers.ts';
import { counterMutations } from '../../test/kit/counter-mutations.ts';
import { IMPORTS } from '../../test/kit/import-mutations.ts';
import type { MutationRow } from '../../test/kit/mutation-row.ts';
import { OWN_ACCOUNT } from '../../test/kit/own-account-mutations.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { snapshotOf, VERSION } from '../../test/kit/snapshot.ts';
import { schema } from './index.ts';

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

const MUTATIONS: Record<string, MutationRow> = {
  ...OWN_ACCOUNT,
  ...IMPORTS,
  ...counterMutations(() => kit.people.admin.context),
  addTechnician: { ask: 'addTechnician(name: "N $id") { id }', needs: 'technician:write' },
  backUpNow: { ask: 'backUpNow', target: async () => 0, needs: 'shop:manage' },
  previewRestore: {
    ask: 'previewRestore(input: { backup: "none" }) { version }',
    target: async () => 0,
    needs: 'shop:manage',
    allowed: '404',
  },
  restoreBackup: {
    ask: 'restoreBackup(input: { backup: "none" })',
    target: async () => 0,
    needs: 'shop:manage',
    allowed: '404',
  },
  clearHighlights: { ask: 'clearHighlights(ids: [$id]) { id }', needs: 'repair:clear-highlights' },
  confirmClock: { ask: 'confirmClock', needs: 'setting:write' },
  confirmClientRecords: {
    ask: 'confirmClientRecords(id: $id, recordIds: []) { id }',
    target: async () => (await kit.hire('client', `Client ${crypto.randomUUID()}`)).viewer.id,
    needs: 'user:write',
  },
  createAutoReplyTemplate: {
    ask: 'createAutoReplyTemplate(input: { label: "l", content: "c" }) { id }',
    needs: 'template:write',
  },
  createExpense: {
    ask: 'createExpense(input: { date: "2026-11-21", category: "salary", workWeek: "1", amount: "1" }) { id }',
    needs: 'expense:write',
  },
  createRepairRecord: {
    ask: 'createRepairRecord(input: { unit: "x" }) { id }',
    needs: 'repair:create',
  },
  createUser: {
    ask: 'createUser(input: { username: "u$id", name: "U", role: csr, password: "correct horse 4" }) { id }',
    needs: 'user:write',
  },
  deleteAutoReplyTemplate: {
    ask: 'deleteAutoReplyTemplate(id: $id)',
    target: template,
    needs: 'template:write',
  },
  deleteExpense: { ask: 'deleteExpense(id: $id)', target: expense, needs: 'expense:write' },
  deleteRepairRecord: { ask: 'deleteRepairRecord(id: $id)', needs: 'repair:delete' },
  deleteUser: { ask: 'deleteUser(id: $id)', target: someone, needs: 'user:write' },
  endUserSession: {
    ask: 'endUserSession(userId: $id, id: "none")',
    target: someone,
    needs: 'user:write',
    allowed: '404',
  },
  endUserSessions: { ask: 'endUserSessions(userId: $id)', target: someone, needs: 'user:write' },
  leavePresence: { ask: 'leavePresence', needs: 'presence:write' },
  removeTechnician: {
    ask: 'removeTechnician(id: $id)',
    target: technician,
    needs: 'technician:write',
  },
  raiseNextTicket: { ask: 'raiseNextTicket(next: 9$id) { id }', needs: 'shop:manage' },
  renameTechnician: {
    ask: 'renameTechnician(id: $id, name: "R $id") { id }',
    target: technician,
    needs: 'technician:write',
  },
  // The target has no two-factor sign-in.
  resetTwoFactor: {
    ask: 'resetTwoFactor(userId: $id)',
    target: someone,
    needs: 'user:write',
    allowed: 'CONFLICT',
  },
  restoreRepairRecord: { ask: 'restoreRepairRecord(id: $id) { id }', needs: 'repair:restore' },
  restoreUser: {
    ask: 'restoreUser(id: $id) { id }',
    target: async () => {
      const id = await someone();
      await deleteUser(admin(), id);
      return id;
    },
    needs: 'user:write',
  },
  saveShopProfile: {
    ask: 'saveShopProfile(input: { name: "Shop $id" }) { id }',
    needs: 'shop:manage',
  },
  setAdminsNeedTwoFactor: {
    ask: 'setAdminsNeedTwoFactor(isNeeded: false)',
    needs: 'setting:write',
  },
  setCommission: { ask: 'setCommission(id: $id, percent: "10") { id }', needs: 'commission:write' },
  setCommissionRate: {
    ask: 'setCommissionRate(technicianName: "Tino Santos", commissionRate: "10") { id }',
    needs: 'commission:write',
  },
  setCommissionsVisible: { ask: 'setCommissionsVisible(visible: true)', needs: 'setting:write' },
  setUnitStatusIndicator: {
    ask: 'setUnitStatusIndicator(id: $id, unitStatusIndicator: okay) { id }',
    needs: 'repair:indicator',
  },
  // Nothing was changed in the target yet.
  undoChange: {
    ask: 'undoChange(id: $id, version: 1) { id }',
    needs: 'repair:update',
    allowed: 'CONFLICT',
    hidden: '404',
  },
  updateAutoReplyTemplate: {
    ask: 'updateAutoReplyTemplate(id: $id, input: { label: "x" }) { id }',
    target: template,
    needs: 'template:write',
  },
  updateExpense: {
    ask: 'updateExpense(id: $id, input: { amount: "2" }) { id }',
    target: expense,
    needs: 'expense:write',
  },
  updatePresence: {
    ask: 'updatePresence(input: { currentPage: "x" }) { sessionId }',
    needs: 'presence:write',
  },
  updateRepairRecord: {
    ask: 'updateRepairRecord(id: $id, input: { repairReport: "x" }) { id }',
    needs: 'repair:update',
    hidden: '404',
  },
  updateShipping: {
    ask: 'updateShipping(id: $id, input: { modeOfShipping: "Courier", shippingStatus: "Shipped", shipbackDate: "2026-11-21", warrantyDuration: "7" }) { id }',
    needs: 'shipping:write',
  },
  updateUser: {
    ask: 'updateUser(id: $id, input: { name: "Changed" }) { id }',
    target: someone,
    needs: 'user:write',
  },
};

beforeAll(async () => {
  kit = await createTestShop();
  create = await createTargets(kit);
});
afterAll(async () => {
  // The backup that was begun ends before its database.
  await kit.shop.jobs.run('backup');
  await kit.close();
});

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
  'shop_profile',
  'active_sessions',
  'idempotency_keys',
  'user_totp',
  'recovery_codes',
  'customers',
  'customer_merges',
  'devices',
  'record_customers',
  'intakes',
  'checklist_items',
  'notes',
  'photos',
  'payments',
  'till_closings',
  'messages',
  'tracking_links',
];
const snapshot = () =>
  snapshotOf(kit.shop, {
    ...Object.fromEntries(TABLES.map((table) => [table, `select ${VERSION} from ${table}`])),
    // A sign-in in use is extended even when the request is refused.
    login_sessions: 'select sid as version from login_sessions',
    // Refusals are noted in the journal.
    journal: `select ${VERSION} from journal where subject <> 'permission'`,
  });

const cells = Object.entries(MUTATIONS).flatMap(([field, row]) =>
  (row.target === undefined ? (['own', 'other'] as const) : (['own'] as const)).flatMap((whose) =>
    CALLERS.map((caller) => {
      const { needs, hidden, allowed = 'ok' } = row;
      const expected = expectedFor(caller, whose, { needs, allowed, hidden });
      return [field, whose, caller, expected] as const;
    }),
  ),
);

describe('mutation', () => {
  test.each(cells)('%s, %s, %s: %s', async (field, whose, caller, expected) => {
    const { ask, target, isOwnSession } = MUTATIONS[field] ?? { ask: field };
    const id = target ? await target() : (await create(whose)).id;
    const who = await (isOwnSession ? freshCaller(kit, caller) : callerOf(kit, caller));
    const before = expected === 'ok' ? [] : await snapshot();
    const { data, errors } = await kit.graphql(
      who,
      `mutation { ${ask.replaceAll('$id', String(id))} }`,
    );
    expect(errors === undefined ? 'ok' : statusOf(errors)).toBe(expected);
    if (errors === undefined) expect(data?.[field]).toBeDefined();
    else expect(await snapshot()).toEqual(before);
  });
});
