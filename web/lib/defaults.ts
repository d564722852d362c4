/** Defaults of the client. All times are in milliseconds. */

/** An answer older than this is asked for again when a screen needs it. */
export const FRESH_MS = 60_000;

/** Tries after the first (rule 155); retry.ts decides which errors are tried again. */
export const RETRIES = { query: 2, mutation: 1 } as const;
/** The delay doubles from the first to the longest. */
export const RETRY_DELAY_MS = { first: 1_000, longest: 30_000 } as const;

/** How often screens poll while the socket is down (rule 150); `lists` is for all other lists. */
export const POLL = {
  statistics: 10_000,
  records: 10_000,
  sessions: 30_000,
  commissionRates: 2_000,
  lists: 30_000,
} as const;

/** How often this window tells that it is still there; after five minutes of silence it counts as gone. */
export const HEARTBEAT_MS = 60_000;
