import type { Database, Db } from '../data/connect.ts';
import type { Viewer } from '../domain/users.ts';
import type { Live } from './live.ts';

/** A line for people who run the shop's server; fields are never passwords or tokens. */
export interface Log {
  info(message: string, fields?: Record<string, unknown>): void;
  warn(message: string, fields?: Record<string, unknown>): void;
  error(message: string, fields?: Record<string, unknown>): void;
}

/** What every use case works with, the same for all requests. */
export interface Shop {
  database: Database;
  db: Db;
  live: Live;
  log: Log;
  /** The shop's time zone (decision 15). */
  zone: string;
  version: string;
  clock: () => Date;
  /** The one-time code of the set-up screen; null once there is a user (decision 2). */
  setUpCode: { current: string | null };
}

/** One request: the shop and who asks. */
export interface Context extends Shop {
  viewer: Viewer | null;
  /** SHA-256 of the session's id; null when nobody is signed in. */
  sid: string | null;
  /** The network address that asks. */
  address: string;
  userAgent: string;
}

/** The cookie that keeps a browser signed in; each façade sets it, the server writes the header. */
export interface SignInCookie {
  set(token: string, endsAt: Date): void;
  clear(): void;
}
