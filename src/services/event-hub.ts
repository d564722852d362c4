import type { Database } from '../data/connect.ts';
import { type JournalNews, listen, type Notice } from '../data/events.ts';
import { findJournalTable } from '../data/journal.ts';
import {
  type AnyEventName,
  canReceive,
  type PresenceEvent,
  type SessionEnd,
} from '../domain/events.ts';
import { eventsOf, positionText, type EventEntry } from '../domain/journal.ts';
import type { Viewer } from '../domain/users.ts';
import { catchUp, journalPosition } from './catch-up.ts';
import type { Log } from './context.ts';
import {
  type Delivery,
  type LoadedEvent,
  loadEvents,
  loadPresenceEvent,
  readEntries,
} from './event-delivery.ts';

/** When this many events have waited this long, they are reported as missed, not delivered. */
const [LATE_MS, MOST_LATE] = [2000, 20];
/** The most notices that are read from the journal at once. */
const MOST_AT_ONCE = 100;
/**
 * Sending costs one call of the system for each socket. After it, the next events wait a multiple of
 * the time that it took, so that they share that call, and requests are answered in between.
 */
const [REST, LONGEST_REST_MS] = [3, 50];

/** One socket of a signed-in viewer. */
export interface Listener {
  viewer: Viewer;
  sid: string;
  /** Receives an event. Viewers with the same rights who receive the same share one object. */
  onEvent?(delivery: Delivery): void;
  /** Runs what delivers several events to it, and sends them in one go. */
  together?(deliver: () => void): void;
  /** Events of these kinds were not delivered one by one; the client must refetch. */
  onMissed?(events: readonly AnyEventName[]): void;
  /** Runs before the first event, for a listener that named a position in the journal. */
  onCaughtUp?(standing: { isMissed: boolean; position: string }): void;
  /** The sign-in ended or changed, or the database is unreachable; the socket must close. */
  onEnd(): void;
}

export interface EventHub {
  /** Delivers events, first those after a position. Call the returned function to stop. */
  join(listener: Listener, after?: string): () => void;
  /** The sign-ins of all listeners at this instance. */
  sids(): string[];
  /**
   * A journal position that this instance has seen: that of the last event delivered here, or of
   * the newest entry when it began to listen. The entry was committed and ids are in commit order,
   * so whatever is read from now on, at any instance, is at least as new. Null before `start`.
   */
  position(): string | null;
  /** False while the database is unreachable; no listener may join then. */
  isListening(): boolean;
  start(): Promise<void>;
  /** Closes every socket. */
  stop(): void;
}

/** How far a listener has come in the journal. */
interface Standing {
  /** Events that arrived while the listener was catching up; null once it is up to date. */
  held: { entryId: number | null; deliver: () => void }[] | null;
  /** The last entry that catching up delivered. */
  upTo: number;
}

type Waiting = { notice: JournalNews | PresenceEvent; since: number };

interface HubOptions {
  lateMs?: number;
  /** A restore begins, or has replaced the shop while this instance was not listening. */
  onRestore?: () => void;
  /** Runs before the pages hear that the shop's settings changed, and whenever that may be missed. */
  readSettings?: () => Promise<void>;
}

