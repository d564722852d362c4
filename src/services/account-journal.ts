import type { Handle } from '../data/connect.ts';
import type { EventReach } from '../domain/events.ts';
import type { JournalAction } from '../domain/journal.ts';
import { nameKey } from '../domain/names.ts';
import { changesNothing, describeChanges } from '../domain/repair-history.ts';
import type { User } from '../domain/users.ts';
import { type Author, noteInJournal, sameName } from './journal.ts';

interface AccountChange {
  action: 'created' | 'updated' | 'deleted' | 'restored';
  /** Null for an account that comes into being or back. */
  before: User | null;
  after: User | null;
}

/** Notes a change of an account. Staff at the counter receive the events of client accounts. */
export function noteAccount(
  tx: Handle,
  by: Author,
  { action, before, after }: AccountChange,
): Promise<void> {
  const states = [before, after].filter((state) => state !== null);
  return noteInJournal(tx, by, {
    subject: 'account',
    id: states[0]?.id ?? null,
    action,
    changes: describeChanges(before ?? {}, after ?? {}, 'name'),
    reach: reachOf(...states),
  });
}

function reachOf(...states: readonly Pick<User, 'role'>[]): EventReach {
  const isOfClient = states.some(({ role }) => role === 'client');
  return isOfClient ? { isOfClient } : {};
}

/** Notes what an admin changed of an account: a new password alone is one entry, and one event. */
export async function noteChangedAccount(
  tx: Handle,
  by: Author,
  { before, after, hasNewPassword }: { before: User; after: User; hasNewPassword: boolean },
): Promise<void> {
  const isSame = changesNothing(before, after);
  if (!isSame) await noteAccount(tx, by, { action: 'updated', before, after });
  if (hasNewPassword) await notePassword(tx, by, after, { isEvent: isSame });
}

/**
 * Notes that an account has a new password, but never the password.
 * @param isEvent whether others hear of it, as of any other change of an account.
 */
export function notePassword(
  tx: Handle,
  by: Author,
  user: Pick<User, 'id' | 'name' | 'role'>,
  { isEvent }: { isEvent: boolean },
): Promise<void> {
  return noteInJournal(tx, by, {
    subject: 'account',
    id: user.id,
    action: 'password-changed',
    changes: [sameName(user)],
    reach: isEvent ? reachOf(user) : null,
  });
}

/** What happens to somebody's two-factor sign-in. */
type TwoFactorAction = Extract<
  JournalAction,
  | 'two-factor-on'
  | 'two-factor-off'
  | 'two-factor-reset'
  | 'recovery-codes-renewed'
  | 'recovery-code-used'
>;

/** Notes a change of somebody's two-factor sign-in, but never a secret or a code. */
export function noteTwoFactor(
  tx: Handle,
  by: Author,
  action: TwoFactorAction,
  user: Pick<User, 'id' | 'name'>,
): Promise<void> {
  return noteInJournal(tx, by, {
    subject: 'account',
    id: user.id,
    action,
    changes: [sameName(user)],
  });
}

/**
 * Notes lost links with one entry per technician, which is enough to make every page that shows
 * such a record refetch.
 */
export async function noteUnlinked(
  tx: Handle,
  by: Author,
  clientId: number,
  records: readonly { id: number; technicianInCharge: string }[],
): Promise<void> {
  const one = new Map(records.map((record) => [nameKey(record.technicianInCharge), record]));
  for (const { id, technicianInCharge } of one.values())
    await noteInJournal(tx, by, {
      subject: 'repair',
      id,
      action: 'account-removed',
      reach: {
        audience: { technicianInCharge, clientId: null },
        before: { technicianInCharge, clientId },
      },
    });
}
