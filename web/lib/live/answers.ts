import type { Cache, Variables } from '@urql/exchange-graphcache';
import type { Operation } from 'urql';
import { rootFields } from '../client/graphql.ts';
import { concerns, LIVE_TYPES, type TypeName } from './liveTypes.ts';
import type { LiveEvent } from './presenceEvents.ts';

/** An answer to a query, on its way or in the cache. Positions are ids of journal entries. */
export class Answer {
  readonly queries: readonly string[];
  /** It is at least as new as this. */
  readAt: number;
  /** The newest change that concerns it. */
  changedAt = 0;
  /** It was stale when it came, and is to be replaced: its rows may be older than those of others. */
  isProvisional = false;
  /** What it asked for was not found. */
  isMissing = false;
  /** Its screen has closed since. */
  isClosed = false;
  /** The fields as the cache holds them. */
  readonly fields: [name: string, args: Variables | null][] = [];
  /** The presence events since it was asked for. */
  readonly presence: LiveEvent[] = [];

  constructor(
    readonly operation: Operation,
    readAt: number,
  ) {
    this.queries = rootFields(operation);
    this.readAt = readAt;
  }

  isStale(): boolean {
    return this.changedAt > this.readAt;
  }

  isConcernedBy(type: TypeName | 'any'): boolean {
    return this.queries.some((query) => concerns(type, query));
  }

  /** Whether both may show the same rows. */
  sharesRowsWith(other: Answer): boolean {
    return LIVE_TYPES.some((live) =>
      [this, other].every(({ queries }) => live.queries.some((query) => queries.includes(query))),
    );
  }

  /** Removes its fields from the cache, so that components that show them refetch them. */
  invalidate(cache: Cache): void {
    for (const [name, args] of this.fields.splice(0)) cache.invalidate('Query', name, args);
  }
}

/** The most answers of closed screens that are remembered. Each search and record has its own. */
export const MOST_CLOSED = 500;

/**
 * The answers of a page: those on their way, and the last one of each operation, by its key; of
 * closed screens only the latest.
 */
export class Answers {
  readonly awaited = new Set<Answer>();
  readonly #byKey = new Map<number, Answer>();
  #hasForgotten = false;

  /** A copy, as a refetch may add answers. */
  cached(): Answer[] {
    return [...this.#byKey.values()];
  }

  get(key: number): Answer | undefined {
    return this.#byKey.get(key);
  }

  set(answer: Answer): void {
    const { key } = answer.operation;
    this.#byKey.delete(key);
    this.#byKey.set(key, answer);
  }

  isAwaited(key: number): boolean {
    return [...this.awaited].some((answer) => answer.operation.key === key);
  }

  /** Notes a change of rows, or of anything, at a position of the journal. */
  noteChange(type: TypeName | 'any', position: number): void {
    for (const answer of [...this.awaited, ...this.cached()])
      if (answer.isConcernedBy(type)) answer.changedAt = Math.max(answer.changedAt, position);
  }

  /** The row of a mutation that was overtaken replaces the newer one of an answer in the cache. */
  noteOverwritten(type: TypeName, position: number): void {
    for (const answer of this.cached())
      if (answer.readAt > position && answer.isConcernedBy(type)) answer.changedAt = Infinity;
  }

  /**
   * Tells whether a query may be answered from the cache by something old. Nothing is known about a
   * forgotten one, of which another query may have fetched a part again.
   */
  mayBeStale(key: number): boolean {
    return this.#byKey.get(key)?.isStale() ?? this.#hasForgotten;
  }

  /** Removes stale answers from the cache, unless one that is on its way will replace them. */
  invalidateStale(cache: Cache): void {
    // They stay known as stale: another query of the same field may fill that in again, and the
    // cache would then answer these with the old rows behind it.
    for (const answer of this.cached())
      if (answer.isStale() && !this.isAwaited(answer.operation.key)) answer.invalidate(cache);
    this.#forgetOldest(cache);
  }

  /** Forgets the oldest answers of closed screens, and removes them from the cache. */
  #forgetOldest(cache: Cache): void {
    const closed = this.cached().filter(({ isClosed }) => isClosed);
    for (const answer of closed.slice(0, Math.max(0, closed.length - MOST_CLOSED))) {
      this.#hasForgotten = true;
      this.#byKey.delete(answer.operation.key);
      answer.invalidate(cache);
    }
  }
}
