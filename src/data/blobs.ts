import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
import type { ImageType } from '../domain/images.ts';
import { sha256 } from '../sha256.ts';
import type { Handle } from './connect.ts';
import { photos } from './tables/intakes.ts';
import { blobs, shopProfile } from './tables/shop.ts';

export interface Blob {
  type: ImageType;
  bytes: Uint8Array;
}

/** Keeps a file under the SHA-256 of its bytes. @returns the hash. */
export async function keepBlob(handle: Handle, { type, bytes }: Blob): Promise<string> {
  const hash = sha256(bytes);
  await handle
    .insert(blobs)
    .values({ hash, type, bytes: Buffer.from(bytes) })
    .onConflictDoUpdate({ target: blobs.hash, set: { createdAt: sql`now()` } });
  return hash;
}

/** A photo fills some hundred rows of the table's storage, and a statement has 12 seconds. */
const MOST_DROPPED = 200;

/**
 * Deletes a batch of the files that nothing refers to and that were kept before this time.
 * @returns whether there may be more.
 */
export async function dropUnusedBlobs(handle: Handle, before: Date): Promise<boolean> {
  const one = { one: sql`1` };
  const ofLogo = handle.select(one).from(shopProfile).where(eq(shopProfile.logo, blobs.hash));
  const ofPhoto = handle.select(one).from(photos).where(eq(photos.blob, blobs.hash));
  const ofPreview = handle.select(one).from(photos).where(eq(photos.thumb, blobs.hash));
  const unused = handle
    .select({ hash: blobs.hash })
    .from(blobs)
    .where(
      and(lt(blobs.createdAt, before), notExists(ofLogo), notExists(ofPhoto), notExists(ofPreview)),
    )
    .limit(MOST_DROPPED)
    .for('update', { skipLocked: true });
  const dropped = await handle
    .delete(blobs)
    .where(inArray(blobs.hash, unused))
    .returning({ hash: blobs.hash });
  return dropped.length === MOST_DROPPED;
}
