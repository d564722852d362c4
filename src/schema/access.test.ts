import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { createExpense } from '../services/expenses.ts';
import { setCommissionVisibility } from '../services/settings.ts';
import {
  callerOf,
  CALLERS,
  createTargets,
  expectedFor,
  type Needs,
  statusOf,
} from '../../test/kit/callers.ts';
import { putMark } from '../../test/kit/marked-records.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { tokenOfLink } from '../../test/kit/tracking.ts';
import { schema } from './index.ts';

/** A query, who may send it, and whether its result contains the record in question. */
interface Row {
  ask: string;
  needs: Needs;
  /** Whether the record comes in a list or alone; alone, another person's is not found. */
  finds?: 'listed' | 'one';
}

const QUERIES: Record<string, Row> = {
  activity: { ask: '{ activity(first: 1) { totalCount } }', needs: 'activity:read' },
  activityPeople: { ask: '{ activityPeople }', needs: 'activity:read' },
  adminsNeedTwoFactor: { ask: '{ adminsNeedTwoFactor }', needs: 'setting:write' },
  addresses: { ask: '{ addresses }', needs: 'setting:write' },
  activeSessions: { ask: '{ activeSessions { userId } }', needs: 'presence:read' },
  binRecords: { ask: '{ binRecords { nodes { unit } } }', needs: 'bin' },
  autoReplyTemplates: { ask: '{ autoReplyTemplates { id } }', needs: 'template:read' },
  board: {
    ask: '{ board { lanes { cards { record { unit } } } } }',
    needs: 'board',
    finds: 'listed',
  },
  clientAccounts: { ask: '{ clientAccounts { id } }', needs: 'client:list' },
  clientRecordsToConfirm: {
    ask: '{ clientRecordsToConfirm(id: 1) { unit } }',
    needs: 'user:write',
  },
  clientDashboard: { ask: '{ clientDashboard { totalItems } }', needs: 'client:dashboard' },
  customer: { ask: '{ customer(id: 1) { name } }', needs: 'customer' },
  customerOfRecord: {
    ask: 'query ($id: ID!) { customerOfRecord(recordId: $id) { name records { unit } } }',
    needs: 'customer',
    finds: 'listed',
  },
  customers: {
    ask: '{ customers(first: 200) { nodes { records { unit } } } }',
    needs: 'customer',
    finds: 'listed',
  },
  customerSuggest: { ask: '{ customerSuggest(text: "Client") { name } }', needs: 'customer' },
  deviceHistory: {
    ask: 'query ($id: ID!) { deviceHistory(recordId: $id) { unit } }',
    needs: 'device:history',
    finds: 'listed',
  },
  deviceOfRecord: {
    ask: 'query ($id: ID!) { deviceOfRecord(recordId: $id) { model } }',
    needs: 'customer',
  },
  duplicateCustomers: {
    ask: '{ duplicateCustomers { customers { name } } }',
    needs: 'customer',
  },
  checklists: { ask: '{ checklists { kind } }', needs: 'intake:read' },
  commissionRates: { ask: '{ commissionRates { id } }', needs: 'commission:report' },
  commissionsVisible: { ask: '{ commissionsVisible }', needs: 'setting:read' },
  expense: { ask: '{ expense(id: 1) { amount } }', needs: 'expense:read' },
  expenseCategories: { ask: '{ expenseCategories { name } }', needs: 'expense:read' },
  expenseYears: { ask: '{ expenseYears }', needs: 'expense:read' },
  exportProgress: {
    ask: '{ exportProgress(id: "12345678") { written } }',
    needs: 'export:records',
  },
  expenses: { ask: '{ expenses { total } }', needs: 'expense:read' },
  financialReport: { ask: '{ financialReport { revenue } }', needs: 'finance:report' },
  financialReports: { ask: '{ financialReports { revenue } }', needs: 'finance:report' },
  monthRevenue: { ask: '{ monthRevenue }', needs: 'statistics:revenue' },
  myTwoFactor: { ask: '{ myTwoFactor { isOn } }', needs: 'account:own' },
  mySessions: { ask: '{ mySessions { device } }', needs: 'account:own' },
  papers: { ask: '{ papers { name stubPaper } }', needs: 'label' },
  // Its answer tells nothing of the record, so that of its device is asked with it.
  imeiOnPaper: {
    ask: 'query ($id: ID!) { imeiOnPaper(recordId: $id) deviceHistory(recordId: $id) { unit } }',
    needs: 'label',
    finds: 'one',
  },
  messageDraft: {
    ask: 'query ($id: ID!) { messageDraft(recordId: $id) { text } }',
    needs: 'message',
  },
  recordMessages: {
    ask: 'query ($id: ID!) { recordMessages(recordId: $id) { name rows { body } } }',
    needs: 'message',
  },
  myCommissions: {
    ask: '{ myCommissions { rows { unit } } }',
    needs: 'commission:own',
    finds: 'listed',
  },
  payments: { ask: '{ payments { rows { amount } } }', needs: 'payment' },
  paymentOverview: {
    ask: '{ paymentOverview { paid { count } notSet { count total } } }',
    needs: 'statistics:revenue',
  },
  publicPhotos: {
    ask: 'query ($id: ID!) { publicPhotos(recordId: $id) { phase path } }',
    needs: 'repair:list',
    finds: 'one',
  },
  photoAddress: { ask: '{ photoAddress }', needs: 'photo:write' },
  repairRecord: {
    ask: 'query ($id: ID!) { repairRecord(id: $id) { unit } }',
    needs: 'repair:list',
    finds: 'one',
  },
  intake: {
    ask: 'query ($id: ID!) { intake(recordId: $id) { id accessoryNote } }',
    needs: 'intake:read',
    finds: 'one',
  },
  importUpload: { ask: '{ importUpload(id: "none") { id } }', needs: 'import:records' },
  imports: { ask: '{ imports { fileName } }', needs: 'import:records' },
  repairRecords: {
    ask: '{ repairRecords(first: 200) { nodes { unit } } }',
    needs: 'repair:list',
    finds: 'listed',
  },
  recordPayments: {
    ask: 'query ($id: ID!) { recordPayments(recordId: $id) { balance rows { amount } } }',
    needs: 'payment',
  },
  recordOfLink: {
    ask: 'query ($token: String!) { recordOfLink(token: $token) { unit } }',
    needs: 'label',
    finds: 'one',
  },
  trackingLink: {
    ask: 'query ($id: ID!) { trackingLink(recordId: $id) { state address } }',
    needs: 'tracking',
  },
  reportPhrases: { ask: '{ reportPhrases }', needs: 'repair:update' },
  repairYears: { ask: '{ repairYears }', needs: 'repair:list' },
  revenueByMonth: { ask: '{ revenueByMonth { revenue } }', needs: 'statistics:revenue' },
  salaryReport: {
    ask: '{ salaryReport { technicians { rows { unit } } } }',
    needs: 'commission:report',
    finds: 'listed',
  },
  // This shop is set up, so it has no code any more.
  setUpPlace: { ask: '{ setUpPlace(code: "0") { dataFolder } }', needs: 'more than anyone has' },
  shippingClients: {
    ask: '{ shippingClients(first: 200) { edges { node { unit } } } }',
    needs: 'shipping:read',
    finds: 'listed',
  },
  shopState: {
    ask: '{ shopState { freeBytes addressNotice database { bytes } backups { list { name } } } }',
    needs: 'shop:manage',
  },
  shop: { ask: '{ shop { version needsSetUp name } }', needs: 'nothing' },
  shopProfile: { ask: '{ shopProfile { name hasRecords } }', needs: 'shop:manage' },
  statistics: { ask: '{ statistics { totalRecords } }', needs: 'statistics:read' },
  technicianPerformance: {
    ask: '{ technicianPerformance { name } }',
    needs: 'statistics:technicians',
  },
  technicians: { ask: '{ technicians { name } }', needs: 'technician:list' },
  tillClosings: { ask: '{ tillClosings { difference } }', needs: 'till:report' },
  today: { ask: '{ today { day toShip } }', needs: 'repair:filter-by-payment' },
  todayCounts: { ask: '{ todayCounts { overdue owing } }', needs: 'board' },
  renamedTechnician: {
    ask: '{ renamedTechnician(name: "Nobody") }',
    needs: 'repair:filter-by-technician',
  },
  unlistedTechnicians: { ask: '{ unlistedTechnicians }', needs: 'repair:filter-by-technician' },
  userSessions: { ask: '{ userSessions(userId: 1) { device } }', needs: 'user:write' },
  timeline: {
    ask: 'query ($id: ID!) { timeline(recordId: $id) { nodes { note { body } } } }',
    needs: 'repair:list',
    finds: 'one',
  },
  users: { ask: '{ users { username } }', needs: 'user:list' },
  viewer: { ask: '{ viewer { id onTechnicianList } }', needs: 'nothing' },
  warnings: { ask: '{ warnings { subject } }', needs: 'setting:write' },
  warrantyOverview: { ask: '{ warrantyOverview { totalShipped } }', needs: 'warranty:read' },
  warrantyRecords: {
    ask: '{ warrantyRecords(first: 200) { nodes { unit } } }',
    needs: 'warranty:read',
    finds: 'listed',
  },
};

