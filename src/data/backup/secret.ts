import { text } from 'node:stream/consumers';
import { readMembers } from './file.ts';
import type { BackupSource } from './source.ts';

/** The file of the shop's key in a backup with a passphrase, the second one in it (rule 366). */
export const SECRET_MEMBER = 'secret.key';

const KEY = /^[0-9a-f]{64}$/;

/** The key of the shop in a backup; null where it has none, as every one without a passphrase. */
export async function readBackedUpSecret(source: BackupSource): Promise<string | null> {
  let place = 0;
  for await (const { name, bytes } of readMembers(source)) {
    const content = (await text(bytes)).trim();
    if (name === SECRET_MEMBER) return KEY.test(content) ? content : null;
    place += 1;
    if (place === 2) return null;
  }
  return null;
}
