import { addDays } from '../src/domain/calendar.ts';
import { COUNTER, MOST_MS } from './growth-counter.ts';
import type { Who } from './growth-shop.ts';

/**
 * What a screen asks: a GraphQL operation, or the path of a call of `/api`. Texts stand inside an
 * operation, so that answers to searches are not kept and each search is measured.
 */
export interface Question {
  name: string;
  ask: string;
  as: Who;
  /** What it may take in a shop of up to 100,000 records, where that was promised. */
  mostMs?: number | undefined;
}

const ROW = `id version date workWeek clientName contactNo unit declaredIssue repairCost
  technicianInCharge repairStatus paymentStatus paymentChannel repairReport unitStatusIndicator
  isHighlighted updatedByTechnician`;
const SHIPPED = `id version clientName contactNo unit repairCost paymentChannel modeOfShipping
  shippingStatus shipbackDate warrantyDuration shippingDetails`;
const COUNTS = 'pending processing monitoring unitOk rto waitingParts backjob winrate';
const CARD = 'technicianName rate totals { repairs revenue commission }';
const REPORT = `repairedUnits revenue expenses commissions netProfit averagePerUnit marginPercent
  breakdown { technicianName repairs revenue commission }`;
const PAGE = 'totalCount pageInfo { hasNextPage endCursor }';
const COUNTED = 'totalCount moreThanTotalCount';

const list = (filter: string, order = '{ by: date, descending: true }') =>
  `{ repairRecords(first: 50, filter: ${filter}, order: ${order}) { nodes { ${ROW} } ${PAGE} } }`;

const found = (search: string) =>
  `{ found: repairRecords(filter: { search: "${search}" }, first: 5) {
    nodes { id clientName contactNo unit repairStatus } } }`;

const shipped = (narrowed: string, asked = `nodes { ${SHIPPED} } ${PAGE}`) =>
  `{ shippingClients(first: 50, ${narrowed}) { ${asked} } }`;

const SUMS = 'sums { all { count total } unpaid { count total } }';

const sums = (filter: string) => `{ repairRecords(first: 1, filter: ${filter}) { ${SUMS} } }`;

const now = new Date();
const TODAY = now.toISOString().slice(0, 10);
const WEEK_AGO = addDays(TODAY, -7);
const YEAR = now.getUTCFullYear() - 1;
const THIS_MONTH = `{ year: ${now.getUTCFullYear()}, month: ${now.getUTCMonth() + 1} }`;
const YEAR_AGO = addDays(TODAY, -365);
const LAST_YEAR = `{ year: ${YEAR} }`;