let kit: TestShop;
let create: Awaited<ReturnType<typeof createTargets>>;
beforeAll(async () => {
  kit = await createTestShop();
  create = await createTargets(kit);
  const { context } = kit.people.admin;
  await setCommissionVisibility(context, true);
  const spent = { date: '2026-11-21', category: 'salary', workWeek: 3, amount: '1' };
  await createExpense(context, spent);
});
afterAll(() => kit.close());

test('every query has its row, and every row its query', () => {
  const asked = Object.keys(schema.getQueryType()?.getFields() ?? {});
  expect(asked.toSorted()).toEqual(Object.keys(QUERIES).toSorted());
});

const cells = Object.entries(QUERIES).flatMap(([field, row]) =>
  (['own', 'other'] as const).flatMap((whose) =>
    CALLERS.map((caller) => {
      const { needs, finds } = row;
      const expected = expectedFor(caller, whose, {
        needs,
        allowed: finds === undefined ? 'ok' : 'found',
        hidden: finds && { listed: 'hidden', one: '404' }[finds],
      });
      return [field, whose, caller, expected, row.ask] as const;
    }),
  ),
);

describe('query', () => {
  test.each(cells)('%s, %s record, %s: %s', async (field, whose, caller, expected, ask) => {
    const target = await create(whose);
    const { id } = target;
    const mark = await putMark(kit, ask, target);
    const token = field === 'recordOfLink' ? await tokenOfLink(kit, id) : undefined;
    const variables = { id: String(id), token };
    const { data, errors } = await kit.graphql(callerOf(kit, caller), ask, variables);
    const isFound = JSON.stringify(data).includes(mark) ? 'found' : 'hidden';
    const answered = expected === 'ok' ? 'ok' : isFound;
    expect(errors === undefined ? answered : statusOf(errors)).toBe(expected);
    // A refused request gets no data at all, whatever its error says.
    if (errors !== undefined) expect(JSON.stringify([data, errors])).not.toContain(mark);
  });
});

test('the technician’s commissions are refused while the shop hides them', async () => {
  await setCommissionVisibility(kit.people.admin.context, false);
  const { errors } = await kit.graphql(kit.people.technician, '{ myCommissions { winRate } }');
  expect(errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN');
});
