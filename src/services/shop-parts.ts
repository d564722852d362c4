import type { DatabaseTarget } from '../data/connect.ts';
import type { Fault } from '../data/faults.ts';
import type { JobState } from '../data/jobs.ts';
import type { JobKind, JobPayloads } from '../domain/jobs.ts';
import type { Follower } from './event-followers.ts';
import type { Listener } from './event-listener.ts';

// The parts of an open shop as use cases see them; the file named after each part creates it.

/** Writes a line for the people who run the server; fields never hold passwords or tokens. */
export type Log = Record<
  'info' | 'warn' | 'error',
  (message: string, fields?: Record<string, unknown>) => void
>;

/** Tracks what is currently wrong with the database. */
export interface Faults {
  /** The fault that an error reveals, noted for `current` and logged; null for other errors. */
  note(error: unknown): Fault | null;
  /** Why nothing can be saved at the moment; null when saving works, as far as is known. */
  current(): Fault | null;
  /** What to answer while the database is unreachable: the known reason, if there is one. */
  whileUnreachable(): Fault;
  /** Free bytes on the disk of the data; null for an external database. */
  free(): number | null;
  /** Checks the free space on the disk and, if changes failed, tries one again. */
  check(): Promise<void>;
  /** Checks four times a second. Call the returned function to stop. */
  watch(): () => void;
}

/** Delivers the shop's events to the sockets of one instance. */
export interface EventHub {
  /** Delivers events, first those after a position. Call the returned function to stop. */
  join(listener: Listener, after?: string): () => void;
  /**
   * Notifies a page of a tracking link that its record changed. Call the returned function to stop.
   */
  join(follower: Follower): () => void;
  /** How many sign-ins ended or changed since the start, as far as this instance knows. */
  ends(): number;
  /** The sign-ins of all listeners at this instance. */
  sids(): string[];
  /**
   * A journal position that this instance has seen: that of the last event delivered here, or of
   * the newest entry when it began to listen. The entry was committed and ids are in commit order,
   * so whatever is read from now on, at any instance, is at least as new. Null before `start`.
   */
  position(): string | null;
  /** Names the journal that positions belong to; another one after a restore. Null before `start`. */
  journal(): string | null;
  /** False while the database is unreachable; no listener may join then. */
  isListening(): boolean;
  start(): Promise<void>;
  /** Closes every socket. */
  stop(): void;
}

/** A job that a request waits for. */
export interface JobRequest<K extends JobKind> {
  kind: K;
  key: string;
  payload: JobPayloads[K];
  most: number;
  signal: AbortSignal;
}

/** The jobs of a shop, as one instance does them. */
export interface Jobs {
  /** Does all due jobs of a kind at once. */
  run(kind: JobKind): Promise<void>;
  /** Whether a request at this instance waits for the job of this key. */
  isAwaited(key: string): boolean;
  /**
   * Has a job done by any instance, and collects its result before it is deleted. The job of an
   * instance that died is continued, and its finished result collected. An aborted signal cancels.
   * @returns 'full' when `most` of its kind are unfinished; 'lost' when it failed at another
   * instance, or another instance claimed it since.
   * @throws the error of a job that failed here; the reason of the signal.
   */
  request<K extends JobKind, T>(
    job: JobRequest<K>,
    collect: (state: JobState) => Promise<T>,
  ): Promise<T | 'full' | 'lost'>;
  /** Looks for due jobs from now on. Call the returned function to stop. */
  start(): () => void;
}

/** The clean-up of a shop. */
export interface Housekeeping {
  /**
   * What each instance does for itself, twice a minute: it measures time and closes the sockets of
   * ended sign-ins.
   */
  maintainInstance: () => Promise<void>;
  /** What one instance does for all, twice a minute. */
  cleanUp: () => Promise<void>;
  /** What one instance does for all, once a day. */
  cleanUpDaily: () => Promise<void>;
}

/** Work that runs while the shop is closed; it reports its progress, and never throws. */
export type ClosedWork = (onProgress: (share: number) => void) => Promise<void>;

/** Restores from the pages, as one instance does them. It outlives the shop, which is reopened. */
export interface Restores {
  target: DatabaseTarget;
  /** Closes the shop, does the work and opens it again; false when it is closed already. */
  close: (work: ClosedWork) => boolean;
  /**
   * The file that each person uploaded last, by the id of their account; null during the set-up of
   * a new shop.
   */
  uploads: Map<number | null, Upload>;
  isReceiving: boolean;
  /** Why the last restore failed; '' when it did not. */
  lastError: string;
}

/** A backup that somebody uploaded, until it is restored. */
export interface Upload {
  id: string;
  file: string;
  /** The name of the file on its owner's computer. */
  called: string;
  /** Deletes it when nobody restores it. */
  expiry: NodeJS.Timeout;
}

/** Another data folder on this computer that holds a shop, or may hold one. */
export interface OtherShop {
  path: string;
  /** Such as `user postgres`. */
  owner: string;
}

/** The folders of backups. */
export interface BackupPlaces {
  /** Its folder `backups` has them. */
  dataDir: string;
  /** A second folder, which may be away; null for none. */
  second: string | null;
}

/** How the shop is served over https. */
export interface Https {
  port: number;
  /** The shop's own authority, which devices have to trust; null for a given certificate. */
  authority: Readonly<{ certificate: Uint8Array; fingerprint: string }> | null;
  /** Addresses of the page that helps devices to trust it, over plain http. */
  trustPages: () => readonly string[];
}

/** Where this program keeps the shop and how it is reached; the same for all requests. */
export interface Place {
  /** The data folder; null for an external database. */
  dataFolder: string | null;
  otherShops: readonly OtherShop[];
  /** Where backups are kept; null when this program does not make any. */
  backups: BackupPlaces | null;
  /** The addresses for browsers in the current network. */
  addresses: () => readonly string[];
  /** Null while only plain http is served. */
  https: Https | null;
}
