import type { Handle } from '../data/connect.ts';
import { listEventsAfter } from '../data/journal-events.ts';
import { findJournalTable, findNewest, isRecentEntry } from '../data/journal.ts';
import { canReceive } from '../domain/events.ts';
import { eventsOf, LONGEST_AWAY_DAYS, MOST_MISSED, type EventEntry } from '../domain/journal.ts';
import { JOURNAL_START, parsePosition, positionText } from '../domain/journal-position.ts';
import type { Viewer } from '../domain/users.ts';
import type { Context } from './context.ts';
import { type LoadedEvent, loadEvents, receivable } from './event-delivery.ts';

/** What a client missed since a position in the journal. */
export interface CatchUp {
  /** Too much was missed to deliver it event by event; the client must refetch everything. */
  isMissed: boolean;
  /** The position before the events below. */
  position: string;
  events: LoadedEvent[];
  /** The last entry that was read here; later ones are delivered as they are committed. */
  upTo: number;
}

/** The current end of the journal, as text that `catchUp` takes. */
export async function journalPosition(handle: Handle): Promise<string> {
  return endOf(await findNewest(handle));
}

function endOf(newest: { id: number; at: Date } | null): string {
  return newest === null ? JOURNAL_START : positionText(newest);
}

/**
 * A journal position from before a request reads what it answers, so that none of the later events
 * is part of its answer and missed afterwards.
 */
export async function positionBefore({
  committed,
  readAt,
  eventHub,
  db,
}: Pick<Context, 'committed' | 'readAt' | 'eventHub' | 'db'>): Promise<string> {
  return (
    committed?.position ?? readAt?.position ?? eventHub.position() ?? (await journalPosition(db))
  );
}

/** Names the journal that positions belong to. It is another one after a restore. */
export async function journalOf({
  eventHub,
  db,
}: Pick<Context, 'eventHub' | 'db'>): Promise<string> {
  return eventHub.journal() ?? (await findJournalTable(db));
}

/**
 * The events after a position that a viewer may receive. The result says `isMissed` when there are
 * too many of them, when they are too old, when the position is not from this journal, or when the
 * viewer's own account changed, because that can change what every list shows them.
 */
export async function catchUp(handle: Handle, viewer: Viewer, after: string): Promise<CatchUp> {
  const entries = await entriesAfter(handle, after);
  const isMissed =
    entries === null ||
    entries.some((entry) => isAbout(entry, viewer)) ||
    isTooMuch(entries, viewer);
  if (isMissed) {
    const newest = await findNewest(handle);
    return { isMissed, position: endOf(newest), events: [], upTo: newest?.id ?? 0 };
  }
  const events = receivable(viewer, await loadEvents(handle, entries));
  const upTo = entries.at(-1)?.id ?? parsePosition(after)?.id ?? 0;
  return { isMissed, position: after, events, upTo };
}

/** Entries after the position; null for an invalid or too old position, or for too many entries. */
async function entriesAfter(handle: Handle, after: string): Promise<EventEntry[] | null> {
  const position = parsePosition(after);
  if (position === null) return null;
  if (after !== JOURNAL_START && !(await isRecentEntry(handle, position, LONGEST_AWAY_DAYS)))
    return null;
  const entries = await listEventsAfter(handle, position.id, MOST_MISSED.inAll + 1);
  return entries.length > MOST_MISSED.inAll ? null : entries;
}

function isAbout({ subject, subjectId }: EventEntry, { id }: Viewer): boolean {
  return subject === 'account' && Number(subjectId) === id;
}

function isTooMuch(entries: readonly EventEntry[], viewer: Viewer): boolean {
  const events = entries.flatMap(eventsOf).filter((event) => canReceive(viewer, event));
  return events.length > MOST_MISSED.received;
}
