import type { Database } from '../data/connect.ts';
import { listen } from '../data/events.ts';
import { findSessionById } from '../data/presence.ts';
import { findRecord } from '../data/repairs.ts';
import {
  type EventName,
  canReceive,
  isPresence,
  isRecordEvent,
  type SessionEnd,
  type ShopEvent,
} from '../domain/events.ts';
import type { ActiveSession } from '../domain/presence.ts';
import { canSee, presentRepair, type RepairRecord } from '../domain/repairs.ts';
import type { Viewer } from '../domain/users.ts';
import type { Log } from './context.ts';

/** Events that wait for longer, and are more than a few, are told at once as missed. */
const LATE_MS = 2000;
const MOST_LATE = 20;

/** What one viewer receives of an event: ids, the record as they may see it, or a presence. */
export interface Delivery {
  event: EventName;
  id: number | string;
  record: RepairRecord | null;
  session: ActiveSession | null;
}

/** Someone at the other end of a socket. */
export interface Listener {
  viewer: Viewer;
  sid: string;
  /** The same object for all of a role to whom the event is the same. */
  onEvent?(heard: Delivery): void;
  /** Came too late for some events, of these kinds. */
  onMissed?(events: readonly EventName[]): void;
  /** His sign-in ended or changed, or events may have been missed: the socket must close. */
  onEnd(): void;
}

export interface EventHub {
  /** Tells the listener of every event he may hear, until the answer is called. */
  join(listener: Listener): () => void;
  /** The sign-ins of those who listen at this instance. */
  sids(): string[];
  /**
   * Stands for all that has happened so far, but who is where: another one later means that
   * something happened, or may have been missed.
   */
  mark(): string;
  /** False while events are missed because the database is away: nobody may be let in to listen. */
  isHearing(): boolean;
  start(): Promise<void>;
  /** Ends every socket. */
  stop(): void;
}

/** Delivers what any instance committed to the people connected to this one (rules 146 and 147). */
export function createEventHub(database: Database, log: Log): EventHub {
  const listeners = new Set<Listener>();
  let epoch = crypto.randomUUID();
  let happened = 0;
  let isHearing = false;

  const endWhere = (concerns: (listener: Listener) => boolean): void => {
    for (const listener of [...listeners].filter(concerns)) {
      listeners.delete(listener);
      listener.onEnd();
    }
  };

  const tell = async (event: ShopEvent): Promise<void> => {
    const hearers = [...listeners].filter(
      (listener) => listener.onEvent !== undefined && canReceive(listener.viewer, event),
    );
    if (hearers.length === 0) return;
    const record = await currentRecord(database, event);
    const session = await currentSession(database, event);
    const heardBy = shareDeliveries(event, record, session);
    for (const listener of hearers)
      if (listeners.has(listener)) tellOne(listener, heardBy(listener.viewer));
  };

  /** One who listens is told of many events at once which kinds of them he would have heard. */
  const tellMissed = (late: readonly ShopEvent[]): void => {
    log.warn('events were too many to be told one by one', { events: late.length });
    for (const listener of listeners) {
      const heard = late.filter((event) => canReceive(listener.viewer, event));
      const kinds = new Set(heard.map(({ event }) => event));
      if (kinds.size > 0) listener.onMissed?.([...kinds]);
    }
  };

  /** Whoever cannot take an event comes back for all of them; others are unharmed. */
  const tellOne = (listener: Listener, heard: Delivery): void => {
    try {
      listener.onEvent?.(heard);
    } catch (error) {
      log.warn('a listener could not be told', { event: heard.event, error });
      endWhere((one) => one === listener);
    }
  };

  /** Events reach people in the order in which they were committed. */
  const waiting: { event: ShopEvent; since: number }[] = [];
  const tellNext = async (): Promise<void> => {
    const [first] = waiting;
    if (first === undefined) return;
    const isLate = performance.now() - first.since > LATE_MS && waiting.length > MOST_LATE;
    if (isLate) tellMissed(waiting.splice(0).map(({ event }) => event));
    else {
      waiting.shift();
      await tell(first.event);
    }
  };
  let queue = Promise.resolve();
  const onEvent = (event: ShopEvent | SessionEnd): void => {
    if (event.event === 'sign-in-ended') endWhere((listener) => isEnded(listener, event));
    else {
      if (!isPresence(event)) happened += 1;
      waiting.push({ event, since: performance.now() });
      queue = queue.then(tellNext).catch((error: unknown) => {
        log.error('an event could not be told', { event: event.event, error: String(error) });
        endWhere(() => true);
      });
    }
  };

  const beginAnew = (): void => {
    epoch = crypto.randomUUID();
    isHearing = true;
    endWhere(() => true);
  };

  /** A socket that receives nothing would still look alive. */
  const goDeaf = (): void => {
    isHearing = false;
    endWhere(() => true);
  };

  return {
    join(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    sids: () => [...new Set([...listeners].map(({ sid }) => sid))],
    // Nobody learns from it how much happened.
    mark: () => Bun.hash(`${epoch} ${happened}`).toString(36),
    isHearing: () => isHearing,
    start: () => listen(database, onEvent, beginAnew, goDeaf),
    stop: () => endWhere(() => true),
  };
}

async function currentRecord(database: Database, event: ShopEvent): Promise<RepairRecord | null> {
  if (!isRecordEvent(event) || event.event === 'record-deleted') return null;
  return findRecord(database.db, Number(event.id));
}

async function currentSession(database: Database, event: ShopEvent): Promise<ActiveSession | null> {
  return event.event === 'session-update' ? findSessionById(database.db, String(event.id)) : null;
}

/**
 * What an event is to each viewer, as one object for all of a role to whom it is the same. A record
 * that comes into someone's view is new to them, one that leaves it is gone.
 */
function shareDeliveries(
  { event, id, before, ...others }: ShopEvent,
  record: RepairRecord | null,
  session: ActiveSession | null,
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
    const key = `${viewer.role} ${kind}`;
    const isSeen = isOfRecord && kind !== 'record-deleted' && record !== null;
    const heard = made.get(key) ?? {
      event: kind,
      id,
      record: isSeen ? presentRepair(viewer, record) : null,
      session,
    };
    made.set(key, heard);
    return heard;
  };
}

function isEnded(listener: Listener, end: SessionEnd): boolean {
  if (listener.viewer.id !== end.userId) return false;
  if (end.sid !== undefined) return listener.sid === end.sid;
  return listener.sid !== end.exceptSid;
}
