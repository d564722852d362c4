import { readBackedUpSecret } from '../data/backup/secret.ts';
import { replaceSecretKey } from '../data/secret-key.ts';
import type { OpenBackup } from './backup.ts';

/**
 * Puts the key of a restored shop into the data folder, so that its passcodes can be read
 * (rule 366). @returns whether the backup has one.
 */
export async function restoreSecret({ source }: OpenBackup, dataDir: string): Promise<boolean> {
  const secret = await readBackedUpSecret(source);
  if (secret !== null) await replaceSecretKey(dataDir, secret);
  return secret !== null;
}
