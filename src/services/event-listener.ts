import type { AnyEventName, SessionEnd } from '../domain/events.ts';
import type { Viewer } from '../domain/users.ts';
import type { Delivery } from './event-delivery.ts';

/** One socket of a signed-in viewer. */
export interface Listener {
  viewer: Viewer;
  sid: string;
  /**
   * `EventHub.ends` before its sign-in was read; without it, the sign-in counts as read just now.
   */
  endsBefore?: number | undefined;
  /** Receives an event. Viewers with the same rights share one object. */
  onEvent?(delivery: Delivery): void;
  /** Runs the delivery of several events to it, and sends them as one batch. */
  batch?(deliver: () => void): void;
  /** Events of these kinds were not delivered one by one; the client must refetch. */
  onMissed?(events: readonly AnyEventName[]): void;
  /** Runs before the first event, for a listener that named a position in the journal. */
  onCaughtUp?(caughtUp: { isMissed: boolean; position: string }): void;
  /** The sign-in ended or changed, or the database is unreachable; the socket must close. */
  onEnd(): void;
}

/** Tells whether the end of a sign-in ends this listener. */
export function isEnded(listener: Listener, end: SessionEnd): boolean {
  if (listener.viewer.id !== end.userId) return false;
  return end.sid === undefined || listener.sid === end.sid;
}
