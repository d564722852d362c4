import type { Handle } from '../../data/connect.ts';
import { insertLink, markOpened } from '../../data/tracking.ts';
import { addToJournal } from '../../data/journal.ts';
import type { Actor } from '../../domain/journal.ts';
import type { RepairStatus } from '../../domain/statuses.ts';
import { forOtherDevices } from '../installation.ts';
import { newToken } from '../tracking-links.ts';
import type { Place } from '../shop-parts.ts';

/** The repairs that clients of the sample follow: one that waits, and one that can be fetched. */
const FOLLOWED: readonly RepairStatus[] = ['Waiting Parts', 'Unit OK'];

interface Followed {
  id: number;
  repairStatus: RepairStatus | null | undefined;
  shipbackDate: Date | null;
}

/** Gives the latest units of the shop that are still there a tracking link; one was opened. */
export async function addLinks(
  tx: Handle,
  records: readonly Followed[],
  now: Date,
  actor: Actor,
): Promise<void> {
  for (const status of FOLLOWED) {
    const latest = records.findLast(
      ({ repairStatus, shipbackDate }) => repairStatus === status && shipbackDate === null,
    );
    if (latest === undefined) continue;
    const token = newToken();
    await insertLink(tx, latest.id, token);
    if (status === 'Unit OK') await markOpened(tx, token, now);
    const about = { subject: 'repair', subjectId: latest.id, changes: [], reach: null } as const;
    await addToJournal(tx, [{ ...about, actor, action: 'link-made' }]);
  }
}

/**
 * Where phones open the links of the sample: its address in the network, since a shop that is tried
 * out has no public one.
 */
export function demoAddress({ addresses }: Place): string {
  const all = addresses();
  return forOtherDevices(all)[0] ?? all[0] ?? '';
}
