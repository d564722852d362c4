import type { Database } from '../data/connect.ts';
import { listen } from '../data/events.ts';
import { findSessionById } from '../data/presence.ts';
import { findRecord } from '../data/repairs.ts';
import {
  type EventName,
  hears,
  isPresence,
  isRecordEvent,
  type SessionEnd,
  type ShopEvent,
} from '../domain/events.ts';
import type { ActiveSession } from '../domain/presence.ts';
import { mayKnowOf, presentRepair, type RepairRecord } from '../domain/repairs.ts';
import type { Viewer } from '../domain/users.ts';
import type { Log } from './context.ts';

/** What one viewer hears of an event: ids, the record as he may see it, or who is where. */
export interface Heard {
  event: EventName;
  id: number | string;
  record: RepairRecord | null;
  session: ActiveSession | null;
}

/** Someone at the other end of a socket. */
export interface Listener {
  viewer: Viewer;
  sid: string;
  onEvent(heard: Heard): void;
  /** His sign-in ended or changed, or events may have been missed: the socket must close. */
  onEnd(): void;
}

export interface Live {
  /** Tells the listener of every event he may hear, until the answer is called. */
  join(listener: Listener): () => void;
  /**
   * Stands for all that has happened so far, but who is where: another one later means that
   * something happened, or may have been missed.
   */
  mark(): string;
  start(): Promise<void>;
  /** Ends every socket. */
  stop(): void;
}

/** Carries what any instance committed to the people connected to this one (decision 28). */
export function createLive(database: Database, log: Log): Live {
  const listeners = new Set<Listener>();
  let epoch = crypto.randomUUID();
  let happened = 0;

  const endWhere = (concerns: (listener: Listener) => boolean): void => {
    for (const listener of [...listeners].filter(concerns)) {
      listeners.delete(listener);
      listener.onEnd();
    }
  };

  const tell = async (event: ShopEvent): Promise<void> => {
    const hearers = [...listeners].filter((listener) => hears(listener.viewer, event));
    if (hearers.length === 0) return;
    const record = await currentRecord(database, event);
    const session = await currentSession(database, event);
    for (const listener of hearers)
      if (listeners.has(listener))
        tellOne(listener, { ...heardBy(listener.viewer, event, record), session });
  };

  /** Whoever cannot take an event comes back for all of them; others are unharmed. */
  const tellOne = (listener: Listener, heard: Heard): void => {
    try {
      listener.onEvent(heard);
    } catch (error) {
      log.warn('a listener could not be told', { event: heard.event, error });
      endWhere((one) => one === listener);
    }
  };

  /** Events reach people in the order in which they were committed. */
  let queue = Promise.resolve();
  const onEvent = (event: ShopEvent | SessionEnd): void => {
    if (event.event === 'sign-in-ended') endWhere((listener) => isEnded(listener, event));
    else {
      if (!isPresence(event)) happened += 1;
      queue = queue
        .then(() => tell(event))
        .catch((error: unknown) => {
          log.error('an event could not be told', { event: event.event, error: String(error) });
          endWhere(() => true);
        });
    }
  };

  const beginAnew = (): void => {
    epoch = crypto.randomUUID();
    endWhere(() => true);
  };

  return {
    join(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    // Nobody learns from it how much happened.
    mark: () => Bun.hash(`${epoch} ${happened}`).toString(36),
    start: () => listen(database, onEvent, beginAnew),
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

/** A record that comes into someone's view is new to him, one that leaves it is gone. */
function heardBy(
  viewer: Viewer,
  event: ShopEvent,
  record: RepairRecord | null,
): Omit<Heard, 'session'> {
  const { id } = event;
  if (!isRecordEvent(event)) return { event: event.event, id, record: null };
  if (record === null || !mayKnowOf(viewer, record))
    return { event: 'record-deleted', id, record: null };
  const appears = event.before !== undefined && !mayKnowOf(viewer, event.before);
  return {
    event: appears ? 'record-created' : event.event,
    id,
    record: presentRepair(viewer, record),
  };
}

function isEnded(listener: Listener, end: SessionEnd): boolean {
  if (listener.viewer.id !== end.userId) return false;
  if (end.sid !== undefined) return listener.sid === end.sid;
  return listener.sid !== end.exceptSid;
}
