import type { EventReach } from '../../domain/events.ts';
import { nameKey } from '../../domain/names.ts';
import type { RecordAudience } from '../../domain/repairs.ts';

/** Whose a record is that a batch added, changed or hid, and whose it was before. */
export interface Touched extends RecordAudience {
  before?: RecordAudience;
}

/**
 * Who hears of each record: one for each person whose lists the batch changes, since who hears of
 * one record reads the lists anew. So thousands of rows cost a handful of events.
 */
export function reachOfBatch(touched: readonly Touched[]): (EventReach | null)[] {
  const told = new Set<string>();
  return touched.map(({ technicianInCharge, clientId, before }) => {
    const audience = { technicianInCharge, clientId };
    const people = [...peopleOf(audience), ...(before === undefined ? [] : peopleOf(before))];
    if (people.every((one) => told.has(one))) return null;
    for (const one of people) told.add(one);
    return before === undefined ? { audience } : { audience, before };
  });
}

function peopleOf({ technicianInCharge, clientId }: RecordAudience): string[] {
  return [`technician ${nameKey(technicianInCharge)}`, `client ${clientId}`];
}