const ASKED: Record<Who, Record<string, string>> = {
  admin: {
    'dashboard: cards': '{ statistics { totalRecords processing unitOk totalRevenue } }',
    'dashboard: today': '{ today { day receivedToday waitingLong toShip unpaidLong } }',
    'dashboard: status overview': `{ statistics(filter: {}) { totalRecords ${COUNTS} } }`,
    'dashboard: status overview of a month': `{ statistics(filter: ${THIS_MONTH}) { totalRecords ${COUNTS} } }`,
    'dashboard: years': '{ repairYears }',
    'dashboard: technicians': `{ technicianPerformance { name totalAssigned ${COUNTS} } }`,
    'dashboard: revenue of the month': '{ monthRevenue }',
    'dashboard: revenue by month': '{ revenueByMonth { year month revenue } }',
    'dashboard: payments':
      '{ paymentOverview { paid { count total } unpaid { count total } notSet { count } } }',
    'dashboard: payments of a year': `{ paymentOverview(period: ${LAST_YEAR}) { paid { count total } unpaid { count total } notSet { count } } }`,
    'records: first page': list('{}'),
    'records: of this month': list(THIS_MONTH),
    'records: of a year': list(LAST_YEAR),
    'records: March of all years': list('{ month: 3 }'),
    'records: week 5': list('{ week: 5 }'),
    'records: one status': list('{ status: "RTO" }'),
    'records: one technician': list('{ technician: "Ivy Chua" }'),
    'records: unassigned': list('{ technician: "Unassigned" }'),
    'records: unpaid': list('{ payment: unpaid }'),
    'records: payment not set in a year': list(`{ payment: notSet, year: ${YEAR} }`),
    'records: of a day': list(`{ from: "${TODAY}", to: "${TODAY}" }`),
    'records: of a year of days': list(`{ from: "${YEAR_AGO}", to: "${WEEK_AGO}" }`),
    'records: one status in a year': list(`{ status: "Pending", year: ${YEAR} }`),
    'records: one technician, one status': list('{ technician: "Ivy Chua", status: "RTO" }'),
    'records: of a week of days': list(`{ from: "${WEEK_AGO}", to: "${TODAY}" }`),
    'records: waiting for parts, older': list(`{ status: "Waiting Parts", to: "${WEEK_AGO}" }`),
    'records: unpaid, older': list(`{ payment: unpaid, to: "${WEEK_AGO}" }`),
    'records: to ship': list('{ payment: paid, shipping: "unshipped" }'),
    'records: sums': sums('{}'),
    'records: sums of unpaid': sums('{ payment: unpaid }'),
    'records: sums of a week of days': sums(`{ from: "${WEEK_AGO}", to: "${TODAY}" }`),
    'records: sums of a year of days': sums(`{ from: "${YEAR_AGO}", to: "${WEEK_AGO}" }`),
    'records: sums of unpaid, older': sums(`{ payment: unpaid, to: "${WEEK_AGO}" }`),
    'records: sums of those to ship': sums('{ payment: paid, shipping: "unshipped" }'),
    'records: sums of a search': sums('{ search: "laptop" }'),
    'records: by client': list('{}', '{ by: clientName, descending: false }'),
    'records: by cost': list('{}', '{ by: repairCost, descending: true }'),
    'records: by status': list('{}', '{ by: repairStatus, descending: false }'),
    'records: by client, of a year': list(LAST_YEAR, '{ by: clientName, descending: true }'),
    'records: by cost, of a technician': list(
      '{ technician: "Ivy Chua" }',
      '{ by: repairCost, descending: false }',
    ),
    'search: laptop': list('{ search: "laptop" }'),
    'search: one letter': list('{ search: "a" }'),
    'search: two letters': list('{ search: "11" }'),
    'search: two letters that nothing has': list('{ search: "qx" }'),
    'search: nothing has': list('{ search: "zzzz" }'),
    'search: a name': list('{ search: "Rico Ocampo 3" }'),
    'search: two words': list('{ search: "ocampo laptop" }'),
    'search: a number': list('{ search: "0917 00001" }'),
    'shipping: first page': `{ shippingClients(first: 50) { nodes { ${SHIPPED} } ${PAGE} } }`,
    'search: one letter that nothing has': list('{ search: "q" }'),
    'search: two letters that few have': list('{ search: "7f" }'),
    'search: two letters of one month': list(`{ search: "ph", year: ${YEAR}, month: 3 }`),
    'search: by client': list('{ search: "ocampo" }', '{ by: clientName, descending: false }'),
    'palette: one letter': found('m'),
    'palette: two letters': found('ma'),
    'palette: two letters that nothing has': found('qx'),
    'palette: two words': found('ocampo laptop'),
    'palette: a number': found('0917 00001'),
    'record: one': `{ newest: repairRecords(first: 1) { nodes { ${ROW} } } }`,
    'shipping: still to go': shipped('shipping: "unshipped"'),
    'shipping: done': shipped('shipping: "shipped"'),
    'shipping: counts of parts': `{ toShip: shippingClients(shipping: "unshipped", first: 1) { ${COUNTED} }
      all: shippingClients(first: 1) { ${COUNTED} } }`,
    'shipping: sums': shipped('shipping: "unshipped"', SUMS),
    'shipping: sums of those shipped': shipped('shipping: "shipped"', SUMS),
    'shipping: search': shipped('search: "laptop"'),
    'shipping: of a year': `{ shippingClients(first: 50, period: ${LAST_YEAR}) { nodes { ${SHIPPED} } ${PAGE} } }`,
    'warranty: first page': `{ warrantyRecords(first: 50) { nodes { ${SHIPPED} } ${PAGE} } }`,
    'warranty: in warranty': `{ warrantyRecords(first: 50, filter: { state: IN_WARRANTY }) { nodes { ${SHIPPED} } ${PAGE} } }`,
    'warranty: none': `{ warrantyRecords(first: 50, filter: { state: NO_WARRANTY }) { nodes { ${SHIPPED} } ${PAGE} } }`,
    'warranty: out of warranty': `{ warrantyRecords(first: 50, filter: { state: OUT_OF_WARRANTY }) { nodes { ${SHIPPED} } ${PAGE} } }`,
    'warranty: search': `{ warrantyRecords(first: 50, filter: { search: "laptop" }) { nodes { ${SHIPPED} } ${PAGE} } }`,
    'warranty: sums': `{ warrantyRecords(first: 1) { ${SUMS} } }`,
    'warranty: counts': '{ warrantyOverview { totalShipped inWarranty outOfWarranty claims } }',
    'warranty: counts of a year': `{ warrantyOverview(filter: ${LAST_YEAR}) { totalShipped inWarranty outOfWarranty claims } }`,
    'salary: this month': `{ salaryReport(period: ${THIS_MONTH}) { technicians { ${CARD} } overall { repairs revenue commission } } }`,
    'salary: all': `{ salaryReport { technicians { ${CARD} } overall { repairs revenue commission } } }`,
    'salary: rows of one technician this month': `{ salaryReport(period: ${THIS_MONTH}, technician: "Ivy Chua") { technicians { technicianName rows { id date workWeek clientName unit repairCost commission percent isCustom } } } }`,
    'finance: this month': `{ financialReport(period: ${THIS_MONTH}) { ${REPORT} } }`,
    'finance: all': `{ financialReport { ${REPORT} } }`,
    'finance: chart of a year': `{ financialReports(period: ${LAST_YEAR}) { revenue expenses commissions netProfit } }`,
    'expenses: of a year': `{ expenses(period: ${LAST_YEAR}) { expenses { id date category amount } total } }`,
    'expenses: of a month': `{ expenses(period: ${THIS_MONTH}) { expenses { id amount } total } }`,
    'expenses: years': '{ expenseYears }',
    ...COUNTER.admin,
    'technicians not listed': '{ unlistedTechnicians }',
    'activity: first page': `{ activity(first: 50) { nodes { id } ${PAGE} } }`,
    'activity: of a person': `{ activity(first: 50, filter: { person: "Cora Cruz" }) { nodes { id } ${PAGE} } }`,
    'activity: of a kind': `{ activity(first: 50, filter: { kind: "expense" }) { nodes { id } ${PAGE} } }`,
    'activity: of a day': `{ activity(first: 50, filter: { day: "${TODAY}" }) { nodes { id } ${PAGE} } }`,
    'activity: people': '{ activityPeople }',
    'preferences and session': '{ viewer { id preferences } }',
    '/api/statistics': '/api/statistics',
    '/api/technician-statistics': '/api/technician-statistics',
    '/api/repair-records a page': '/api/repair-records?limit=50',
    '/api/shipping-clients a page': '/api/shipping-clients?limit=50',
    '/api/warranty-records a page': '/api/warranty-records?limit=50',
    '/api/expenses': '/api/expenses',
  },
  csr: {
    'csr: cards': '{ statistics { totalRecords processing unitOk } }',
    'csr: records': list('{}'),
    'csr: today': '{ today { day receivedToday waitingLong toShip unpaidLong } }',
    'csr: palette': found('rey'),
    ...COUNTER.csr,
  },
  technician: {
    'technician: statistics': `{ statistics { totalRecords ${COUNTS} } }`,
    'technician: records': list('{}'),
    'technician: work to do': list('{ toDo: true }', '{ by: toDo, descending: false }'),
    ...COUNTER.technician,
    'technician: search of two letters': list('{ search: "qx" }'),
    'technician: phrases of reports': '{ reportPhrases }',
    'technician: years': '{ repairYears }',
    'technician: commissions of the month': `{ myCommissions(period: ${THIS_MONTH}) { totalCommission completedRepairs winRate rows { id date clientName unit commission } } }`,
  },
  client: {
    'client: cards': '{ clientDashboard { totalItems inProgress completed totalCost } }',
    'client: search': found('11'),
    'client: records': `{ repairRecords(first: 50, order: { by: openWork, descending: true }) { nodes { id date clientName unit } ${PAGE} } }`,
  },
};

const ROLES = ['admin', 'csr', 'technician', 'client'] as const;

const mostMsOf = (name: string) => MOST_MS[name.split(':')[0] ?? ''];

/** Every question that a screen asks, by role; technicians see costs of nothing. */
export const QUESTIONS: readonly Question[] = ROLES.flatMap((as) =>
  Object.entries(ASKED[as]).map(([name, ask]) => ({ name, ask, as, mostMs: mostMsOf(name) })),
);
