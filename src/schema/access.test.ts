import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { setCommissionVisibility } from '../services/settings.ts';
import { callerOf, CALLERS, createTargets, statusOf } from '../../test/kit/callers.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { schema } from './index.ts';

/**
 * Who gets what, in the order nobody, client, technician, csr, admin: `ok`, the status that a
 * refusal has in REST, or for lists whether the record is among those found.
 */
interface Row {
  ask: string;
  own: string;
  /** For records of others; the same when it is missing. */
  other?: string;
}

const STAFF = '401 403 403 ok ok';
const TEAM = '401 403 ok ok ok';
const ADMINS = '401 403 403 403 ok';
const LISTED = { own: '401 found found found found', other: '401 hidden hidden found found' };

const QUERIES: Record<string, Row> = {
  addresses: { ask: '{ addresses }', own: ADMINS },
  activeSessions: { ask: '{ activeSessions { userId } }', own: TEAM },
  autoReplyTemplates: { ask: '{ autoReplyTemplates { id } }', own: STAFF },
  clientAccounts: { ask: '{ clientAccounts { id } }', own: STAFF },
  clientRecordsToConfirm: { ask: '{ clientRecordsToConfirm(id: 1) { unit } }', own: ADMINS },
  clientDashboard: { ask: '{ clientDashboard { totalItems } }', own: '401 ok 403 403 403' },
  commissionRates: { ask: '{ commissionRates { id } }', own: ADMINS },
  commissionsVisible: { ask: '{ commissionsVisible }', own: TEAM },
  expenseYears: { ask: '{ expenseYears }', own: ADMINS },
  exportProgress: { ask: '{ exportProgress(id: "12345678") { written } }', own: ADMINS },
  expenses: { ask: '{ expenses { total } }', own: ADMINS },
  financialReport: { ask: '{ financialReport { revenue } }', own: ADMINS },
  monthRevenue: { ask: '{ monthRevenue }', own: ADMINS },
  myCommissions: {
    ask: '{ myCommissions { rows { unit } } }',
    own: '401 403 found 403 403',
    other: '401 403 hidden 403 403',
  },
  paymentOverview: {
    ask: '{ paymentOverview { paid { count } notSet { count total } } }',
    own: ADMINS,
  },
  repairRecord: {
    ask: 'query ($id: ID!) { repairRecord(id: $id) { unit } }',
    own: '401 found found found found',
    other: '401 404 404 found found',
  },
  repairRecords: { ask: '{ repairRecords(first: 200) { nodes { unit } } }', ...LISTED },
  repairYears: { ask: '{ repairYears }', own: '401 ok ok ok ok' },
  revenueByMonth: { ask: '{ revenueByMonth { revenue } }', own: ADMINS },
  salaryReport: {
    ask: '{ salaryReport { technicians { rows { unit } } } }',
    own: '401 403 403 403 found',
  },
  // This shop is set up, so there is no code any more.
  setUpPlace: { ask: '{ setUpPlace(code: "0") { dataFolder } }', own: '403 403 403 403 403' },
  shippingClients: {
    ask: '{ shippingClients(first: 200) { edges { node { unit } } } }',
    own: '401 403 403 found found',
  },
  shop: { ask: '{ shop { version needsSetUp } }', own: 'ok ok ok ok ok' },
  statistics: { ask: '{ statistics { totalRecords } }', own: '401 ok ok ok ok' },
  technicianPerformance: { ask: '{ technicianPerformance { name } }', own: STAFF },
  technicians: { ask: '{ technicians { name } }', own: TEAM },
  unlistedTechnicians: { ask: '{ unlistedTechnicians }', own: STAFF },
  users: { ask: '{ users { username } }', own: ADMINS },
  viewer: { ask: '{ viewer { id onTechnicianList } }', own: 'ok ok ok ok ok' },
  warnings: { ask: '{ warnings { subject } }', own: ADMINS },
  warrantyOverview: { ask: '{ warrantyOverview { totalShipped } }', own: STAFF },
  warrantyRecords: {
    ask: '{ warrantyRecords(first: 200) { nodes { unit } } }',
    own: '401 403 403 found found',
  },
};

let kit: TestShop;
let create: Awaited<ReturnType<typeof createTargets>>;
beforeAll(async () => {
  kit = await createTestShop();
  create = await createTargets(kit);
  await setCommissionVisibility(kit.people.admin.context, true);
});
afterAll(() => kit.close());

test('every query has its row, and every row its query', () => {
  const asked = Object.keys(schema.getQueryType()?.getFields() ?? {});
  expect(asked.toSorted()).toEqual(Object.keys(QUERIES).toSorted());
});

const cells = Object.entries(QUERIES).flatMap(([field, row]) =>
  (['own', 'other'] as const).flatMap((whose) =>
    CALLERS.map((caller, column) => {
      const expected = (whose === 'other' ? (row.other ?? row.own) : row.own).split(' ')[column];
      return [field, whose, caller, expected ?? 'missing', row.ask] as const;
    }),
  ),
);

describe('query', () => {
  test.each(cells)('%s, %s record, %s: %s', async (_field, whose, caller, expected, ask) => {
    const { id, mark } = await create(whose);
    const { data, errors } = await kit.graphql(callerOf(kit, caller), ask, { id: String(id) });
    const isFound = JSON.stringify(data).includes(mark) ? 'found' : 'hidden';
    const answered = expected === 'ok' ? 'ok' : isFound;
    expect(errors === undefined ? answered : statusOf(errors)).toBe(expected);
    // Whoever is refused receives nothing at all, whatever else he is told.
    if (errors !== undefined) expect(JSON.stringify([data, errors])).not.toContain(mark);
  });
});

test('the technician’s commissions are refused while the shop hides them', async () => {
  await setCommissionVisibility(kit.people.admin.context, false);
  const { errors } = await kit.graphql(kit.people.technician, '{ myCommissions { winRate } }');
  expect(errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN');
});

test('what is not there and what is someone else’s is answered by the same bytes', async () => {
  const { id } = await create('other');
  const ask = 'query ($id: ID!) { repairRecord(id: $id) { unit history { id } } }';
  for (const caller of ['client', 'technician'] as const) {
    const answers = await Promise.all(
      [String(id), '2000000000', '0', '-1', 'x', '99999999999'].map(async (target) => {
        const body = { query: ask, variables: { id: target } };
        const response = await kit.send(kit.people[caller], 'POST', '/graphql', body);
        return `${response.status} ${await response.text()}`;
      }),
    );
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain('Repair record not found');
  }
});
