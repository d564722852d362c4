import type { Database } from '../data/connect.ts';
import { type JournalNews, listen, type Notice } from '../data/events.ts';
import { listTold } from '../data/journal.ts';
import {
  canReceive,
  type EventName,
  type PresenceEvent,
  type SessionEnd,
} from '../domain/events.ts';
import { eventsOf, positionText, type ToldEntry } from '../domain/journal.ts';
import type { Viewer } from '../domain/users.ts';
import { catchUp } from './catch-up.ts';
import type { Log } from './context.ts';
import { type Delivery, type ReadyEvent, readyEntries, readyPresence } from './event-delivery.ts';

/** Events that wait for longer, and are more than a few, are told at once as missed. */
const LATE_MS = 2000;
const MOST_LATE = 20;
/** So many notices at most are read from the journal at once. */
const MOST_AT_ONCE = 100;

/** Someone at the other end of a socket. */
export interface Listener {
  viewer: Viewer;
  sid: string;
  /** The same object for all of the same rights to whom the event is the same. */
  onEvent?(heard: Delivery): void;
  /** Came too late for some events, of these kinds. */
  onMissed?(events: readonly EventName[]): void;
  /** Before the first event, for one who named a position. */
  onCaughtUp?(standing: { isMissed: boolean; position: string }): void;
  /** The sign-in ended or changed, or the database is away: the socket must close. */
  onEnd(): void;
}

export interface EventHub {
  /**
   * Tells the listener of every event they may hear of, until the answer is called.
   * @param after a position in the journal: what was committed since is told first.
   */
  join(listener: Listener, after?: string): () => void;
  /** The sign-ins of those who listen at this instance. */
  sids(): string[];
  /** The position in the journal of the last event that was told here; null before the first. */
  position(): string | null;
  /** False while events are missed because the database is away: nobody may be let in to listen. */
  isHearing(): boolean;
  start(): Promise<void>;
  /** Ends every socket. */
  stop(): void;
}

/** How far a listener has come. */
interface Standing {
  /** What came while they were still catching up; null once they have. */
  held: { entryId: number | null; tell: () => void }[] | null;
  /** The last entry that they were told of by catching up. */
  upTo: number;
}

type Waiting = { notice: JournalNews | PresenceEvent; since: number };

/** Delivers what any instance committed to the people connected to this one (rules 146 and 147). */
export function createEventHub(database: Database, log: Log): EventHub {
  const listeners = new Map<Listener, Standing>();
  let position: string | null = null;
  let isHearing = false;

  const endWhere = (concerns: (listener: Listener) => boolean): void => {
    for (const listener of [...listeners.keys()].filter(concerns)) {
      listeners.delete(listener);
      listener.onEnd();
    }
  };

  const tellAll = ({ event, entryId, heardBy }: ReadyEvent): void => {
    for (const [listener, { held, upTo }] of listeners) {
      if (listener.onEvent === undefined || !canReceive(listener.viewer, event)) continue;
      if (entryId !== null && entryId <= upTo) continue;
      const tell = (): void => tellOne(listener, heardBy(listener.viewer));
      if (held === null) tell();
      else held.push({ entryId, tell });
    }
  };

  /** Whoever cannot take an event comes back for all of them; others are unharmed. */
  const tellOne = (listener: Listener, heard: Delivery): void => {
    if (!listeners.has(listener)) return;
    try {
      listener.onEvent?.(heard);
    } catch (error) {
      log.warn('a listener could not be told', { event: heard.event, error });
      endWhere((one) => one === listener);
    }
  };

  /** One who listens is told of many events at once which kinds of them they would have heard. */
  const tellMissed = (late: readonly ToldEntry[]): void => {
    const events = late.flatMap(eventsOf);
    log.warn('events were too many to be told one by one', { events: events.length });
    for (const [listener, { held }] of listeners) {
      const heard = events.filter((event) => canReceive(listener.viewer, event));
      const kinds = [...new Set(heard.map(({ event }) => event))];
      const tell = (): void => listener.onMissed?.(kinds);
      if (kinds.length > 0 && held === null) tell();
      else held?.push({ entryId: late.at(-1)?.id ?? null, tell });
    }
  };

  /** Events reach people in the order in which they were committed. */
  const waiting: Waiting[] = [];
  const tellWaiting = async (): Promise<void> => {
    const [first] = waiting;
    if (first === undefined) return;
    const isLate = performance.now() - first.since > LATE_MS && waiting.length > MOST_LATE;
    const notices = waiting.splice(0, isLate ? undefined : MOST_AT_ONCE).map((one) => one.notice);
    const entries = await newEntries(database, notices);
    const last = entries.at(-1);
    if (last !== undefined) position = positionText(last);
    if (isLate) return tellMissed(entries);
    for (const event of await readyEntries(database.db, entries)) tellAll(event);
    for (const notice of notices)
      if ('event' in notice) tellAll(await readyPresence(database.db, notice));
  };
  let queue = Promise.resolve();
  const onNotice = (notice: Notice): void => {
    if ('event' in notice && notice.event === 'sign-in-ended')
      endWhere((listener) => isEnded(listener, notice));
    else {
      waiting.push({ notice, since: performance.now() });
      queue = queue.then(tellWaiting).catch((error: unknown) => {
        log.error('events could not be told', { error: String(error) });
        endWhere(() => true);
      });
    }
  };

  const bringUpToDate = async (listener: Listener, after: string): Promise<void> => {
    const missed = await catchUp(database.db, listener.viewer, after);
    const standing = listeners.get(listener);
    if (standing === undefined) return;
    listener.onCaughtUp?.(missed);
    for (const { heardBy } of missed.events) tellOne(listener, heardBy(listener.viewer));
    for (const { entryId, tell } of standing.held ?? [])
      if (entryId === null || entryId > missed.upTo) tell();
    Object.assign(standing, { held: null, upTo: missed.upTo });
  };

  const begin = (): void => {
    isHearing = true;
    endWhere(() => true);
  };

  /** A socket that receives nothing would still look alive. */
  const goDeaf = (): void => {
    isHearing = false;
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
    isHearing: () => isHearing,
    start: () => listen(database, onNotice, begin, goDeaf),
    stop: () => endWhere(() => true),
  };
}

/** The entries that were notified of; those between them are nobody's to hear of. */
async function newEntries(
  { db }: Database,
  notices: readonly (JournalNews | PresenceEvent)[],
): Promise<ToldEntry[]> {
  const ids = notices.flatMap((notice) => ('journal' in notice ? notice.journal : []));
  return ids.length === 0 ? [] : listTold(db, Math.min(...ids), Math.max(...ids));
}

function isEnded(listener: Listener, end: SessionEnd): boolean {
  if (listener.viewer.id !== end.userId) return false;
  if (end.sid !== undefined) return listener.sid === end.sid;
  return listener.sid !== end.exceptSid;
}
