import type { EventEntry } from '../domain/journal.ts';
import { followedRecord, type Tracker } from '../domain/tracking.ts';

/**
 * An open page of a tracking link. It has no viewer and receives no events, only a hint that
 * something changed.
 */
export interface Follower {
  tracker: Tracker;
  /** Something of its record, or of the shop, changed. */
  onChange(): void;
  /** The database is unreachable, or the program stops; the stream must close. */
  onEnd(): void;
}

/** The open pages of tracking links at this instance, by their record (rule 425). */
export function createFollowers() {
  const byRecord = new Map<number, Set<Follower>>();
  const all = (): Follower[] => [...byRecord.values()].flatMap((each) => [...each]);
  return {
    isEmpty: () => byRecord.size === 0,
    join(follower: Follower): () => void {
      const { recordId } = follower.tracker;
      const others = byRecord.get(recordId) ?? new Set();
      byRecord.set(recordId, others.add(follower));
      return () => {
        others.delete(follower);
        if (others.size === 0 && byRecord.get(recordId) === others) byRecord.delete(recordId);
      };
    },
    /** Notifies each page that an entry concerns, once. */
    notify(entries: readonly EventEntry[]): void {
      if (byRecord.size === 0) return;
      const records = new Set(entries.map(followedRecord));
      const concerned = records.has('all')
        ? all()
        : [...records].flatMap((id) =>
            typeof id === 'number' ? [...(byRecord.get(id) ?? [])] : [],
          );
      for (const follower of concerned) follower.onChange();
    },
    end(): void {
      const open = all();
      byRecord.clear();
      for (const follower of open) follower.onEnd();
    },
  };
}
