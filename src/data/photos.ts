import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Photo, PhotoPhase } from '../domain/photos.ts';
import type { Blob } from './blobs.ts';
import type { Handle } from './connect.ts';
import { first, instantOf, only } from './rows.ts';
import { photos } from './tables/intakes.ts';
import { RELEASED } from './tables/repairs.ts';
import { blobs } from './tables/shop.ts';

const columns = {
  id: photos.id,
  recordId: photos.recordId,
  phase: photos.phase,
  isPublic: photos.public,
  takenBy: photos.takenBy,
  takenById: photos.takenById,
  createdAt: photos.createdAt,
};

/** The photos of a record, in the order in which they were taken. */
export function listPhotos(handle: Handle, recordId: number): Promise<Photo[]> {
  return handle
    .select(columns)
    .from(photos)
    .where(and(eq(photos.recordId, recordId), isNull(photos.deletedAt)))
    .orderBy(asc(photos.id));
}

/** A photo, deleted or not; null without one. */
export async function findPhoto(handle: Handle, id: number) {
  return first(
    await handle
      .select({ ...columns, blob: photos.blob, deletedAt: photos.deletedAt })
      .from(photos)
      .where(eq(photos.id, id)),
  );
}

interface NewPhoto {
  recordId: number;
  phase: PhotoPhase;
  blob: string;
  thumb: string;
  takenBy: string;
  takenById: number | null;
}

/** The photo of a record with this picture that is not deleted; null when there is none. */
export async function findSamePhoto(
  handle: Handle,
  { recordId, phase, blob }: Pick<NewPhoto, 'recordId' | 'phase' | 'blob'>,
): Promise<Photo | null> {
  return first(
    await handle
      .select(columns)
      .from(photos)
      .where(
        and(
          eq(photos.recordId, recordId),
          eq(photos.phase, phase),
          eq(photos.blob, blob),
          isNull(photos.deletedAt),
        ),
      ),
  );
}

export async function insertPhoto(handle: Handle, photo: NewPhoto): Promise<Photo> {
  return only(await handle.insert(photos).values(photo).returning(columns));
}

/** Marks a photo as deleted, or brings it back. */
export async function setDeletedAt(handle: Handle, id: number, at: Date | null): Promise<void> {
  await handle.update(photos).set({ deletedAt: at }).where(eq(photos.id, id));
}

/** Lets the client see a photo, or no longer. */
export async function setPublic(handle: Handle, id: number, isPublic: boolean): Promise<void> {
  await handle.update(photos).set({ public: isPublic }).where(eq(photos.id, id));
}

/** The picture of a photo that is not deleted, and of which record it is. */
export async function findPicture(
  handle: Handle,
  id: number,
  size: 'full' | 'preview',
): Promise<(Blob & { recordId: number; isPublic: boolean; hash: string }) | null> {
  const { hash, type, bytes } = blobs;
  return first(
    await handle
      .select({ recordId: photos.recordId, isPublic: photos.public, hash, type, bytes })
      .from(photos)
      .innerJoin(blobs, eq(hash, size === 'full' ? photos.blob : photos.thumb))
      .where(and(eq(photos.id, id), isNull(photos.deletedAt))),
  );
}

/**
 * Deletes photos that can no longer be brought back, those that were added before `releasedBefore`
 * to units that were released before it as well and are not in the shop, and those of records that
 * were deleted before `recordDeletedBefore` (rule 361). Their pictures go with the unused files.
 */
export async function dropPhotos(
  handle: Handle,
  ends: { deletedBefore: Date; releasedBefore: Date; recordDeletedBefore: Date },
): Promise<void> {
  await handle.delete(photos).where(lt(photos.deletedAt, ends.deletedBefore));
  await handle.execute(sql`
    delete from ${photos} using repair_records r
    where r.id = ${photos.recordId} and (
      (${sql.raw(RELEASED)} and r.shipback_date < ${instantOf(ends.releasedBefore)}
        and ${photos.createdAt} < ${instantOf(ends.releasedBefore)})
      or r.deleted_at < ${instantOf(ends.recordDeletedBefore)})`);
}
