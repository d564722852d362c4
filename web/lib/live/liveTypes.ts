import type { AnyEventName } from '../../../src/domain/events.ts';
import type { MutationField, QueryField } from '../client/graphql.ts';

interface LiveType {
  type: string;
  /** The events that report a change. */
  events: readonly AnyEventName[];
  /** The mutations of the page that make one. */
  mutations: readonly MutationField[];
  /** The queries that show such rows, or figures that are computed from them. */
  queries: readonly QueryField[];
}

const COMMISSIONS: readonly QueryField[] = [
  'salaryReport',
  'financialReport',
  'financialReports',
  'myCommissions',
];
const CUSTOMERS: readonly QueryField[] = [
  'customer',
  'customers',
  'customerOfRecord',
  'customerSuggest',
  'duplicateCustomers',
  'deviceHistory',
  'deviceOfRecord',
  'imeiOnPaper',
];

const MESSAGES: readonly QueryField[] = ['recordMessages', 'messageDraft'];
const BOARD: readonly QueryField[] = ['board', 'todayCounts'];
const UNLISTED: readonly QueryField[] = ['unlistedTechnicians', 'renamedTechnician'];

/** What keeps pages fresh (rule 149): a changed row of a type makes its queries stale. */
export const LIVE_TYPES = [
  {
    type: 'RepairRecord',
    events: ['record-created', 'record-updated', 'record-deleted', 'commission-updated'],
    mutations: [
      'createRepairRecord',
      'updateRepairRecord',
      'deleteRepairRecord',
      'restoreRepairRecord',
      'setUnitStatusIndicator',
      'clearHighlights',
      'setCommission',
      'updateShipping',
      'undoChange',
      'confirmClientRecords',
      'renameTechnician',
      'updateUser',
      'deleteUser',
      'mergeCustomers',
      'unmergeCustomers',
      'restoreUser',
      'addPayment',
      'refund',
      'voidPayment',
      'handOver',
    ],
    queries: [
      'repairRecords',
      'repairRecord',
      'shippingClients',
      'warrantyRecords',
      'warrantyOverview',
      'repairYears',
      'shopProfile',
      'intake',
      'publicPhotos',
      ...UNLISTED,
      'clientRecordsToConfirm',
      'statistics',
      'today',
      'clientDashboard',
      'technicianPerformance',
      'paymentOverview',
      'monthRevenue',
      'revenueByMonth',
      ...CUSTOMERS,
      ...COMMISSIONS,
      'recordPayments',
      'payments',
      ...MESSAGES,
      'trackingLink',
      'recordOfLink',
      ...BOARD,
      'timeline',
      'binRecords',
    ],
  },
  {
    type: 'Customer',
    events: ['customer-changed'],
    mutations: ['saveCustomer', 'mergeCustomers', 'unmergeCustomers', 'saveDevice', 'clearDevice'],
    queries: [...CUSTOMERS, 'messageDraft'],
  },
  {
    type: 'Intake',
    events: ['intake-changed', 'public-photo-changed'],
    mutations: ['saveIntake', 'deletePhoto', 'restorePhoto', 'publishPhoto', 'handOver'],
    queries: ['intake', 'publicPhotos', 'timeline'],
  },
  {
    type: 'Payment',
    events: ['payment-changed'],
    mutations: ['addPayment', 'refund', 'voidPayment', 'drawerMove', 'closeTill', 'handOver'],
    queries: [
      'recordPayments',
      'payments',
      'tillClosings',
      'messageDraft',
      'timeline',
      ...BOARD,
      ...CUSTOMERS,
    ],
  },
  {
    type: 'Message',
    events: ['message-changed'],
    mutations: ['logMessage', 'undoMessage'],
    queries: [...MESSAGES, ...BOARD, 'timeline'],
  },
  {
    type: 'Desk',
    events: ['desk-changed', 'visit-changed'],
    mutations: ['setPromised'],
    queries: ['repairRecord', 'deviceHistory', ...BOARD, ...MESSAGES, 'timeline'],
  },
  {
    type: 'TrackingLink',
    events: ['tracking-changed'],
    mutations: ['makeTrackingLink', 'revokeTrackingLink'],
    queries: ['trackingLink', 'recordOfLink', 'messageDraft', 'timeline'],
  },
  {
    type: 'TimelineEntry',
    events: ['note-changed', 'public-note-changed'],
    mutations: ['saveNote', 'deleteNote', 'showPasscode'],
    queries: ['timeline'],
  },
  {
    type: 'CommissionRate',
    events: ['commission-rate-updated'],
    mutations: ['setCommissionRate', 'renameTechnician', 'updateUser'],
    queries: ['commissionRates', ...COMMISSIONS],
  },
  {
    type: 'Expense',
    events: ['expense-created', 'expense-updated', 'expense-deleted'],
    mutations: ['createExpense', 'updateExpense', 'deleteExpense'],
    queries: ['expense', 'expenses', 'expenseYears', 'financialReport', 'financialReports'],
  },
  {
    type: 'Setting',
    events: ['setting-updated'],
    mutations: ['setCommissionsVisible', 'setAdminsNeedTwoFactor'],
    queries: ['commissionsVisible', 'myCommissions', 'adminsNeedTwoFactor', 'myTwoFactor'],
  },
  {
    type: 'ShopProfile',
    events: ['shop-updated'],
    mutations: ['saveShopProfile', 'raiseNextTicket', 'saveChecklist'],
    queries: [
      'shop',
      'shopProfile',
      'papers',
      'expenseCategories',
      'checklists',
      'messageDraft',
      'trackingLink',
    ],
  },
  {
    type: 'Backup',
    events: ['backup-begun'],
    mutations: ['backUpNow'],
    queries: ['shopState'],
  },
  { type: 'Import', events: ['import-changed'], mutations: ['undoImport'], queries: ['imports'] },
  {
    type: 'User',
    events: ['user-created', 'user-updated', 'user-deleted', 'two-factor-updated'],
    mutations: [
      'createUser',
      'renameTechnician',
      'updateUser',
      'deleteUser',
      'restoreUser',
      'turnOnTwoFactor',
      'turnOffTwoFactor',
      'renewRecoveryCodes',
      'resetTwoFactor',
    ],
    queries: ['users', 'clientAccounts', 'myTwoFactor', 'renamedTechnician', ...CUSTOMERS],
  },
  {
    type: 'Technician',
    events: ['technician-created', 'technician-updated', 'technician-deleted'],
    mutations: [
      'addTechnician',
      'renameTechnician',
      'removeTechnician',
      'createUser',
      'updateUser',
    ],
    queries: ['technicians', ...UNLISTED, 'viewer', 'technicianPerformance'],
  },
  {
    type: 'AutoReplyTemplate',
    events: [
      'auto-reply-template-created',
      'auto-reply-template-updated',
      'auto-reply-template-deleted',
    ],
    mutations: ['createAutoReplyTemplate', 'updateAutoReplyTemplate', 'deleteAutoReplyTemplate'],
    queries: ['autoReplyTemplates', 'messageDraft'],
  },
  // Presence is not in the journal: its events carry the new data, which is merged.
  {
    type: 'ActiveSession',
    events: ['session-update', 'session-removed'],
    mutations: [],
    queries: ['activeSessions'],
  },
] as const satisfies readonly LiveType[];

export type TypeName = (typeof LIVE_TYPES)[number]['type'];

/**
 * Every change of the other types is an entry of the journal, which these queries show, or may be an
 * edit of an imported record.
 */
export const JOURNAL_QUERIES: readonly QueryField[] = ['activity', 'activityPeople', 'imports'];

/** The types of which an event reports, or a mutation makes, a change. */
export function typesChangedBy(kind: 'events' | 'mutations', name: string): TypeName[] {
  return LIVE_TYPES.filter((live) => live[kind].some((one) => one === name)).map(
    ({ type }) => type,
  );
}

/** Whether a change of any row of a type, or of anything, makes a query's answer stale. */
export function concerns(type: TypeName | 'any', query: string): boolean {
  if (type !== 'ActiveSession' && JOURNAL_QUERIES.some((one) => one === query)) return true;
  return LIVE_TYPES.some(
    (live) => (type === 'any' || live.type === type) && live.queries.some((one) => one === query),
  );
}
