import { wipePasscodes } from '../data/intakes.ts';
import { dropPhotos } from '../data/photos.ts';
import { dropLinks } from '../data/tracking.ts';
import type { Handle } from '../data/connect.ts';
import { oldestInBin } from '../domain/bin.ts';
import { oldestReadyWithPasscode } from '../domain/passcodes.ts';
import { oldestReleaseWithPhotos, oldestRestorablePhoto } from '../domain/photos.ts';
import type { Actor } from '../domain/journal.ts';
import { noteInJournal } from './journal.ts';

const SYSTEM: Actor = { kind: 'system', id: null, name: 'Talyer' };

/**
 * Wipes passcodes that are no longer needed (rule 357), and notes it in the journal.
 * @param upTo a time that has really passed, whatever the clock says.
 */
export async function wipeOldPasscodes(tx: Handle, now: Date, upTo: Date): Promise<void> {
  const wiped = await wipePasscodes(tx, {
    now,
    readyBefore: oldestReadyWithPasscode(upTo),
    deletedBefore: oldestInBin(upTo),
  });
  if (wiped.length === 0) return;
  await noteInJournal(
    tx,
    SYSTEM,
    wiped.map(({ id, ...audience }) => ({
      subject: 'repair',
      id,
      action: 'passcode-wiped',
      reach: { audience },
    })),
  );
}

/** Deletes photos past their retention (rule 361). @param upTo a time that has really passed. */
export async function dropOldPhotos(tx: Handle, upTo: Date, months: number): Promise<void> {
  await dropPhotos(tx, {
    deletedBefore: oldestRestorablePhoto(upTo),
    releasedBefore: oldestReleaseWithPhotos(upTo, months),
    recordDeletedBefore: oldestInBin(upTo),
  });
}

/** Deletes the tracking links of records that were deleted too long ago to be restored. */
export async function dropOldLinks(tx: Handle, upTo: Date): Promise<void> {
  await dropLinks(tx, oldestInBin(upTo));
}
