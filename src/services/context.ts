import type { Database, Db } from '../data/connect.ts';
import type { AppendLine } from '../data/log-file.ts';
import type { Viewer } from '../domain/users.ts';
import type { Seals } from './seals.ts';
import type { EventHub, Faults, Housekeeping, Jobs, Log, Place, Restores } from './shop-parts.ts';

/** What every use case needs and all requests share. */
export interface Shop {
  database: Database;
  db: Db;
  eventHub: EventHub;
  faults: Faults;
  jobs: Jobs;
  housekeeping: Housekeeping;
  restores: Restores;
  log: Log;
  /** Adds a line to the security log in the data folder; null without a data folder. */
  appendSecurityLine: AppendLine | null;
  /** The shop's time zone (rule 94). It changes when an admin chooses another (rule 238). */
  zone: string;
  version: string;
  /** Encrypts what must not be readable in the database. */
  seals: Seals;
  place: Place;
  clock: () => Date;
  /** The one-time code of the set-up screen; null once there is a user (rule 12). */
  setUpCode: { current: string | null };
}

/** A state of the database. */
export interface ReadAt {
  /** The same text means the same committed rows. */
  state: string;
  position: string | null;
  /** `EventHub.ends` before the session was read. */
  ends: number;
}

/** One request: the shop and who sent it. */
export interface Context extends Shop {
  viewer: Viewer | null;
  /** SHA-256 of the session's id; null when nobody is signed in. */
  sid: string | null;
  /** The network address of the client. */
  address: string;
  userAgent: string;
  /**
   * What the database held when the session was read, and a journal position that was known before;
   * undefined without a session.
   */
  readAt?: ReadAt;
  /**
   * A journal position that includes everything that this request has committed; null before it has
   * written an entry. Undefined outside of a request.
   */
  committed?: { position: string | null };
  /** The accounts that signed in with this browser before, from its cookie; '' for none. */
  marks: string;
}

/** What a browser stores of a sign-in. */
export interface NewSignIn {
  /** The session's secret id, which only this browser has. */
  token: string;
  /** Milliseconds after which the session ends, used or not. */
  lifeMs: number;
  /** The accounts that have signed in with this browser, including this one. */
  marks: string;
}

/** The cookies of a sign-in. Each façade sets them here; the server writes the headers. */
export interface SignInCookie {
  set(signIn: NewSignIn): void;
  clear(): void;
}
