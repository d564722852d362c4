import { mkdirSync, rmSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isEncrypted } from '../data/backup/source.ts';
import type { DatabaseTarget } from '../data/connect.ts';
import { freeBytes } from '../data/disk-space.ts';
import { isOut } from '../domain/disk-space.ts';
import { HOUR_MS } from '../domain/durations.ts';
import { DomainError, invalid } from '../domain/errors.ts';
import { authorize } from '../domain/permissions.ts';
import type { Context } from './context.ts';
import { checkSetUpCode, needsSetUp } from './set-up.ts';
import type { Restores, Upload } from './shop-parts.ts';

/** Restores of a program that cannot close its shop, as in tests, until `close` is set. */
export function createRestores(target: DatabaseTarget): Restores {
  return { target, close: () => false, uploads: new Map(), isReceiving: false, lastError: '' };
}

const UPLOADS = 'uploads';
/** An upload that is not restored is deleted after an hour. */
const KEPT_MS = HOUR_MS;
/** An upload that sends nothing for this long has ended. */
const STALLED_MS = 30_000;
/** After how many bytes of an upload the free space is checked again. */
const CHECK_BYTES = 16 * 1024 * 1024;

/** Deletes the uploads of a program that was killed. */
export function dropOldUploads(dataDir: string): void {
  rmSync(join(dataDir, UPLOADS), { recursive: true, force: true });
}

/**
 * Stores a backup that somebody uploads, in a file of the data folder until it is restored or an
 * hour has passed. Their own earlier upload is deleted; those of others may be in use.
 * @param bytes the length that the sender declares.
 * @throws forbidden; slow-down during another upload; too-large when the disk has no room.
 */
export async function receiveBackup(
  context: Context,
  { code, called, bytes }: { code: string | null; called: string; bytes: number },
  content: AsyncIterable<Uint8Array>,
): Promise<{ upload: string; isEncrypted: boolean }> {
  await requireRestorer(context, code);
  const { restores } = context;
  if (restores.isReceiving)
    throw new DomainError('slow-down', 'Another file is being uploaded. Please wait for it.', {
      retryAfter: 5,
    });
  restores.isReceiving = true;
  try {
    const owner = ownerOf(context);
    await dropUpload(restores, owner);
    const folder = join(dataDirOf(context), UPLOADS);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const id = crypto.randomUUID();
    const file = join(folder, id);
    await writeUpload(file, folder, bytes, content);
    const expiry = setTimeout(() => void dropUpload(restores, owner), KEPT_MS).unref();
    restores.uploads.set(owner, { id, file, called: basename(called).slice(0, 100), expiry });
    return { upload: id, isEncrypted: await isEncrypted(file) };
  } finally {
    restores.isReceiving = false;
  }
}

async function writeUpload(
  file: string,
  folder: string,
  bytes: number,
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  const refuseWithoutRoom = async (more: number): Promise<void> => {
    if (isOut((await freeBytes(folder)) - more))
      throw new DomainError(
        'too-large',
        "There is too little space on the shop's disk for this file.",
      );
  };
  await refuseWithoutRoom(bytes);
  const handle = await open(file, 'wx', 0o600);
  try {
    let unseen = 0;
    for await (const piece of untilStalled(content)) {
      await handle.appendFile(piece);
      unseen += piece.length;
      if (unseen < CHECK_BYTES) continue;
      unseen = 0;
      await refuseWithoutRoom(0);
    }
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}

/** An upload may take long but must not pause for long, because others wait for it. */
async function* untilStalled(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const pieces = content[Symbol.asyncIterator]();
  for (;;) {
    const stalled = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => stalled.reject(invalid('The upload was interrupted. Please try again.')),
      STALLED_MS,
    );
    const piece = await Promise.race([pieces.next(), stalled.promise]).finally(() =>
      clearTimeout(timer),
    );
    if (piece.done === true) return;
    yield piece.value;
  }
}

/** Admins may restore; in a shop without users, people with the code on the console may. */
export async function requireRestorer(
  context: Context,
  code: string | null | undefined,
): Promise<void> {
  if (context.viewer !== null || code == null) return void authorize(context.viewer, 'shop:manage');
  checkSetUpCode(context, code);
  if (!(await needsSetUp(context)))
    throw new DomainError('forbidden', 'This shop is set up already. Please sign in.');
}

/** The folder for backups and uploads. */
export function dataDirOf({ place }: Context): string {
  if (place.backups === null)
    throw new DomainError('conflict', 'This program has no folder for backups.');
  return place.backups.dataDir;
}

const ownerOf = ({ viewer }: Pick<Context, 'viewer'>): number | null => viewer?.id ?? null;

/** The file that the viewer uploaded, if it has this id. */
export function findUploaded(context: Context, id: string | null | undefined): Upload | null {
  const upload = context.restores.uploads.get(ownerOf(context)) ?? null;
  return upload?.id === id ? upload : null;
}

/** Keeps the uploaded files until the restore that begins now has ended, however long it takes. */
export function keepUploads({ uploads }: Restores): void {
  for (const { expiry } of uploads.values()) clearTimeout(expiry);
}

/** Deletes the uploaded files, after a restore. */
export async function dropUploads(restores: Restores): Promise<void> {
  for (const owner of restores.uploads.keys()) await dropUpload(restores, owner);
}

async function dropUpload({ uploads }: Restores, owner: number | null): Promise<void> {
  const upload = uploads.get(owner);
  if (upload === undefined) return;
  uploads.delete(owner);
  clearTimeout(upload.expiry);
  await rm(upload.file, { force: true });
}
