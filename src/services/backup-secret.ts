import { readBackedUpSecret } from '../data/backup/secret.ts';
import { connect, type DatabaseTarget } from '../data/connect.ts';
import {
  dropPreparedKey,
  prepareSecretKey,
  readPreparedKey,
  readSecretKey,
  replaceSecretKey,
} from '../data/secret-key.ts';
import { findSetting, saveSetting } from '../data/settings.ts';
import { sha256 } from '../sha256.ts';
import { type OpenBackup, restoreBackup, type RestoreOptions } from './backup.ts';

/** The setting by which restored data say which key is theirs. */
const RESTORED_KEY = 'restored-key';

/** Identifies a key without revealing it; keys are random, so a plain hash is enough. */
const fingerprintOf = sha256;

/**
 * Replaces the data of a shop with that of a backup, and its key with the one in the backup, so that
 * its passcodes can be read (rule 366). The key is kept aside before, and the data say that it is
 * theirs: `settleSecret` finishes what a kill between the two leaves.
 * @returns how many pictures were found nowhere, and whether the key of the backup, if it has one, is
 * in place or has to wait for the next start.
 * @throws what `restoreBackup` throws.
 */
export async function restoreWithSecret(
  target: DatabaseTarget,
  opened: OpenBackup,
  dataDir: string,
  options: Omit<RestoreOptions, 'completing'> = {},
): Promise<{ missing: number; key: 'none' | 'in-place' | 'later' }> {
  const secret = await readBackedUpSecret(opened.source);
  // The key of an earlier restore that was killed would be overwritten.
  await settleSecret(target, dataDir);
  if (secret === null)
    return { missing: await restoreBackup(target, opened, options), key: 'none' };
  await prepareSecretKey(dataDir, secret);
  const missing = await restoreBackup(target, opened, {
    ...options,
    completing: (handle) => saveSetting(handle, RESTORED_KEY, fingerprintOf(secret)),
  });
  // The data are restored by now, so nothing here may look like a failure of the restore.
  const isInPlace = await settleSecret(target, dataDir).then(
    () => true,
    () => false,
  );
  return { missing, key: isInPlace ? 'in-place' : 'later' };
}

/**
 * Puts the key in place that a restore has kept aside, if its data are in place, and deletes it
 * there otherwise. For a start, before the key is read.
 */
export async function settleSecret(target: DatabaseTarget, dataDir: string): Promise<void> {
  const prepared = readPreparedKey(dataDir);
  if (prepared === null) return;
  if (await isKeyOfData(target, prepared)) await replaceSecretKey(dataDir, prepared);
  dropPreparedKey(dataDir);
}

/**
 * The key of the data in the database; null when there is none. After a killed restore it may still
 * wait for the next start. It is not put in place, because another restore may be in progress.
 */
export async function secretOfShop(
  target: DatabaseTarget,
  dataDir: string,
): Promise<string | null> {
  const prepared = readPreparedKey(dataDir);
  if (prepared !== null && (await isKeyOfData(target, prepared))) return prepared;
  return readSecretKey(dataDir);
}

async function isKeyOfData(target: DatabaseTarget, secret: string): Promise<boolean> {
  const database = connect(target, 1);
  try {
    return (await findSetting(database.db, RESTORED_KEY)) === fingerprintOf(secret);
  } finally {
    await database.end();
  }
}
