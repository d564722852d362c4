import type { CacheExchangeOpts, Data } from '@urql/exchange-graphcache';

/** Types without their own identity; the id of a ShopEvent is the id of its subject. */
const VALUES = [
  'ActivityConnection',
  'Backup',
  'BackupContent',
  'BackupState',
  'Board',
  'BoardCard',
  'BoardLane',
  'Check',
  'Checklist',
  'ChecklistItem',
  'ClientDashboard',
  'CountAndSum',
  'CustomerPage',
  'CustomerPair',
  'DatabaseHealth',
  'ExpenseCategory',
  'ExpenseList',
  'ExportProgress',
  'ChannelSum',
  'FieldChange',
  'FinancialReport',
  'ImportColumn',
  'ImportCounts',
  'ImportLine',
  'ImportPreviewRow',
  'ImportRefusal',
  'ImportSheet',
  'ImportSkippedRow',
  'ImportSurvey',
  'ImportText',
  'ImportTexts',
  'MessageDraft',
  'MessageRecipient',
  'MonthlyRevenue',
  'MyCommissions',
  'PageInfo',
  'Passcode',
  'PaymentOverview',
  'PayoutLine',
  'RecordMessages',
  'RecordPayments',
  'RepairRecordConnection',
  'RepairRecordEdge',
  'SalaryCard',
  'SalaryReport',
  'SalaryTotals',
  'SecondPlace',
  'Shop',
  'ShopAddress',
  'ShopEvent',
  'ShopState',
  'Statistics',
  'TechnicianStatistics',
  'TillDay',
  'TodayCounts',
  'TwoFactorStart',
  'TwoFactorState',
  'Warning',
  'Warranty',
  'WarrantyOverview',
];

/** How the cache identifies rows, and what it shows before a mutation is answered. */
export const cacheOptions = {
  keys: {
    ...Object.fromEntries(VALUES.map((name) => [name, () => null])),
    ActiveSession: ({ sessionId }) => textOf(sessionId),
  },
  optimistic: {
    setUnitStatusIndicator: ({ id, unitStatusIndicator }): Data => ({
      __typename: 'RepairRecord',
      id: textOf(id),
      unitStatusIndicator: textOf(unitStatusIndicator),
    }),
  },
} satisfies CacheExchangeOpts;

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
