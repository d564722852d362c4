import { addDays } from '../src/domain/calendar.ts';
import type { Who } from './growth-shop.ts';

/** What a screen asks: a GraphQL operation, or the path of a call of `/api`. */
export interface Question {
  name: string;
  ask: string;
  as: Who;
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

const list = (filter: string, order = '{ by: date, descending: true }') =>
  `{ repairRecords(first: 50, filter: ${filter}, order: ${order}) { nodes { ${ROW} } ${PAGE} } }`;

const sums = (filter: string) =>
  `{ repairRecords(first: 1, filter: ${filter}) { sums { all { count total } unpaid { count total } } } }`;

const now = new Date();
const TODAY = now.toISOString().slice(0, 10);
const WEEK_AGO = addDays(TODAY, -7);
const YEAR = now.getUTCFullYear() - 1;
const THIS_MONTH = `{ year: ${now.getUTCFullYear()}, month: ${now.getUTCMonth() + 1} }`;
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
    'records: of a week of days': list(`{ from: "${WEEK_AGO}", to: "${TODAY}" }`),
    'records: waiting for parts, older': list(`{ status: "Waiting Parts", to: "${WEEK_AGO}" }`),
    'records: unpaid, older': list(`{ payment: unpaid, to: "${WEEK_AGO}" }`),
    'records: to ship': list('{ payment: paid, shipping: "unshipped" }'),
    'records: sums': sums('{}'),
    'records: sums of unpaid': sums('{ payment: unpaid }'),
    'records: sums of a week of days': sums(`{ from: "${WEEK_AGO}", to: "${TODAY}" }`),
    'records: sums of a search': sums('{ search: "laptop" }'),
    'records: by client': list('{}', '{ by: clientName, descending: false }'),
    'records: by cost': list('{}', '{ by: repairCost, descending: true }'),
    'records: by status': list('{}', '{ by: repairStatus, descending: false }'),
    'search: laptop': list('{ search: "laptop" }'),
    'search: one letter': list('{ search: "a" }'),
    'search: two letters': list('{ search: "11" }'),
    'search: two letters that nothing has': list('{ search: "qx" }'),
    'search: nothing has': list('{ search: "zzzz" }'),
    'search: a name': list('{ search: "Rico Ocampo 3" }'),
    'search: two words': list('{ search: "ocampo laptop" }'),
    'search: a number': list('{ search: "0917 00001" }'),
    'shipping: first page': `{ shippingClients(first: 50) { nodes { ${SHIPPED} } ${PAGE} } }`,
    'shipping: of a year': `{ shippingClients(first: 50, period: ${LAST_YEAR}) { nodes { ${SHIPPED} } ${PAGE} } }`,
    'warranty: first page': `{ warrantyRecords(first: 50) { nodes { ${SHIPPED} } ${PAGE} } }`,
    'warranty: in warranty': `{ warrantyRecords(first: 50, filter: { state: IN_WARRANTY }) { nodes { ${SHIPPED} } ${PAGE} } }`,
    'warranty: none': `{ warrantyRecords(first: 50, filter: { state: NO_WARRANTY }) { nodes { ${SHIPPED} } ${PAGE} } }`,
    'warranty: counts': '{ warrantyOverview { totalShipped inWarranty outOfWarranty } }',
    'warranty: counts of a year': `{ warrantyOverview(filter: ${LAST_YEAR}) { totalShipped inWarranty outOfWarranty } }`,
    'salary: this month': `{ salaryReport(period: ${THIS_MONTH}) { technicians { ${CARD} } overall { repairs revenue commission } } }`,
    'salary: all': `{ salaryReport { technicians { ${CARD} } overall { repairs revenue commission } } }`,
    'salary: rows of one technician this month': `{ salaryReport(period: ${THIS_MONTH}, technician: "Ivy Chua") { technicians { technicianName rows { id date workWeek clientName unit repairCost commission percent isCustom } } } }`,
    'finance: this month': `{ financialReport(period: ${THIS_MONTH}) { ${REPORT} } }`,
    'finance: all': `{ financialReport { ${REPORT} } }`,
    'finance: chart of a year': `{ financialReports(period: ${LAST_YEAR}) { revenue expenses commissions netProfit } }`,
    'expenses: of a year': `{ expenses(period: ${LAST_YEAR}) { expenses { id date category amount } total } }`,
    'technicians not listed': '{ unlistedTechnicians }',
    'activity: first page': `{ activity(first: 50) { nodes { id } ${PAGE} } }`,
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
  },
  technician: {
    'technician: statistics': `{ statistics { totalRecords ${COUNTS} } }`,
    'technician: records': list('{}'),
    'technician: work to do': list('{ toDo: true }', '{ by: toDo, descending: false }'),
    'technician: phrases of reports': '{ reportPhrases }',
    'technician: years': '{ repairYears }',
    'technician: commissions of the month': `{ myCommissions(period: ${THIS_MONTH}) { totalCommission completedRepairs winRate rows { id date clientName unit commission } } }`,
  },
  client: {
    'client: cards': '{ clientDashboard { totalItems inProgress completed totalCost } }',
    'client: records': `{ repairRecords(first: 50, order: { by: openWork, descending: true }) { nodes { id date clientName unit } ${PAGE} } }`,
  },
};

const ROLES = ['admin', 'csr', 'technician', 'client'] as const;

/** Every question that a screen asks, by role; technicians see costs of nothing. */
export const QUESTIONS: readonly Question[] = ROLES.flatMap((as) =>
  Object.entries(ASKED[as]).map(([name, ask]) => ({ name, ask, as })),
);
