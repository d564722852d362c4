import { scrypt } from 'node:crypto';
import type { Identity } from 'age-encryption';

const LABEL = 'age-encryption.org/v1/scrypt';
const SALT_BYTES = 16;
const KEY_BYTES = 32;
/** A key of a file, 16 bytes, and its tag. */
const BODY_BYTES = 32;
/** The base-2 logarithm of the most work, as in `age` itself: a gigabyte of memory. */
const MOST_WORK = 20;
const MOST_MEMORY = 2 ** 31;

/**
 * Opens files with a passphrase, as the library's own identity does. That one derives the key on
 * the thread that answers requests, and for seconds nobody could work; this one does it beside,
 * and once for all the times that a file is read.
 */
export function passphraseIdentity(passphrase: string): Identity {
  const keys = new Map<string, Promise<Uint8Array>>();
  const keyOf = (salt: string, work: string): Promise<Uint8Array> => {
    const known = keys.get(`${salt} ${work}`) ?? deriveKey(passphrase, salt, work);
    keys.set(`${salt} ${work}`, known);
    return known;
  };
  return {
    unwrapFileKey: async (stanzas) => {
      const [stanza] = stanzas;
      const [kind, salt, work] = stanza?.args ?? [];
      if (stanza === undefined || kind !== 'scrypt') return null;
      const isWhole = salt !== undefined && work !== undefined && stanza.body.length === BODY_BYTES;
      if (!isWhole || stanzas.length > 1) throw new Error('invalid scrypt stanza');
      return decryptKey(stanza.body, await keyOf(salt, work));
    },
  };
}

function deriveKey(passphrase: string, encodedSalt: string, work: string): Promise<Uint8Array> {
  const salt = Buffer.from(encodedSalt, 'base64');
  const isValid = /^[1-9]\d?$/.test(work) && Number(work) <= MOST_WORK;
  if (!isValid || salt.length !== SALT_BYTES) throw new Error('invalid scrypt stanza');
  const options = { N: 2 ** Number(work), r: 8, p: 1, maxmem: MOST_MEMORY };
  const labelled = Buffer.concat([Buffer.from(LABEL), salt]);
  return new Promise((resolve, reject) => {
    scrypt(passphrase, labelled, KEY_BYTES, options, (error, key) =>
      error instanceof Error ? reject(error) : resolve(key),
    );
  });
}

/** Null when the key does not fit, because the passphrase is another one. */
async function decryptKey(body: Uint8Array, key: Uint8Array): Promise<Uint8Array | null> {
  const { chacha20poly1305 } = await import('@noble/ciphers/chacha.js');
  try {
    return chacha20poly1305(key, new Uint8Array(12)).decrypt(body);
  } catch {
    return null;
  }
}
