import { and, eq, lt, notExists, or, sql } from 'drizzle-orm';
import type { ImageType } from '../domain/images.ts';
import type { Handle } from './connect.ts';
import { photos } from './tables/intakes.ts';
import { blobs, shopProfile } from './tables/shop.ts';

export interface Blob {
  type: ImageType;
  bytes: Uint8Array;
}

/** Keeps a file under the SHA-256 of its bytes. @returns the hash. */
export async function keepBlob(handle: Handle, { type, bytes }: Blob): Promise<string> {
  const hash = new Bun.CryptoHasher('sha256').update(bytes).digest('hex');
  await handle
    .insert(blobs)
    .values({ hash, type, bytes: Buffer.from(bytes) })
    .onConflictDoUpdate({ target: blobs.hash, set: { createdAt: sql`now()` } });
  return hash;
}

/** Deletes the files that nothing refers to and that were kept before this time. */
export async function dropUnusedBlobs(handle: Handle, before: Date): Promise<void> {
  const one = { one: sql`1` };
  const ofLogo = handle.select(one).from(shopProfile).where(eq(shopProfile.logo, blobs.hash));
  const ofPhoto = handle
    .select(one)
    .from(photos)
    .where(or(eq(photos.blob, blobs.hash), eq(photos.thumb, blobs.hash)));
  await handle
    .delete(blobs)
    .where(and(lt(blobs.createdAt, before), notExists(ofLogo), notExists(ofPhoto)));
}
