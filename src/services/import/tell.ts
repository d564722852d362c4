import type { Handle } from '../../data/connect.ts';
import { notify } from '../../data/events.ts';
import type { EventName } from '../../domain/events.ts';
import { nameKey } from '../../domain/names.ts';
import type { RecordAudience } from '../../domain/repairs.ts';

/** A record that a batch added, changed or hid, and whose it was before. */
export interface Touched extends RecordAudience {
  id: number;
  before?: RecordAudience;
}

/**
 * Tells of one record for each person whose lists the batch changes: who canReceive of one record
 * reads the lists anew, so thousands of rows cost a handful of notifications.
 */
export async function tellBatch(
  tx: Handle,
  event: EventName,
  touched: readonly Touched[],
): Promise<void> {
  const told = new Set<string>();
  for (const { id, before, ...audience } of touched) {
    const people = [...audienceOf(audience), ...(before === undefined ? [] : audienceOf(before))];
    if (people.every((one) => told.has(one))) continue;
    for (const one of people) told.add(one);
    await notify(tx, { event, id, audience, ...(before === undefined ? {} : { before }) });
  }
}

function audienceOf({ technicianInCharge, clientId }: RecordAudience): string[] {
  return [`technician ${nameKey(technicianInCharge)}`, `client ${clientId}`];
}
