import type { EventReach } from '../../domain/events.ts';
import { nameKey } from '../../domain/names.ts';
import { audienceOf, type RecordAudience } from '../../domain/repairs.ts';

/** The audience of a record that a batch added, changed or deleted, before and after. */
export interface Touched extends RecordAudience {
  before?: RecordAudience;
  /** Technicians of other records of the unit (rule 583). */
  otherTechnicians?: readonly string[] | undefined;
}

/**
 * One event for each person whose lists change, or whose open record shows one of these as another
 * visit of its unit, is enough, because a page refetches all that it shows.
 */
export function reachOfBatch(touched: readonly Touched[]): (EventReach | null)[] {
  const notified = new Set<string>();
  return touched.map(({ before, otherTechnicians = [], ...record }) => {
    const audience = audienceOf(record);
    const people = [
      ...peopleOf(audience),
      ...(before === undefined ? [] : peopleOf(before)),
      ...otherTechnicians.map((name) => `visits of ${nameKey(name)}`),
    ];
    if (people.every((one) => notified.has(one))) return null;
    for (const one of people) notified.add(one);
    return before === undefined ? { audience } : { audience, before };
  });
}

function peopleOf({ technicianInCharge, clientId }: RecordAudience): string[] {
  return [`technician ${nameKey(technicianInCharge)}`, `client ${clientId}`];
}
