import type { Cache, CacheExchangeOpts, Data, UpdateResolver } from '@urql/exchange-graphcache';
import type { EventName } from '../../src/domain/events.ts';
import type { MutationField, QueryField } from './graphql.ts';

/** What the client tells itself when the socket is back: anything may have changed meanwhile. */
export const MISSED = 'missed';
type Cause = EventName | typeof MISSED;

/** What is counted and summed over records. */
const RECORD_SUMS: QueryField[] = [
  'technicianPerformance',
  'paymentOverview',
  'monthRevenue',
  'revenueByMonth',
];
const COMMISSIONS: QueryField[] = ['salaryReport', 'financialReport', 'myCommissions'];
const EXPENSES: QueryField[] = ['expenses', 'expenseYears', 'financialReport'];
const VISIBILITY: QueryField[] = ['commissionsVisible', 'myCommissions'];
const RECORDS: QueryField[] = [
  'repairRecords',
  'repairRecord',
  'repairYears',
  'statistics',
  ...RECORD_SUMS,
  ...COMMISSIONS,
];
const PEOPLE: QueryField[] = ['users', 'clientAccounts'];
const TECHNICIANS: QueryField[] = ['technicians', 'viewer', 'technicianPerformance'];
const EVERYTHING: QueryField[] = [
  ...RECORDS,
  ...PEOPLE,
  ...TECHNICIANS,
  ...EXPENSES,
  ...VISIBILITY,
  'commissionRates',
];

/** Which queries each event makes stale (spec 7). Events of no query here change nothing. */
export const STALE_AFTER_EVENT: Partial<Record<Cause, readonly QueryField[]>> = {
  'record-created': RECORDS,
  'record-updated': RECORDS,
  'record-deleted': RECORDS,
  'commission-updated': RECORDS,
  'commission-rate-updated': ['commissionRates', ...COMMISSIONS],
  'expense-created': EXPENSES,
  'expense-updated': EXPENSES,
  'expense-deleted': EXPENSES,
  'setting-updated': VISIBILITY,
  'user-created': PEOPLE,
  'user-updated': PEOPLE,
  'user-deleted': PEOPLE,
  'technician-created': TECHNICIANS,
  'technician-updated': TECHNICIANS,
  'technician-deleted': TECHNICIANS,
  [MISSED]: EVERYTHING,
};

/** Which queries each change makes stale, also while no event can come (spec 7). */
const STALE_AFTER_CHANGE: Partial<Record<MutationField, readonly QueryField[]>> = {
  createRepairRecord: RECORDS,
  updateRepairRecord: RECORDS,
  deleteRepairRecord: RECORDS,
  createUser: [...PEOPLE, ...TECHNICIANS],
  updateUser: [...PEOPLE, ...TECHNICIANS],
  deleteUser: PEOPLE,
  addTechnician: TECHNICIANS,
  removeTechnician: TECHNICIANS,
  setCommission: RECORDS,
  setCommissionRate: ['commissionRates', ...COMMISSIONS],
  createExpense: EXPENSES,
  updateExpense: EXPENSES,
  deleteExpense: EXPENSES,
  setCommissionsVisible: VISIBILITY,
};

/** Values without an identity of their own; ShopEvent's id is that of its subject. */
const VALUES = [
  'CountAndSum',
  'ExpenseList',
  'FieldChange',
  'FinancialReport',
  'MonthlyRevenue',
  'MyCommissions',
  'PageInfo',
  'PaymentOverview',
  'PayoutLine',
  'RepairRecordConnection',
  'RepairRecordEdge',
  'SalaryCard',
  'SalaryReport',
  'SalaryTotals',
  'Shop',
  'ShopEvent',
  'Statistics',
  'TechnicianStatistics',
];

/** The app's cache; tests build theirs from the same. */
export const cacheOptions: CacheExchangeOpts = {
  keys: Object.fromEntries(VALUES.map((name) => [name, () => null])),
  updates: {
    Mutation: Object.fromEntries(
      Object.entries(STALE_AFTER_CHANGE).map(([name, fields]) => [name, staleAfter(fields)]),
    ),
    Subscription: {
      events: (result, _args, cache) => {
        const event = eventOf(result['events']);
        const fields = Object.entries(STALE_AFTER_EVENT).find(([name]) => name === event)?.[1];
        invalidate(cache, fields ?? []);
      },
    },
  },
  optimistic: {
    setUnitStatusIndicator: ({ id, unitStatusIndicator }): Data => ({
      __typename: 'RepairRecord',
      id: textOf(id),
      unitStatusIndicator: textOf(unitStatusIndicator),
    }),
  },
};

function staleAfter(fields: readonly QueryField[]): UpdateResolver {
  return (_result, _args, cache) => invalidate(cache, fields);
}

function invalidate(cache: Cache, fields: readonly QueryField[]): void {
  const stale = new Set<string>(fields);
  for (const { fieldName, arguments: args } of cache.inspectFields('Query'))
    if (stale.has(fieldName)) cache.invalidate('Query', fieldName, args);
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function eventOf(value: unknown): string | null {
  return typeof value === 'object' &&
    value !== null &&
    'event' in value &&
    typeof value.event === 'string'
    ? value.event
    : null;
}
