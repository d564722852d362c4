import type { Database } from '../data/connect.ts';
import { type Fault, FaultError, type FaultKind, faultOf, faultOfKind } from '../data/faults.ts';
import { freeBytes } from '../data/disk-space.ts';
import { isLow, isOut, diskSpaceSentence } from '../domain/disk-space.ts';
import type { Log, Shop } from './context.ts';

export type { Fault };

/** Knows what is wrong with the database just now. */
export interface Faults {
  /** The fault that an error tells of, noted for `current` and the log; null when it tells of none. */
  note(error: unknown): Fault | null;
  /** Why nothing can be saved just now; null when it can, as far as is known. */
  current(): Fault | null;
  /** What to answer while the database is not there at all: the known reason, if there is one. */
  whileAway(): Fault;
  /** Free bytes on the disk of the data; null where that is not this computer's. */
  free(): number | null;
  /** Looks at the room on the disk, and tries again what failed. */
  look(): Promise<void>;
  /** Looks once a second until the answer is called. */
  watch(): () => void;
}

/** Until a change of this kind can be made again, no other is tried. */
const STOPS_WRITES: ReadonlySet<FaultKind> = new Set(['full', 'disk', 'read-only']);
const PACE_MS = 1000;

/**
 * Watches over the room on the disk and over writes. Before the disk is quite full, changes are
 * refused, so that reads go on: PostgreSQL itself would crash as soon as its log finds no room.
 * What failed is tried once a second with a real change, so that all is well again by itself.
 * @param folder where the data lies; null for an external database.
 */
export function createFaults(database: Database, log: Log, folder: string | null): Faults {
  const state: { failing: FaultKind | null; free: number | null; wasLow: boolean } = {
    failing: null,
    free: null,
    wasLow: false,
  };

  const setFailing = (kind: FaultKind | null): void => {
    database.refuseWrites(kind);
    if (kind === state.failing) return;
    if (kind === null) log.info('changes can be saved again', { after: state.failing });
    else log.error('nothing can be saved just now', { kind });
    state.failing = kind;
  };

  const lookAtRoom = async (): Promise<void> => {
    if (folder === null) return;
    state.free = await freeBytes(folder);
    const low = isLow(state.free);
    if (low && !state.wasLow) log.warn(diskSpaceSentence(state.free), { folder });
    state.wasLow = low;
  };

  const tryAgain = async (): Promise<void> => {
    try {
      await database.tryToWrite();
      setFailing(null);
    } catch (error) {
      const kind = faultOf(error)?.kind;
      // While it is away nothing is known of the disk.
      if (kind !== undefined && STOPS_WRITES.has(kind)) setFailing(kind);
    }
  };

  const look = async (): Promise<void> => {
    await lookAtRoom();
    if (state.free !== null && isOut(state.free)) setFailing('full');
    else if (state.failing !== null) await tryAgain();
  };

  return {
    note: (error) => {
      const fault = faultOf(error);
      // What was refused at the door was logged when the trouble began.
      if (fault === null || error instanceof FaultError) return fault;
      log.error('the database could not do its work', { kind: fault.kind, error });
      if (STOPS_WRITES.has(fault.kind)) setFailing(fault.kind);
      return fault;
    },
    current: () => (state.failing === null ? null : faultOfKind(state.failing)),
    look,
    whileAway: () => faultOfKind(state.failing ?? 'away'),
    free: () => state.free,
    watch: () => {
      let isLooking = false;
      const lookOnce = (): void => {
        if (isLooking) return;
        isLooking = true;
        look()
          .catch((error: unknown) => log.warn('the disk could not be looked at', { error }))
          .finally(() => (isLooking = false));
      };
      lookOnce();
      const timer = setInterval(lookOnce, PACE_MS);
      return () => clearInterval(timer);
    },
  };
}

/** A sentence about a disk that is nearly full; null while there is room. */
export function roomWarning({ faults }: Pick<Shop, 'faults'>): string | null {
  const free = faults.free();
  return free === null || !isLow(free) ? null : diskSpaceSentence(free);
}
