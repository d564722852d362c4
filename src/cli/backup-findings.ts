import { statSync } from 'node:fs';
import { join } from 'node:path';
import { backupFolder } from '../data/backup/folder.ts';
import { freeBytes } from '../data/disk-space.ts';
import { dataFolder } from '../data/embedded-postgres/folder.ts';
import { failureText, isBackupOverdue } from '../domain/backups.ts';
import { diskSpaceText, isOut } from '../domain/disk-space.ts';
import { messageOf } from '../domain/errors.ts';
import { type BackupFailures, listBackups, openBackup } from '../services/backup.ts';
import type { SecondPlace } from '../services/backup-places.ts';
import { minuteOf } from './backup-contents.ts';
import type { BackupPlaces } from '../services/shop-parts.ts';
import { bad, type Finding, good } from './report.ts';

export const NO_FAILURES: BackupFailures = { backup: '', copy: '' };

/** What the shop knows about its backups besides the files. */
export type BackupState = Readonly<{ zone: string; failures: BackupFailures; now: Date }>;

/** Whether the newest backup is recent and can be read, and the second place has it (rule 591). */
export async function findBackups(places: BackupPlaces, state: BackupState): Promise<Finding[]> {
  const { zone, failures, now } = state;
  const { backups, second } = await listBackups(places);
  // One that a wrong clock dated ahead is not the newest.
  const newest = backups.find(({ taken }) => taken <= now) ?? backups[0];
  const failed =
    failures.backup === '' ? '' : ` The last attempt failed: ${failureText(failures.backup)}`;
  return [
    newest === undefined
      ? neverFinding(places.dataDir, failed, state)
      : isBackupOverdue([newest.taken], now)
        ? overdueFinding(newest.taken, failed, state)
        : await readFinding(places.dataDir, newest.name, minuteOf(newest.taken, zone)),
    second === null
      ? good(
          'second place',
          'without TALYER_BACKUP_DIR, backups are kept on the disk of the shop alone',
        )
      : await secondFinding(second, newest?.bytes ?? 0, state),
  ];
}

/** Nothing is wrong with a shop that was begun today. */
function neverFinding(dataDir: string, failed: string, { zone, now }: BackupState): Finding {
  const mark = statSync(dataFolder(dataDir).shopMark, { throwIfNoEntry: false });
  if (mark !== undefined && isBackupOverdue([mark.mtime], now))
    return bad(
      'backup',
      `no backup since the shop was begun, ${minuteOf(mark.mtime, zone)}; run: talyer backup.${failed}`,
    );
  return failed === ''
    ? good('backup', 'there is no backup yet; the first one is made at 3 in the night')
    : bad('backup', `there is no backup yet.${failed}`);
}

function overdueFinding(taken: Date, failed: string, { zone, now }: BackupState): Finding {
  const when = minuteOf(taken, zone);
  const what =
    taken > now
      ? `the only backups are dated ahead of the clock, up to ${when}`
      : `no backup since ${when}`;
  return bad('backup', `${what}; run: talyer backup.${failed}`);
}

async function readFinding(dataDir: string, name: string, when: string): Promise<Finding> {
  try {
    await openBackup(join(backupFolder(dataDir), name));
    return good('backup', `the newest backup is of ${when}, and can be read`);
  } catch (error) {
    return bad('backup', `${failureText(messageOf(error))} Make another one: talyer backup`);
  }
}

async function secondFinding(
  { folder, isThere, isOnSameDisk, newest }: SecondPlace,
  bytes: number,
  { zone, failures, now }: BackupState,
): Promise<Finding> {
  const wrong = (what: string): Finding =>
    bad('second place', `the second place for backups, ${folder}, ${what}`);
  const has = newest === null ? 'has none yet' : `has those up to ${minuteOf(newest, zone)}`;
  if (!isThere) return wrong('is not there; plug the drive in, or create the folder');
  if (failures.copy !== '') return wrong(`${has}; copying failed: ${failureText(failures.copy)}`);
  const free = await freeBytes(folder);
  const room = `${diskSpaceText(free)} free`;
  if (isOut(free - 2 * bytes)) return wrong(`has only ${room}; make room there`);
  if (isOnSameDisk)
    return wrong(
      'is on the same disk as the shop, and a broken disk takes both; if it should be a USB drive, plug it in',
    );
  if (newest !== null && newest < now && isBackupOverdue([newest], now))
    return wrong(`${has}; newer ones are copied within ten minutes while Talyer runs`);
  return good('second place', `the second place for backups, ${folder}, ${has}, and ${room}`);
}
