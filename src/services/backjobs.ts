import type { Handle } from '../data/connect.ts';
import { findRecord } from '../data/repairs.ts';
import { readProfile } from '../data/shop-profile.ts';
import { DomainError } from '../domain/errors.ts';
import { canSee } from '../domain/repairs.ts';
import { ticketNumber } from '../domain/ticket.ts';
import type { Viewer } from '../domain/users.ts';

/**
 * Checks that the repair that a new backjob repeats is still there (rule 561).
 * @throws not-found naming its ticket, since the form shows the number of neither record.
 */
export async function checkOriginal(tx: Handle, viewer: Viewer, id: number): Promise<void> {
  const original = await findRecord(tx, id);
  if (original !== null && canSee(viewer, original)) return;
  const { ticketPrefix } = await readProfile(tx);
  throw new DomainError(
    'not-found',
    `${ticketNumber(id, ticketPrefix)}, the repair that came back, was not found. It may have been deleted.`,
  );
}
