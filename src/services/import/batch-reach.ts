import type { EventReach } from '../../domain/events.ts';
import { nameKey } from '../../domain/names.ts';
import type { RecordAudience } from '../../domain/repairs.ts';

/** The audience of a record that a batch added, changed or deleted, before and after. */
export interface Touched extends RecordAudience {
  before?: RecordAudience;
}

/**
 * One event for each person whose lists change is enough, because a page refetches all its lists.
 */
export function reachOfBatch(touched: readonly Touched[]): (EventReach | null)[] {
  const notified = new Set<string>();
  return touched.map(({ technicianInCharge, clientId, before }) => {
    const audience = { technicianInCharge, clientId };
    const people = [...peopleOf(audience), ...(before === undefined ? [] : peopleOf(before))];
    if (people.every((one) => notified.has(one))) return null;
    for (const one of people) notified.add(one);
    return before === undefined ? { audience } : { audience, before };
  });
}

function peopleOf({ technicianInCharge, clientId }: RecordAudience): string[] {
  return [`technician ${nameKey(technicianInCharge)}`, `client ${clientId}`];
}
