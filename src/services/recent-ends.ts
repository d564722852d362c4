import type { SessionEnd } from '../domain/events.ts';
import { isEnded, type Listener } from './event-listener.ts';

/** Far more than arrive while a socket opens. */
const MOST = 1000;

/**
 * The sign-ins that ended or changed lately, as far as this instance was notified. A socket that
 * opens at that moment would miss it: its sign-in is read before it joins.
 */
export function createRecentEnds(most = MOST) {
  const kept: (SessionEnd | 'all')[] = [];
  let count = 0;
  const add = (end: SessionEnd | 'all'): void => {
    count += 1;
    kept.push(end);
    if (kept.length > most) kept.shift();
  };
  return {
    add,
    /** Ends may have been missed, so that every sign-in has to be read again. */
    addAll: () => add('all'),
    /** How many there were. Read it before a sign-in is read. */
    count: () => count,
    /** Tells whether the sign-in of this listener may have ended since it was read. */
    concern(listener: Listener): boolean {
      const fresh = listener.endsBefore === undefined ? 0 : count - listener.endsBefore;
      if (fresh > kept.length) return true;
      return kept.slice(kept.length - fresh).some((end) => end === 'all' || isEnded(listener, end));
    },
  };
}
