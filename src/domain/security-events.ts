import type { JournalAction, NewJournalEntry, Subject } from './journal.ts';

/** The security log has sign-ins, refusals, and changes of accounts and rights; no secrets. */
export const SECURITY_EVENTS = [
  'sign-in',
  'sign-in-refused',
  'sign-in-slowed',
  'sign-out',
  'sign-in-ended',
  'account-created',
  'account-changed',
  'account-deleted',
  'account-restored',
  'role-changed',
  'password-changed',
  'two-factor-turned-on',
  'two-factor-turned-off',
  'two-factor-reset',
  'recovery-codes-renewed',
  'recovery-code-used',
  'setting-changed',
  'records-exported',
  'restore-started',
  'action-forbidden',
] as const;

type SecurityEvent = (typeof SECURITY_EVENTS)[number];

const EVENT_OF: { [S in Subject]?: { [A in JournalAction]?: SecurityEvent } } = {
  'sign-in': {
    'signed-in': 'sign-in',
    refused: 'sign-in-refused',
    'slowed-down': 'sign-in-slowed',
    'signed-out': 'sign-out',
    ended: 'sign-in-ended',
  },
  account: {
    created: 'account-created',
    updated: 'account-changed',
    deleted: 'account-deleted',
    restored: 'account-restored',
    'password-changed': 'password-changed',
    'two-factor-on': 'two-factor-turned-on',
    'two-factor-off': 'two-factor-turned-off',
    'two-factor-reset': 'two-factor-reset',
    'recovery-codes-renewed': 'recovery-codes-renewed',
    'recovery-code-used': 'recovery-code-used',
  },
  'commission-rate': { updated: 'setting-changed' },
  setting: { updated: 'setting-changed' },
  shop: { updated: 'setting-changed' },
  export: { written: 'records-exported' },
  backup: { restored: 'restore-started' },
  permission: { refused: 'action-forbidden' },
};

/** The fields whose values the security log holds; people's contact numbers are not among them. */
const SHOWN: ReadonlySet<string> = new Set([
  'name',
  'role',
  'isActive',
  'value',
  'technicianName',
  'commissionRate',
  'records',
  'backup',
  'what',
  'code',
]);

/** An event of the security log with its details. */
export type SecurityLine = { event: SecurityEvent } & Readonly<
  Record<string, string | number | null>
>;

/** The lines of the security log for an entry of the journal; most entries have none. */
export function describeSecurity({
  subject,
  id,
  action,
  changes = [],
}: Pick<NewJournalEntry, 'subject' | 'action'> & {
  id: number | string | null;
  changes?: NewJournalEntry['changes'];
}): SecurityLine[] {
  const event = EVENT_OF[subject]?.[action];
  if (event === undefined) return [];
  const shown = changes.filter(({ field }) => SHOWN.has(field));
  const values = Object.fromEntries(
    shown.map(({ field, before, after }) => [field, after ?? before]),
  );
  const line = { event, subject, id, ...values };
  if (event !== 'account-changed') return [line];
  const changed = changes.filter(({ before, after }) => before !== after);
  const role = changed.find(({ field }) => field === 'role');
  const fields = changed.map(({ field }) => field).join(', ');
  return [
    ...(fields === '' ? [] : [{ ...line, fields }]),
    ...(role === undefined
      ? []
      : [{ ...line, event: 'role-changed' as const, from: role.before, to: role.after }]),
  ];
}
