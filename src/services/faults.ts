import type { Database } from '../data/connect.ts';
import { type Fault, FaultError, type FaultKind, faultOf, faultOfKind } from '../data/faults.ts';
import { freeBytes } from '../data/disk-space.ts';
import { isLow, isOut, diskSpaceSentence } from '../domain/disk-space.ts';
import type { Shop } from './context.ts';
import type { Faults, Log } from './shop-parts.ts';

export type { Fault };

/** While one of these lasts, every change is refused. */
const STOPS_WRITES: ReadonlySet<FaultKind> = new Set(['full', 'disk', 'read-only']);
/**
 * The shorter the better: a disk may fill up in between, and a write that begins then can crash
 * PostgreSQL.
 */
const CHECK_MS = 250;

/**
 * Watches the free space on the disk and failing writes. Changes are refused shortly before the
 * disk is full, so that reads go on: PostgreSQL would crash as soon as its log finds no space.
 * After a failure a real change is tried at each check, so that the shop recovers without help.
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
    else log.error('nothing can be saved at the moment', { kind });
    state.failing = kind;
  };

  const checkDiskSpace = async (): Promise<void> => {
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
      // While the database is unreachable nothing is known of the disk.
      if (kind !== undefined && STOPS_WRITES.has(kind)) setFailing(kind);
    }
  };

  const check = async (): Promise<void> => {
    await checkDiskSpace();
    if (state.free !== null && isOut(state.free)) setFailing('full');
    else if (state.failing !== null) await tryAgain();
  };

  return {
    note: (error) => {
      const fault = faultOf(error);
      // A refusal because of a known fault is not logged again, since the fault itself was logged
      // when it began.
      if (fault === null || error instanceof FaultError) return fault;
      log.error('the database has a fault', { kind: fault.kind, error });
      if (STOPS_WRITES.has(fault.kind)) setFailing(fault.kind);
      return fault;
    },
    current: () => (state.failing === null ? null : faultOfKind(state.failing)),
    check,
    whileUnreachable: () => faultOfKind(state.failing ?? 'away'),
    free: () => state.free,
    watch: () => {
      let isChecking = false;
      const checkOnce = (): void => {
        if (isChecking) return;
        isChecking = true;
        check()
          .catch((error: unknown) => log.warn('the disk could not be checked', { error }))
          .finally(() => (isChecking = false));
      };
      checkOnce();
      const timer = setInterval(checkOnce, CHECK_MS);
      return () => clearInterval(timer);
    },
  };
}

/** A sentence about a disk that is nearly full; null while there is enough space. */
export function diskSpaceWarning({ faults }: Pick<Shop, 'faults'>): string | null {
  const free = faults.free();
  return free === null || !isLow(free) ? null : diskSpaceSentence(free);
}
