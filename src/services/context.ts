import type { Database, Db } from '../data/connect.ts';
import type { AppendSecurityLine } from '../data/security-file.ts';
import type { Viewer } from '../domain/users.ts';
import type { Faults } from './faults.ts';
import type { EventHub } from './event-hub.ts';
import type { Place } from './installation.ts';

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
  eventHub: EventHub;
  faults: Faults;
  log: Log;
  /** Adds to the security log of the data folder, where there is one. */
  appendSecurityLine: AppendSecurityLine | null;
  /** The shop's time zone (rule 94). */
  zone: string;
  version: string;
  place: Place;
  clock: () => Date;
  /** The one-time code of the set-up screen; null once there is a user (rule 12). */
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
  /** Which accounts signed in with this browser before, as its cookie says; '' for none. */
  marks: string;
}

/** What a browser keeps of a sign-in. */
export interface NewSignIn {
  /** The session's id, which nobody else has. */
  token: string;
  /** Milliseconds after which the session ends in any case. */
  lifeMs: number;
  /** The accounts that signed in with this browser, this one among them. */
  marks: string;
}

/** The cookies that keep a browser signed in; each façade sets them, the server writes the headers. */
export interface SignInCookie {
  set(signIn: NewSignIn): void;
  clear(): void;
}
