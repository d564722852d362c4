import type { Cache, CacheExchangeOpts, Data, UpdateResolver } from '@urql/exchange-graphcache';
import { CAUGHT_UP, type EventName, MISSED } from '../../src/domain/events.ts';
import type { MutationField, QueryField } from './graphql.ts';

type Cause = EventName | typeof CAUGHT_UP | typeof MISSED;

/** Counts and sums over records. */
const RECORD_SUMS: QueryField[] = [
  'technicianPerformance',
  'paymentOverview',
  'monthRevenue',
  'revenueByMonth',
];
const COMMISSIONS: QueryField[] = [
  'salaryReport',
  'financialReport',
  'financialReports',
  'myCommissions',
];
const EXPENSES: QueryField[] = ['expenses', 'expenseYears', 'financialReport', 'financialReports'];
const VISIBILITY: QueryField[] = ['commissionsVisible', 'myCommissions'];
/** Fields that the shipping dialog changes. */
const RELEASES: QueryField[] = [
  'repairRecords',
  'repairRecord',
  'shippingClients',
  'warrantyRecords',
  'warrantyOverview',
];
const RECORDS: QueryField[] = [
  ...RELEASES,
  'repairYears',
  'unlistedTechnicians',
  'clientRecordsToConfirm',
  'statistics',
  'clientDashboard',
  ...RECORD_SUMS,
  ...COMMISSIONS,
];
const PEOPLE: QueryField[] = ['users', 'clientAccounts'];
const TECHNICIANS: QueryField[] = [
  'technicians',
  'unlistedTechnicians',
  'viewer',
  'technicianPerformance',
];
const TEMPLATES: QueryField[] = ['autoReplyTemplates'];
/** Every event is a journal entry. */
const JOURNAL: QueryField[] = ['activity', 'activityPeople'];
const EVERYTHING: QueryField[] = [
  ...RECORDS,
  ...PEOPLE,
  ...TECHNICIANS,
  ...EXPENSES,
  ...VISIBILITY,
  ...TEMPLATES,
  ...JOURNAL,
  'commissionRates',
  'activeSessions',
];

/**
 * The queries that each event makes stale (rule 149). An event that concerns no query changes
 * nothing.
 */
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
  'auto-reply-template-created': TEMPLATES,
  'auto-reply-template-updated': TEMPLATES,
  'auto-reply-template-deleted': TEMPLATES,
  [CAUGHT_UP]: ['activeSessions'],
  [MISSED]: EVERYTHING,
};

/** The queries that each mutation makes stale. This also works while the socket is down. */
const STALE_AFTER_CHANGE: Partial<Record<MutationField, readonly QueryField[]>> = {
  createRepairRecord: RECORDS,
  updateRepairRecord: RECORDS,
  deleteRepairRecord: RECORDS,
  createUser: [...PEOPLE, ...TECHNICIANS],
  updateUser: [...PEOPLE, ...TECHNICIANS, ...RECORDS, 'commissionRates'],
  deleteUser: PEOPLE,
  addTechnician: TECHNICIANS,
  removeTechnician: TECHNICIANS,
  setCommission: RECORDS,
  setCommissionRate: ['commissionRates', ...COMMISSIONS],
  createExpense: EXPENSES,
  updateExpense: EXPENSES,
  deleteExpense: EXPENSES,
  setCommissionsVisible: VISIBILITY,
  updateShipping: RELEASES,
  createAutoReplyTemplate: TEMPLATES,
  updateAutoReplyTemplate: TEMPLATES,
  deleteAutoReplyTemplate: TEMPLATES,
};

/** What a presence event changes, besides the data that it carries. */
const PRESENCE: Record<string, readonly QueryField[]> = {
  'session-update': ['activeSessions'],
  'session-removed': ['activeSessions'],
};

/** Returns the queries that an event or a mutation makes stale. */
export function staleFields(kind: string, fields: readonly string[], data: unknown): QueryField[] {
  if (kind === 'mutation') return fields.flatMap((field) => [...lookUp(STALE_AFTER_CHANGE, field)]);
  const { event } = eventOf(fieldOf(data, 'events'));
  return [...staleAfterEvent(event), ...lookUp(PRESENCE, event)];
}

/** Every event is a journal entry, except presence events. */
function staleAfterEvent(event: string): QueryField[] {
  const own = lookUp(STALE_AFTER_EVENT, event);
  return own.length > 0 && event !== CAUGHT_UP ? [...own, ...JOURNAL] : [...own];
}

function lookUp(
  table: Partial<Record<string, readonly QueryField[]>>,
  name: string,
): readonly QueryField[] {
  return table[name] ?? [];
}

/** Types without their own identity; the id of a ShopEvent is the id of its subject. */
const VALUES = [
  'ActivityConnection',
  'ClientDashboard',
  'CountAndSum',
  'ExpenseList',
  'ExportProgress',
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
  'Warning',
  'WarrantyOverview',
];

/** The app's cache; tests build theirs with the same options. */
export const cacheOptions: CacheExchangeOpts = {
  keys: {
    ...Object.fromEntries(VALUES.map((name) => [name, () => null])),
    ActiveSession: ({ sessionId }) => textOf(sessionId),
  },
  updates: {
    Mutation: Object.fromEntries(
      Object.entries(STALE_AFTER_CHANGE).map(([name, fields]) => [name, staleAfter(fields)]),
    ),
    Subscription: {
      events: (result, _args, cache) => {
        const { event, id, session } = eventOf(result['events']);
        invalidate(cache, staleAfterEvent(event));
        if (event === 'session-update' && session !== null) listSession(cache, id, true);
        if (event === 'session-removed') listSession(cache, id, false);
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

/** Presence events carry the new data, so no refetch is needed. */
function listSession(cache: Cache, sessionId: string, isThere: boolean): void {
  const listed = cache.resolve('Query', 'activeSessions');
  const key = cache.keyOfEntity({ __typename: 'ActiveSession', sessionId });
  if (!Array.isArray(listed) || key === null) return;
  const others = listed.filter((one): one is string => typeof one === 'string' && one !== key);
  const isNew = others.length === listed.length;
  if (isNew === isThere) cache.link('Query', 'activeSessions', isThere ? [...others, key] : others);
}

function fieldOf(value: unknown, name: string): unknown {
  return Object.entries(Object(value)).find(([key]) => key === name)?.[1];
}

function eventOf(value: unknown): { event: string; id: string; session: unknown } {
  if (typeof value !== 'object' || value === null) return { event: '', id: '', session: null };
  return {
    event: 'event' in value ? textOf(value.event) : '',
    id: 'id' in value ? textOf(value.id) : '',
    session: 'session' in value ? value.session : null,
  };
}
