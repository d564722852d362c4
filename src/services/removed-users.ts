import { linkRecords } from '../data/client-link.ts';
import type { Handle } from '../data/connect.ts';
import * as removed from '../data/removed-users.ts';
import { findTechnicianAccounts } from '../data/technician-rename.ts';
import { findUser, lockUsers, updateUser } from '../data/users.ts';
import { DomainError, notFound } from '../domain/errors.ts';
import { authorize } from '../domain/permissions.ts';
import { oldestRestorableUser } from '../domain/undo.ts';
import type { User } from '../domain/users.ts';
import { noteAccount } from './account-journal.ts';
import { noteLinked, takeOwnRecords } from './client-link.ts';
import type { Context } from './context.ts';
import { nameSince } from './technician-rename.ts';

/**
 * Restores an account that was deleted in the last 24 hours: with its number, password, two-factor
 * sign-in and preferences, and with the records that it had, unless they have another account or
 * client name by now, and with those that came in since. A technician who was renamed meanwhile gets
 * the present name, which their records have. Its sign-ins stay ended (rule 277).
 * @throws not-found when it is restored already or too late; conflict when its user name is taken.
 */
export function restoreUser(context: Context, id: number): Promise<User> {
  authorize(context.viewer, 'user:write');
  return context.db.transaction(async (tx) => {
    await lockUsers(tx);
    const found = await removed.findRemoved(tx, id);
    if (found === null || found.removedAt < oldestRestorableUser(context.clock()))
      throw new DomainError('not-found', 'This account can no longer be restored');
    if (found.isTaken)
      throw new DomainError(
        'conflict',
        'Another account has this username by now, so nothing was restored',
      );
    const newName = await newNameOf(tx, found);
    await removed.reinsertAccount(tx, id);
    const user = await (newName === null
      ? findUser(tx, id)
      : updateUser(tx, id, { name: newName }));
    if (user === null) throw notFound('User');
    await noteAccount(tx, context, { action: 'restored', before: null, after: user });
    const lost = await removed.lockRestorableRecords(tx, id);
    const deleted = new Set(lost.filter(({ isDeleted }) => isDeleted).map((record) => record.id));
    const linked = await linkRecords(
      tx,
      id,
      lost.map((record) => record.id),
    );
    // An entry behind a deletion would keep it from being undone.
    const noted = linked.filter((record) => !deleted.has(record.id));
    if (noted.length > 0) await noteLinked(tx, context, user, noted);
    // What came in while it was deleted, as for a new account (rule 36).
    await takeOwnRecords(tx, context, user);
    await removed.forgetRemoved(tx, id);
    return user;
  });
}

/**
 * The name that the records of a technician got while the account was deleted, unless another account
 * has it; null if neither.
 */
async function newNameOf(
  tx: Handle,
  { technician, deletion }: removed.Removed,
): Promise<string | null> {
  if (technician === null) return null;
  const name = await nameSince(tx, technician, deletion);
  if (name === technician) return null;
  return (await findTechnicianAccounts(tx, name)).length === 0 ? name : null;
}
