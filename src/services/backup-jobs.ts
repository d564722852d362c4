import { join } from 'node:path';
import {
  backupFolder,
  copyBackup,
  dropBackups,
  isFolderThere,
  listBackupFiles,
  prepareBackupFolder,
} from '../data/backup/folder.ts';
import { copyPictures, dropPictures, PICTURES } from '../data/backup/pictures.ts';
import { dropAbandoned } from '../data/backup/part-files.ts';
import type { DatabaseTarget } from '../data/connect.ts';
import { hastenJob } from '../data/jobs.ts';
import { backupsToKeep, secondsToNightlyBackup } from '../domain/backups.ts';
import { backUp } from './backup.ts';
import { copyError } from './backup-places.ts';
import { findClockDoubt } from './clock.ts';
import type { Shop } from './context.ts';
import type { JobWork } from './job-runner.ts';
import type { BackupPlaces } from './shop-parts.ts';

/** The shop itself, whose zone may change. */
type Base = Pick<Shop, 'db' | 'zone' | 'place' | 'clock' | 'log'>;

/**
 * The nightly backup at a quiet hour, or one that was asked for (rule 170); the next start makes up
 * for a missed night.
 */
export function backupJob(base: Base, target: DatabaseTarget): JobWork<'backup'> {
  const { place, clock, log } = base;
  return {
    everySeconds: () => secondsToNightlyBackup(clock(), base.zone),
    run: async ({ job, signal, keep }) => {
      const { backups } = place;
      if (backups === null) return;
      await keep({ written: 0, total: 100 });
      let reported = 0;
      const onProgress = (share: number): void => {
        const written = Math.floor(share * 100);
        if (written > reported) void keep({ written, total: 100 }).catch(() => {});
        reported = written;
      };
      const { zone } = base;
      const reason = job.payload.reason ?? 'nightly';
      const made = await backUp(backups.dataDir, reason, { target, zone, signal, onProgress });
      await dropOld(base, backupFolder(backups.dataDir));
      // The backup itself is good; the copy job tries again, and keeps the reason for admins.
      await copyToSecond(base, backups).catch((error: unknown) =>
        log.warn('the backup was not copied to the second place', { error }),
      );
      await hastenJob(base.db, 'backup-copy', {});
      log.info('the shop was backed up', { file: made.file });
    },
  };
}

const COPY_SECONDS = 600;

/** Copies missing backups to the second folder as soon as it is available again (rule 171). */
export function backupCopyJob(base: Base): JobWork<'backup-copy'> {
  const { backups } = base.place;
  return {
    everySeconds: () => COPY_SECONDS,
    run: async () => {
      if (backups === null) return;
      await copyToSecond(base, backups).catch((error: unknown) => {
        throw copyError(error);
      });
    },
  };
}

/**
 * Deletes nothing while the clock may be wrong: a clock that is years behind would make each new
 * backup the oldest one, which would be deleted at once.
 */
async function dropOld(base: Base, folder: string): Promise<void> {
  if ((await findClockDoubt(base)) !== null) return;
  const names = (await listBackupFiles(folder)).map(({ name }) => name);
  await dropBackups(folder, backupsToKeep(names, base.zone, base.clock()));
  // The newest first.
  const oldest = (await listBackupFiles(folder)).at(-1)?.taken;
  if (oldest !== undefined) await dropPictures(join(folder, PICTURES), oldest);
}

async function copyToSecond(base: Base, { dataDir, second }: BackupPlaces): Promise<void> {
  if (second === null || !(await isFolderThere(second))) return;
  const folder = prepareBackupFolder(dataDir);
  await dropAbandoned(second);
  const [here, there] = [await sizesIn(folder), await sizesIn(second)];
  const isDoubtful = (await findClockDoubt(base)) !== null;
  const names = [...here.keys()];
  for (const name of isDoubtful ? names : backupsToKeep(names, base.zone, base.clock()))
    // A copy of another size was cut short.
    if (there.get(name) !== here.get(name)) await copyBackup(name, folder, second);
  await copyPictures(join(folder, PICTURES), join(second, PICTURES));
  await dropOld(base, second);
}

async function sizesIn(folder: string): Promise<Map<string, number>> {
  return new Map((await listBackupFiles(folder)).map(({ name, bytes }) => [name, bytes]));
}
