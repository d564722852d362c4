import type { Database } from '../data/connect.ts';
import { isNews, isPresence, type JournalNews, listen, type Notice } from '../data/events.ts';
import { findJournalTable } from '../data/journal.ts';
import { canReceive, type PresenceEvent } from '../domain/events.ts';
import { eventsOf, type EventEntry } from '../domain/journal.ts';
import { positionText } from '../domain/journal-position.ts';
import { type CatchUp, catchUp, journalPosition } from './catch-up.ts';
import {
  eventsOfEntries,
  type LoadedEvent,
  loadPresenceEvent,
  readEntries,
} from './event-delivery.ts';
import { createFollowers, type Follower } from './event-followers.ts';
import { isEnded, type Listener } from './event-listener.ts';
import { createRecentEnds } from './recent-ends.ts';
import type { EventHub, Log } from './shop-parts.ts';

/** When this many events have waited this long, they are reported as missed, not delivered. */
const [LATE_MS, MOST_LATE] = [2000, 20];
/** The most notices whose entries are read from the journal together. */
const MOST_AT_ONCE = 100;
/**
 * Sending costs a system call for each socket. When that takes longer than a request, the next
 * events wait for a multiple of the excess, so that they share the calls, and requests are answered
 * meanwhile.
 */
const [SHORT_MS, REST, LONGEST_REST_MS] = [5, 3, 50];

/** How far a listener has come in the journal. */
interface ListenerProgress {
  /** Events that arrived while the listener was catching up; null once it is up to date. */
  held: { entryId: number | null; deliver: () => void }[] | null;
  /** The last entry that catching up delivered. */
  upTo: number;
}

type Waiting = { notice: JournalNews | PresenceEvent; since: number };

interface HubOptions {
  lateMs?: number;
  /** Called when a restore begins, or replaced the shop while this instance did not listen. */
  onRestore?: () => void;
  /**
   * Runs before pages receive a change of the shop's settings, and whenever such a change may have
   * been missed.
   */
  readSettings?: () => Promise<void>;
}

/** Delivers what any instance committed to those connected here (rules 146 and 147). */
export function createEventHub(
  database: Database,
  log: Log,
  { lateMs = LATE_MS, onRestore = () => {}, readSettings = async () => {} }: HubOptions = {},
): EventHub {
  const audience = createAudience(log);
  const followers = createFollowers();
  const recentEnds = createRecentEnds();
  /** Notices in the order in which their changes were committed; events are delivered in it. */
  const waiting: Waiting[] = [];
  let queue = Promise.resolve();
  let restsUntil = -Infinity;
  let position: string | null = null;
  let journalTable: string | null = null;
  let isListening = false;

  const endAll = (): void => {
    audience.endWhere(() => true);
    followers.end();
  };

  const enqueue = (work: () => Promise<void>): void => {
    queue = queue.then(work).catch((error: unknown) => {
      log.error('events could not be delivered', { error: String(error) });
      endAll();
    });
  };

  const deliver = (events: readonly LoadedEvent[]): void => {
    const began = performance.now();
    audience.deliver(events);
    const took = performance.now() - began;
    const rest = Math.max(0, took - SHORT_MS) * REST;
    restsUntil = began + took + Math.min(rest, LONGEST_REST_MS);
  };

  const deliverWaiting = async (): Promise<void> => {
    const [first] = waiting;
    if (first === undefined) return;
    const rest = restsUntil - performance.now();
    if (rest >= 1) await Bun.sleep(rest);
    const isLate = performance.now() - first.since > lateMs && waiting.length > MOST_LATE;
    const taken = waiting.splice(0, isLate ? waiting.length : readableTogether(waiting));
    const notices = taken.map(({ notice }) => notice);
    const presence = notices.filter(isPresence);
    const news = notices.filter(isNews);
    if (news.some(({ isOfShop }) => isOfShop)) await readSettings();
    const last = news.at(-1);
    if (last !== undefined) position = positionText({ id: last.journal[1], at: new Date(last.at) });
    if (audience.isEmpty() && followers.isEmpty()) return undefined;
    const entries = await readEntries(database.db, news);
    followers.notify(entries);
    if (audience.isEmpty()) return undefined;
    if (isLate) return audience.reportMissed(entries, presence);
    deliver(eventsOfEntries(entries));
    for (const event of presence) deliver([await loadPresenceEvent(database.db, event)]);
  };

  const onNotice = (notice: Notice): void => {
    if ('restore' in notice) onRestore();
    else if ('event' in notice && notice.event === 'sign-in-ended') {
      recentEnds.add(notice);
      audience.endWhere((listener) => isEnded(listener, notice));
    } else {
      waiting.push({ notice, since: performance.now() });
      enqueue(deliverWaiting);
    }
  };

  const onReady = (): void => {
    isListening = true;
    recentEnds.addAll();
    endAll();
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
    endAll();
  };

  return {
    join(listener: Listener | Follower, after?: string) {
      if ('tracker' in listener) return followers.join(listener);
      const leave = audience.join(listener, { isBehind: after !== undefined });
      const end = () => audience.endWhere((one) => one === listener);
      if (recentEnds.concern(listener)) queueMicrotask(end);
      if (after !== undefined)
        catchUp(database.db, listener.viewer, after)
          .then((missed) => audience.bringUpToDate(listener, missed))
          .catch((error: unknown) => {
            log.warn('a listener could not catch up', { error: String(error) });
            end();
          });
      return leave;
    },
    ends: recentEnds.count,
    sids: audience.sids,
    position: () => position,
    journal: () => journalTable,
    isListening: () => isListening,
    start: async () => {
      await listen(database, { onNotice, onReady, onAway });
      await queue;
    },
    stop: () => endAll(),
  };
}

