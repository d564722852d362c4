import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';

/** Where PostgreSQL answers: an address (`DATABASE_URL`), or the one inside. */
export type DatabaseTarget =
  | { url: string }
  | { host: string; port: number; user: string; database: string; password?: string };

export type Db = PostgresJsDatabase;
/** The database or an open transaction: the first argument of every function on this floor. */
export type Handle = Db | Parameters<Parameters<Db['transaction']>[0]>[0];

export interface Database {
  db: Db;
  /** Runs the handler for each notification on the channel; survives reconnects. */
  listen(channel: string, handler: (payload: string) => void, onReady: () => void): Promise<void>;
  /** Does it answer? Throws when it does not. */
  ping(): Promise<void>;
  end(): Promise<void>;
}

/**
 * Opens a pool. Plans are made for the values at hand: a generic plan of a substring search
 * walks the date index and is an order of magnitude slower than the trigram index. Queries are
 * short, so they leave the other cores to other queries.
 */
export function connect(target: DatabaseTarget, pool = 10): Database {
  const options = {
    max: pool,
    onnotice: () => {},
    connect_timeout: 5,
    connection: {
      application_name: 'talyer',
      plan_cache_mode: 'force_custom_plan',
      max_parallel_workers_per_gather: 0,
      statement_timeout: 30_000,
      TimeZone: 'UTC',
    },
  } as const;
  const client =
    'url' in target ? postgres(target.url, options) : postgres({ ...options, ...target });
  return {
    db: drizzle({ client }),
    listen: async (channel, handler, onReady) => {
      await client.listen(channel, handler, onReady);
    },
    ping: async () => {
      await client`select 1`;
    },
    end: () => client.end({ timeout: 2 }),
  };
}
