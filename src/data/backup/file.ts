import { createHash } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { createTarDecoder } from 'modern-tar';
import { DomainError } from '../../domain/errors.ts';
import { syncPath } from '../embedded-postgres/durable.ts';
import { beginPart, endPart } from './part-files.ts';
import { type BackupSource, damaged, encrypted } from './source.ts';

/**
 * The end of a file: a frame that zstd skips, with the SHA-256 of everything before it. So any
 * change is found without unpacking, also one that zstd itself would not notice.
 */
const SEAL_HEAD = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 32, 0, 0, 0]);
const SEAL_BYTES = SEAL_HEAD.length + 32;
const ZSTD_MAGIC = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/**
 * Writes a file under a temporary name, flushes it to the disk and renames it, so that a file with
 * the final name is always complete.
 */
export async function writeAside(
  file: string,
  write: (handle: FileHandle) => Promise<void>,
): Promise<void> {
  const partial = beginPart(file);
  try {
    const handle = await open(partial, 'wx', 0o600);
    try {
      await write(handle);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  } finally {
    endPart(partial);
  }
  await syncPath(dirname(file));
}

/** Compresses a stream into a file and seals it; with a passphrase, the whole is encrypted. */
export async function writeSealed(
  handle: FileHandle,
  content: ReadableStream<Uint8Array>,
  passphrase?: string,
): Promise<void> {
  const bytes = sealed(content);
  for await (const piece of passphrase === undefined ? bytes : await encrypted(bytes, passphrase))
    for (let done = 0; done < piece.length;)
      done += (await handle.write(piece, done, piece.length - done)).bytesWritten;
}

async function* sealed(content: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
  // A failure of either ends both, and is thrown by the loop below.
  pipeline(Readable.from(content), compress).catch(() => {});
  for await (const piece of compress) {
    hash.update(piece);
    yield piece;
  }
  yield Buffer.concat([SEAL_HEAD, hash.digest()]);
}

/**
 * Makes sure that a file is a backup and nothing in it has changed since it was written.
 * @throws DomainError saying what is wrong with it.
 */
export async function checkSeal({ file, read }: BackupSource): Promise<void> {
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  let tail = Buffer.alloc(0);
  for await (const bytes of await read()) {
    if (head.length < ZSTD_MAGIC.length)
      head = Buffer.concat([head, bytes]).subarray(0, ZSTD_MAGIC.length);
    const all = Buffer.concat([tail, bytes]);
    const end = Math.max(0, all.length - SEAL_BYTES);
    hash.update(all.subarray(0, end));
    tail = all.subarray(end);
  }
  if (!head.equals(ZSTD_MAGIC))
    throw new DomainError('invalid', `${file} is not a backup of Talyer.`);
  if (!tail.equals(Buffer.concat([SEAL_HEAD, hash.digest()]))) throw damaged(file);
}

/** A file in a backup. Its bytes have to be read or cancelled before the next one. */
export interface Member {
  name: string;
  bytes: ReadableStream<Uint8Array>;
}

/** The files in a backup, in their order. */
export async function* readMembers({ read }: BackupSource): AsyncGenerator<Member> {
  const unpack = createZstdDecompress();
  // A failure of either ends both, and is thrown to readers by the second.
  pipeline(Readable.from(await read()), unpack).catch(() => {});
  const unpacked = Readable.toWeb(unpack) as unknown as ReadableStream<Uint8Array>;
  const entries = unpacked.pipeThrough(createTarDecoder({ strict: true }));
  for await (const { header, body } of entries) yield { name: header.name, bytes: body };
}