/** How many notices are next: entries up to the next presence notice, to keep the order. */
function readableTogether(waiting: readonly Waiting[]): number {
  const kinds = waiting.slice(0, MOST_AT_ONCE).map(({ notice }) => isPresence(notice));
  const turn = kinds.indexOf(kinds[0] === false);
  return turn < 0 ? kinds.length : turn;
}

/** The listeners at this instance, each with what it has still to receive. */
function createAudience(log: Log) {
  const listeners = new Map<Listener, ListenerProgress>();

  const endWhere = (concerns: (listener: Listener) => boolean): void => {
    for (const listener of [...listeners.keys()].filter(concerns)) {
      listeners.delete(listener);
      listener.onEnd();
    }
  };

  /** Closes the socket of a listener that failed; it reconnects and catches up. */
  const deliverTo = (listener: Listener, events: readonly LoadedEvent[]): void => {
    if (events.length === 0 || !listeners.has(listener)) return;
    const deliver = (): void => {
      for (const { deliveryFor } of events) listener.onEvent?.(deliveryFor(listener.viewer));
    };
    try {
      if (events.length === 1 || listener.batch === undefined) deliver();
      else listener.batch(deliver);
    } catch (error) {
      log.warn('events could not be delivered', { first: events[0]?.event.event, error });
      endWhere((one) => one === listener);
    }
  };

  return {
    endWhere,
    isEmpty: () => listeners.size === 0,
    sids: () => [...new Set([...listeners.keys()].map(({ sid }) => sid))],
    /** Events are held for a listener that is behind, until it is brought up to date. */
    join(listener: Listener, { isBehind }: { isBehind: boolean }): () => void {
      listeners.set(listener, { held: isBehind ? [] : null, upTo: 0 });
      return () => listeners.delete(listener);
    },
    bringUpToDate(listener: Listener, missed: CatchUp): void {
      const progress = listeners.get(listener);
      if (progress === undefined) return;
      listener.onCaughtUp?.(missed);
      deliverTo(listener, missed.events);
      for (const { entryId, deliver } of progress.held ?? [])
        if (entryId === null || entryId > missed.upTo) deliver();
      Object.assign(progress, { held: null, upTo: missed.upTo });
    },
    deliver(events: readonly LoadedEvent[]): void {
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
    },
    /** Sends each listener the kinds of the events that they would have received. */
    reportMissed(entries: readonly EventEntry[], presence: readonly PresenceEvent[]): void {
      const events = [...entries.flatMap(eventsOf), ...presence];
      log.warn('too many events to deliver one by one', { events: events.length });
      for (const [listener, { held }] of listeners) {
        const missed = events.filter((event) => canReceive(listener.viewer, event));
        if (missed.length === 0) continue;
        const kinds = [...new Set(missed.map(({ event }) => event))];
        const deliver = (): void => listener.onMissed?.(kinds);
        if (held === null) deliver();
        else held.push({ entryId: entries.at(-1)?.id ?? null, deliver });
      }
    },
  };
}
