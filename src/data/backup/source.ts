import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { Identity } from 'age-encryption';
import { DomainError } from '../../domain/errors.ts';
import { passphraseIdentity } from './passphrase.ts';

/** A backup that can be read repeatedly, each time from its beginning. */
export type BackupSource = Readonly<{
  /** The name for messages. */
  file: string;
  read: () => Promise<AsyncIterable<Uint8Array>>;
}>;

/** How every file of the age format begins. */
const AGE_MARK = 'age-encryption.org/v1';

/** Tells whether a backup needs a passphrase. */
export async function isEncrypted(file: string): Promise<boolean> {
  return (await Bun.file(file).slice(0, AGE_MARK.length).text()) === AGE_MARK;
}

/**
 * A backup in a file. Decrypted data is never written to the disk.
 * @param called the name for messages, since an uploaded file has another name on its owner's
 * computer.
 */
export function openSource(file: string, passphrase?: string, called = file): BackupSource {
  const read = () => createReadStream(file, { highWaterMark: 1 << 18 });
  const identity = passphrase === undefined ? undefined : passphraseIdentity(passphrase);
  return {
    file: called,
    read: async () => (identity === undefined ? read() : decrypted(called, read(), identity)),
  };
}

/** Encrypts a stream in the format of age, which `age -d` opens, too. */
export async function encrypted(
  content: AsyncIterable<Uint8Array>,
  passphrase: string,
): Promise<AsyncIterable<Uint8Array>> {
  const { Encrypter } = await import('age-encryption');
  const age = new Encrypter();
  age.setPassphrase(passphrase);
  return age.encrypt(webStream(Readable.from(content)));
}

async function decrypted(
  file: string,
  content: Readable,
  identity: Identity,
): Promise<AsyncIterable<Uint8Array>> {
  const { Decrypter } = await import('age-encryption');
  const age = new Decrypter();
  age.addIdentity(identity);
  try {
    return untilDamaged(file, await age.decrypt(webStream(content)));
  } catch (error) {
    content.destroy();
    const isWrong = error instanceof Error && error.message.includes('no identity matched');
    if (isWrong) throw new DomainError('invalid', `This is not the passphrase of ${file}.`);
    throw damaged(file);
  }
}

async function* untilDamaged(
  file: string,
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    yield* content;
  } catch {
    // The library names the chunk that fails, which would help nobody.
    throw damaged(file);
  }
}

const webStream = (stream: Readable): ReadableStream<Uint8Array> =>
  Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>;

export const damaged = (file: string): DomainError =>
  new DomainError(
    'invalid',
    `${file} is damaged: it was cut off or changed after it was written, or it is not a backup of Talyer. Use another backup.`,
  );