/** Delivers what any instance committed to those connected here (rules 146 and 147). */
export function createEventHub(
  database: Database,
  log: Log,
  { lateMs = LATE_MS, onRestore = () => {}, readSettings = async () => {} }: HubOptions = {},
): EventHub {
  const listeners = new Map<Listener, Standing>();
  let position: string | null = null;
  let journalTable: string | null = null;
  let isListening = false;
  let restsUntil = -Infinity;

  const endWhere = (concerns: (listener: Listener) => boolean): void => {
    for (const listener of [...listeners.keys()].filter(concerns)) {
      listeners.delete(listener);
      listener.onEnd();
    }
  };

  const deliverToAll = (events: readonly LoadedEvent[]): void => {
    const began = performance.now();
    for (const [listener, { held, upTo }] of listeners) {
      if (listener.onEvent === undefined) continue;
      const own = events.filter(
        ({ event, entryId }) =>
          (entryId === null || entryId > upTo) && canReceive(listener.viewer, event),
      );
      if (held === null) deliverTo(listener, own);
      else
        for (const event of own)
          held.push({ entryId: event.entryId, deliver: () => deliverTo(listener, [event]) });
    }
    const took = performance.now() - began;
    restsUntil = began + took + Math.min(took * REST, LONGEST_REST_MS);
  };

  /** Closes the socket of a listener that failed; it reconnects and catches up. */
  const deliverTo = (listener: Listener, events: readonly LoadedEvent[]): void => {
    if (events.length === 0 || !listeners.has(listener)) return;
    const deliver = (): void => {
      for (const { deliveryFor } of events) listener.onEvent?.(deliveryFor(listener.viewer));
    };
    try {
      if (events.length === 1 || listener.together === undefined) deliver();
      else listener.together(deliver);
    } catch (error) {
      log.warn('events could not be delivered', { first: events[0]?.event.event, error });
      endWhere((one) => one === listener);
    }
  };

  /** Sends each listener the kinds of the events that they would have received. */
  const reportMissed = (
    entries: readonly EventEntry[],
    presence: readonly PresenceEvent[],
  ): void => {
    const events = [...entries.flatMap(eventsOf), ...presence];
    log.warn('too many events to deliver one by one', { events: events.length });
    for (const [listener, { held }] of listeners) {
      const missed = events.filter((event) => canReceive(listener.viewer, event));
      const kinds = [...new Set(missed.map(({ event }) => event))];
      const deliver = (): void => listener.onMissed?.(kinds);
      if (kinds.length > 0 && held === null) deliver();
      else held?.push({ entryId: entries.at(-1)?.id ?? null, deliver });
    }
  };

  /** Events are delivered in the order in which they were committed. */
  const waiting: Waiting[] = [];
  const deliverWaiting = async (): Promise<void> => {
    const [first] = waiting;
    if (first === undefined) return;
    const rest = restsUntil - performance.now();
    if (rest >= 1) await Bun.sleep(rest);
    const isLate = performance.now() - first.since > lateMs && waiting.length > MOST_LATE;
    // Entries are read together, but only up to the next notice of presence, which keeps its turn.
    const turn = waiting.findIndex(({ notice }) => isPresence(notice) !== isPresence(first.notice));
    const most = isLate ? waiting.length : Math.min(turn < 0 ? MOST_AT_ONCE : turn, MOST_AT_ONCE);
    const notices = waiting.splice(0, most).map(({ notice }) => notice);
    const presence = notices.filter(isPresence);
    const news = notices.filter(isNews);
    if (news.some(({ isOfShop }) => isOfShop)) await readSettings();
    const last = news.at(-1);
    if (last !== undefined) position = positionText({ id: last.journal[1], at: new Date(last.at) });
    if (listeners.size === 0) return undefined;
    const entries = await readEntries(database.db, news);
    if (isLate) return reportMissed(entries, presence);
    deliverToAll(await loadEvents(database.db, entries));
    for (const event of presence) deliverToAll([await loadPresenceEvent(database.db, event)]);
  };
  let queue = Promise.resolve();
  const enqueue = (work: () => Promise<void>): void => {
    queue = queue.then(work).catch((error: unknown) => {
      log.error('events could not be delivered', { error: String(error) });
      endWhere(() => true);
    });
  };
  const onNotice = (notice: Notice): void => {
    if ('restore' in notice) onRestore();
    else if ('event' in notice && notice.event === 'sign-in-ended')
      endWhere((listener) => isEnded(listener, notice));
    else {
      waiting.push({ notice, since: performance.now() });
      enqueue(deliverWaiting);
    }
  };

  const bringUpToDate = async (listener: Listener, after: string): Promise<void> => {
    const missed = await catchUp(database.db, listener.viewer, after);
    const standing = listeners.get(listener);
    if (standing === undefined) return;
    listener.onCaughtUp?.(missed);
    deliverTo(listener, missed.events);
    for (const { entryId, deliver } of standing.held ?? [])
      if (entryId === null || entryId > missed.upTo) deliver();
    Object.assign(standing, { held: null, upTo: missed.upTo });
  };

  const begin = (): void => {
    isListening = true;
    endWhere(() => true);
    // Also after a reconnection: the database may have been restored from a backup.
    enqueue(async () => {
      const before = journalTable;
      journalTable = await findJournalTable(database.db);
      if (before !== null && before !== journalTable) return onRestore();
      position = await journalPosition(database.db);
      await readSettings();
    });
  };

  /** Closes every socket, because one that receives nothing would still look connected. */
  const onAway = (): void => {
    isListening = false;
    endWhere(() => true);
  };

  return {
    join(listener, after) {
      listeners.set(listener, { held: after === undefined ? null : [], upTo: 0 });
      if (after !== undefined)
        bringUpToDate(listener, after).catch((error: unknown) => {
          log.warn('a listener could not catch up', { error: String(error) });
          endWhere((one) => one === listener);
        });
      return () => listeners.delete(listener);
    },
    sids: () => [...new Set([...listeners.keys()].map(({ sid }) => sid))],
    position: () => position,
    isListening: () => isListening,
    start: async () => {
      await listen(database, onNotice, begin, onAway);
      await queue;
    },
    stop: () => endWhere(() => true),
  };
}

const isNews = (notice: JournalNews | PresenceEvent): notice is JournalNews => 'journal' in notice;
const isPresence = (notice: JournalNews | PresenceEvent): notice is PresenceEvent =>
  'event' in notice;

function isEnded(listener: Listener, end: SessionEnd): boolean {
  if (listener.viewer.id !== end.userId) return false;
  if (end.sid !== undefined) return listener.sid === end.sid;
  return listener.sid !== end.exceptSid;
}
