import type { Handle } from '../data/connect.ts';
import type { JournalNews } from '../data/events.ts';
import { type EntryWithRecord, listEvents } from '../data/journal-events.ts';
import { findSessionById } from '../data/presence.ts';
import { findRecords } from '../data/repairs.ts';
import {
  type AnyEventName,
  canReceive,
  isRecordEvent,
  type PresenceEvent,
  type ShopEvent,
} from '../domain/events.ts';
import { eventsOf, type EventEntry } from '../domain/journal.ts';
import { positionText } from '../domain/journal-position.ts';
import { can } from '../domain/permissions.ts';
import type { ActiveSession } from '../domain/presence.ts';
import { canSee, presentRepair, type RepairRecord } from '../domain/repairs.ts';
import type { Viewer } from '../domain/users.ts';

/** What one viewer receives of an event: ids, the record as they may see it, or presence. */
export interface Delivery {
  event: AnyEventName;
  id: number | string;
  record: RepairRecord | null;
  session: ActiveSession | null;
  /** Who changed the record, for those who may know who works in the shop (rule 276). */
  by: string | null;
  /** The reader's position after this event; null for presence, which is not in the journal. */
  position: string | null;
}

/** An event with all the data that its delivery needs. */
export interface LoadedEvent {
  event: ShopEvent;
  /** The id of the journal entry; null for presence. */
  entryId: number | null;
  /** What a viewer receives. Viewers with the same rights share one object. */
  deliveryFor: (viewer: Viewer) => Delivery;
}

/** Reads the entries that notices name. Entries between them have no audience. */
export async function readEntries(handle: Handle, news: readonly JournalNews[]) {
  const ids = news.flatMap(({ journal }) => journal);
  return ids.length === 0 ? [] : listEvents(handle, Math.min(...ids), Math.max(...ids));
}

/** The events of journal entries with the current state of their records, read in one statement. */
export async function loadEvents(
  handle: Handle,
  entries: readonly EventEntry[],
): Promise<LoadedEvent[]> {
  const wanted = entries.filter(
    ({ subject, action }) => subject === 'repair' && action !== 'deleted',
  );
  const records = await findRecords(
    handle,
    wanted.map(({ subjectId }) => Number(subjectId)),
  );
  return eventsOfEntries(
    entries.map((entry) => ({ ...entry, record: records.get(Number(entry.subjectId)) ?? null })),
  );
}

/** The events of journal entries that were read with their records. */
export function eventsOfEntries(entries: readonly EntryWithRecord[]): LoadedEvent[] {
  return entries.flatMap((entry) =>
    eventsOf(entry).map((event) => {
      const record = isRecordEvent(event) ? entry.record : null;
      const position = positionText(entry);
      const about = { record, session: null, by: entry.actorName, position };
      return { event, entryId: entry.id, deliveryFor: shareDeliveries(event, about) };
    }),
  );
}

/** A presence event with the current state of its session. */
export async function loadPresenceEvent(
  handle: Handle,
  event: PresenceEvent,
): Promise<LoadedEvent> {
  const session = event.event === 'session-update' ? await findSessionById(handle, event.id) : null;
  const deliveryFor = shareDeliveries(event, {
    record: null,
    session,
    by: null,
    position: null,
  });
  return { event, entryId: null, deliveryFor };
}

/** The events that a viewer may receive. */
export function receivable(viewer: Viewer, events: readonly LoadedEvent[]): LoadedEvent[] {
  return events.filter(({ event }) => canReceive(viewer, event));
}

/**
 * Builds what each viewer receives; viewers with the same rights share one object. A record that
 * enters someone's view is delivered as created, one that leaves it as deleted.
 */
function shareDeliveries(
  { event, id, before, ...others }: ShopEvent,
  { record, session, by, position }: Pick<Delivery, 'record' | 'session' | 'by' | 'position'>,
): (viewer: Viewer) => Delivery {
  const isOfRecord = isRecordEvent({ event, id, ...others });
  const made = new Map<string, Delivery>();
  const kindFor = (viewer: Viewer): AnyEventName => {
    if (!isOfRecord) return event;
    if (record === null || !canSee(viewer, record)) return 'record-deleted';
    return before !== undefined && !canSee(viewer, before) ? 'record-created' : event;
  };
  return (viewer) => {
    const kind = kindFor(viewer);
    const key = [viewer.role, viewer.scopes, kind].join(' ');
    const isSeen = isOfRecord && kind !== 'record-deleted' && record !== null;
    const delivery = made.get(key) ?? {
      event: kind,
      id,
      record: isSeen ? presentRepair(viewer, record) : null,
      session,
      by: isOfRecord && can(viewer, 'presence:read') ? by : null,
      position,
    };
    made.set(key, delivery);
    return delivery;
  };
}
