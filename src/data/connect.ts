import { availableParallelism } from 'node:os';
import { sql } from 'drizzle-orm';
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import postgres, { type Sql } from 'postgres';
import { withCommit } from './commit-steps.ts';
import { keepListening, type Listener, type ListenerCallbacks } from './listener.ts';
import { createPool, type Pool } from './pool.ts';
import { FaultError, type FaultKind } from './faults.ts';

/** Where PostgreSQL runs: at an address (`DATABASE_URL`), or embedded. */
export type DatabaseTarget =
  | { url: string }
  | { host: string; port: number; user: string; database: string; password?: string };

export type Db = PostgresJsDatabase;
/** The database or an open transaction: the first argument of every function of this layer. */
export type Handle = Db | Transaction;
type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0];

export interface Database {
  db: Db;
  /**
   * Connections that close right after use, for what the program does by itself (docs/adr/0086): so
   * all of them are closed while nobody uses the shop, but for the one that listens.
   */
  backgroundDb: Db;
  /** Passes on each notification on the channel until the pool is closed; survives reconnects. */
  listen(channel: string, callbacks: ListenerCallbacks): Promise<void>;
  /** False while the server behind a listening channel does not respond at all. */
  isAnswering(): boolean;
  /** Throws when the database does not respond. */
  ping(): Promise<void>;
  /** Makes a change that needs space on disk and in the log, and rolls it back. May throw. */
  tryToWrite(): Promise<void>;
  /** Refuses every transaction for this reason before it begins; null allows them again. */
  refuseWrites(reason: FaultKind | null): void;
  end(): Promise<void>;
}

/**
 * Each connection is a process of PostgreSQL of 4 to 10 MB. More of them than the processor can
 * serve only take turns; some wait for locks and for the disk.
 */
const POOL_SIZE = Math.min(10, 2 + 2 * availableParallelism());
/** Longer than the pauses of somebody at work. */
const IDLE_SECONDS = 45;
/** For both clean-ups, and for jobs that say meanwhile that they are still being done. */
const BACKGROUND_SIZE = 3;

/**
 * Opens a pool. Plans are made for the actual values, because a generic plan of a substring search
 * uses the date index and is ten times slower than the trigram index; only statements that are sent
 * by name (`named.ts`) keep theirs. Queries are short, so parallel workers stay off to leave the
 * other cores to other queries, and a query that takes too long is cancelled. Maintenance has no
 * timeouts, because migrating or vacuuming a big database can take long.
 */
export function connect(
  target: DatabaseTarget,
  size = POOL_SIZE,
  { hasTimeouts = true }: { hasTimeouts?: boolean } = {},
): Database {
  const connection = { ...SESSION, ...(hasTimeouts ? TIMEOUTS : NO_TIMEOUTS) };
  const open = (more: object): Sql => clientOf(target, { ...COMMON, connection, ...more });
  const openOne = (more: object): Sql => open({ max: 1, fetch_types: false, ...more });
  // A migration keeps a lock of its session while it waits for a backup.
  const closing = hasTimeouts ? { idle_timeout: IDLE_SECONDS } : {};
  const pool = createPool(open({ max: size, ...closing }));
  const backgroundPool = createPool(open({ max: BACKGROUND_SIZE, idle_timeout: 1 }));
  const pools = [pool, backgroundPool];
  const renew = (): void => {
    for (const each of pools) each.renew();
  };
  const listeners: Listener[] = [];
  return {
    db: dbOf(pool),
    backgroundDb: dbOf(backgroundPool),
    listen: async (channel, callbacks) => {
      listeners.push(await keepListening(openOne, channel, callbacks, renew));
    },
    isAnswering: () => listeners.every(({ isAnswering }) => isAnswering()),
    ping: async () => {
      await pool.client`select 1`;
    },
    tryToWrite: () => tryToWrite(openOne({})),
    refuseWrites: (reason) => {
      for (const { refuse } of pools) refuse(reason === null ? null : new FaultError(reason));
    },
    end: async () => {
      await Promise.all(listeners.map(({ stop }) => stop()));
      await Promise.all(pools.map((each) => each.client.end({ timeout: 2 })));
    },
  };
}

/**
 * One connection without timeouts. When it is lost, everything after it fails, because a new one
 * would have neither its settings nor its locks.
 */
export function connectOnce(target: DatabaseTarget): Sql {
  const connection = { ...SESSION, ...NO_TIMEOUTS, plan_cache_mode: 'force_custom_plan' };
  const onclose = (): void => void client.end({ timeout: 0 });
  const client = clientOf(target, { ...COMMON, connection, max: 1, onclose });
  return client;
}

function clientOf(target: DatabaseTarget, options: object): Sql {
  return 'url' in target ? postgres(target.url, options) : postgres({ ...options, ...target });
}

/**
 * Lets a transaction be idle for a minute between two statements, as an export is that waits for a
 * slow disk. It is for transactions that only read: one that writes would keep its locks.
 */
export async function allowPauses(handle: Handle): Promise<void> {
  await handle.execute(sql`set local idle_in_transaction_session_timeout = '60s'`);
}

function dbOf({ client }: Pool): Db {
  const db = drizzle({ client, jit: true });
  const begin = db.transaction.bind(db);
  db.transaction = <T>(work: (tx: Transaction) => Promise<T>, config?: PgTransactionConfig) =>
    withCommit<Transaction, T>((run) => begin(run, config), work);
  return db;
}

const UNDO = new Error('the change is taken back');

/** A large object needs new pages, which an updated row may not; it is rolled back. */
async function tryToWrite(client: Sql): Promise<void> {
  try {
    await client.begin(async (tx) => {
      await tx`select lo_from_bytea(0, decode(repeat(md5(random()::text), 1024), 'hex'))`;
      throw UNDO;
    });
  } catch (error) {
    if (error !== UNDO) throw error;
  } finally {
    await client.end({ timeout: 1 });
  }
}

const COMMON = {
  onnotice: () => {},
  connect_timeout: 4,
  keep_alive: 10,
  // The driver's own backoff grows to 20 seconds, counted over all connections.
  backoff: (failures: number) => Math.min(0.05 * failures, 0.5),
};

const SESSION = {
  application_name: 'talyer',
  plan_cache_mode: 'auto',
  // As text, because the driver omits the number 0.
  max_parallel_workers_per_gather: '0',
  TimeZone: 'UTC',
  // A broken network closes no connection, so the server has to detect it.
  tcp_user_timeout: 15_000,
  tcp_keepalives_idle: 10,
  tcp_keepalives_interval: 5,
  tcp_keepalives_count: 3,
};

/** In milliseconds. A request waits less for a lock than a browser waits for the response. */
const TIMEOUTS = {
  statement_timeout: 12_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 10_000,
};

const NO_TIMEOUTS = {
  statement_timeout: 0,
  lock_timeout: 0,
  idle_in_transaction_session_timeout: 0,
};
