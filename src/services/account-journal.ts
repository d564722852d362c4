import type { Handle } from '../data/connect.ts';
import { nameKey } from '../domain/names.ts';
import { describeChanges } from '../domain/repair-history.ts';
import type { User, Viewer } from '../domain/users.ts';
import { noteInJournal } from './journal.ts';

/** Notes that an account came, changed or went. The counter hears of those of clients. */
export function noteAccount(
  tx: Handle,
  by: Viewer | User,
  action: 'created' | 'updated' | 'deleted',
  before: User | null,
  after: User | null,
): Promise<void> {
  const states = [before, after].filter((state) => state !== null);
  const isOfClient = states.some(({ role }) => role === 'client');
  return noteInJournal(tx, by, {
    subject: 'account',
    id: states[0]?.id ?? null,
    action,
    changes: describeChanges(before ?? {}, after ?? {}, 'name'),
    reach: isOfClient ? { isOfClient } : {},
  });
}

/** Notes the fact that an account has a new password. */
export function notePassword(tx: Handle, by: Viewer, user: User): Promise<void> {
  return noteInJournal(tx, by, {
    subject: 'account',
    id: user.id,
    action: 'password-changed',
    changes: [{ field: 'name', before: user.name, after: user.name }],
    reach: null,
  });
}

/**
 * Notes that records lost the account of their client: one of each technician, after which the lists
 * of all who see one are read anew.
 */
export async function noteUnlinked(
  tx: Handle,
  by: Viewer,
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
