import type { Handle } from '../data/connect.ts';
import { findSessionById } from '../data/presence.ts';
import { findRecords } from '../data/repairs.ts';
import {
  type EventName,
  canReceive,
  isRecordEvent,
  type PresenceEvent,
  type ShopEvent,
} from '../domain/events.ts';
import { eventsOf, positionText, type ToldEntry } from '../domain/journal.ts';
import type { ActiveSession } from '../domain/presence.ts';
import { canSee, presentRepair, type RepairRecord } from '../domain/repairs.ts';
import type { Viewer } from '../domain/users.ts';

/** What one viewer receives of an event: ids, the record as they may see it, or who is where. */
export interface Delivery {
  event: EventName;
  id: number | string;
  record: RepairRecord | null;
  session: ActiveSession | null;
  /** Where the reader stands in the journal now; null for who is where, which is in no journal. */
  position: string | null;
}

/** An event with all that is needed to deliver it. */
export interface ReadyEvent {
  event: ShopEvent;
  /** The journal's entry; null for who is where. */
  entryId: number | null;
  /** What the viewer receives, the same object for all of a role to whom it is the same. */
  heardBy: (viewer: Viewer) => Delivery;
}

/** The events of entries with their records as they stand now, read in one statement. */
export async function readyEntries(
  handle: Handle,
  entries: readonly ToldEntry[],
): Promise<ReadyEvent[]> {
  const wanted = entries.filter(
    ({ subject, action }) => subject === 'repair' && action !== 'deleted',
  );
  const records = await findRecords(
    handle,
    wanted.map(({ subjectId }) => Number(subjectId)),
  );
  return entries.flatMap((entry) =>
    eventsOf(entry).map((event) => {
      const record = isRecordEvent(event) ? (records.get(Number(event.id)) ?? null) : null;
      const about = { record, session: null, position: positionText(entry) };
      return { event, entryId: entry.id, heardBy: shareDeliveries(event, about) };
    }),
  );
}

/** Who is where, with the session as it stands now. */
export async function readyPresence(handle: Handle, event: PresenceEvent): Promise<ReadyEvent> {
  const session = event.event === 'session-update' ? await findSessionById(handle, event.id) : null;
  const heardBy = shareDeliveries(event, { record: null, session, position: null });
  return { event, entryId: null, heardBy };
}

/** Those of the events that a viewer may hear of. */
export function receivable(viewer: Viewer, events: readonly ReadyEvent[]): ReadyEvent[] {
  return events.filter(({ event }) => canReceive(viewer, event));
}

/**
 * What an event is to each viewer, as one object for all of the same rights to whom it is the same.
 * A record that comes into someone's view is new to them, one that leaves it is gone.
 */
function shareDeliveries(
  { event, id, before, ...others }: ShopEvent,
  { record, session, position }: Pick<Delivery, 'record' | 'session' | 'position'>,
): (viewer: Viewer) => Delivery {
  const isOfRecord = isRecordEvent({ event, id, ...others });
  const made = new Map<string, Delivery>();
  const kindFor = (viewer: Viewer): EventName => {
    if (!isOfRecord) return event;
    if (record === null || !canSee(viewer, record)) return 'record-deleted';
    return before !== undefined && !canSee(viewer, before) ? 'record-created' : event;
  };
  return (viewer) => {
    const kind = kindFor(viewer);
    const key = [viewer.role, viewer.scopes, kind].join(' ');
    const isSeen = isOfRecord && kind !== 'record-deleted' && record !== null;
    const heard = made.get(key) ?? {
      event: kind,
      id,
      record: isSeen ? presentRepair(viewer, record) : null,
      session,
      position,
    };
    made.set(key, heard);
    return heard;
  };
}
