import { MINUTE_MS } from '../domain/durations.ts';
import { DomainError } from '../domain/errors.ts';
import { tooManyAttempts } from '../domain/sign-in.ts';

/** A place in the queue of password checks. */
export interface Place {
  /** Runs a check as soon as a core is free; known browsers come first. */
  check<T>(task: () => Promise<T>): Promise<T>;
  leave(): void;
}

/** Password checks: as many at a time as there are cores, and a short queue. */
export interface PasswordQueue {
  /** @throws slow-down, at once and without cost, when too many already wait. */
  take(network: string, browser?: { isKnown: boolean }): Place;
}

const WAITING_PER_CORE = 8;
const BUSY_SECONDS = 2;
/** A network with a check within this time waits behind networks without one. */
const REMEMBERED_MS = 10 * MINUTE_MS;
const MOST_REMEMBERED = 10_000;

/** In order of priority; each kind has its own places. */
const KINDS = ['known', 'new', 'repeated'] as const;
type Kind = (typeof KINDS)[number];

/** Known browsers go first, then networks without a recent check: guesses delay neither. */
export function createPasswordQueue(
  cores: number,
  now: () => number = () => performance.now(),
): PasswordQueue {
  const places = cores * (1 + WAITING_PER_CORE);
  const taken: Record<Kind, number> = { known: 0, new: 0, repeated: 0 };
  const waiting: Record<Kind, (() => void)[]> = { known: [], new: [], repeated: [] };
  const checkedAt = new Map<string, number>();
  let running = 0;

  const start = (kind: Kind): Promise<void> | undefined => {
    if (running < cores) {
      running += 1;
      return undefined;
    }
    return new Promise((resolve) => waiting[kind].push(resolve));
  };
  const end = (): void => {
    const kind = KINDS.find((each) => waiting[each].length > 0);
    const next = kind === undefined ? undefined : waiting[kind].shift();
    if (next === undefined) running -= 1;
    else next();
  };
  const kindOf = (network: string): Kind =>
    now() - (checkedAt.get(network) ?? Number.NEGATIVE_INFINITY) < REMEMBERED_MS
      ? 'repeated'
      : 'new';
  const remember = (network: string): void => {
    checkedAt.delete(network);
    checkedAt.set(network, now());
    const [oldest] = checkedAt.keys();
    if (checkedAt.size > MOST_REMEMBERED && oldest !== undefined) checkedAt.delete(oldest);
  };

  return {
    take(network, { isKnown } = { isKnown: false }) {
      const kind = isKnown ? 'known' : kindOf(network);
      if (taken[kind] >= places)
        throw new DomainError('slow-down', tooManyAttempts(BUSY_SECONDS), {
          retryAfter: BUSY_SECONDS,
        });
      taken[kind] += 1;
      if (!isKnown) remember(network);
      return {
        async check(task) {
          const turn = start(kind);
          if (turn !== undefined) await turn;
          try {
            return await task();
          } finally {
            end();
          }
        },
        leave: () => {
          taken[kind] -= 1;
        },
      };
    },
  };
}
