/** Defaults of the client. All times are in milliseconds. */

/** A cached result older than this is refetched when a screen needs it. */
export const FRESH_MS = 60_000;

/** Retries after the first attempt (rule 155); retry.ts decides which errors are retried. */
export const RETRIES = { query: 2, mutation: 1 } as const;
/** The backoff doubles from the first delay to the longest. */
export const RETRY_DELAY_MS = { first: 1_000, longest: 30_000 } as const;

/** How often screens poll while the socket is down (rule 150); `lists` is for all other lists. */
export const POLL_MS = {
  statistics: 10_000,
  records: 10_000,
  sessions: 30_000,
  commissionRates: 2_000,
  lists: 30_000,
} as const;
export type PollRate = keyof typeof POLL_MS;

/** How often the progress of work of the server is read, such as a backup's. */
export const PROGRESS_MS = 700;

/** How often this window reports its presence; after five silent minutes the server drops it. */
export const HEARTBEAT_MS = 60_000;
