import type { Blob } from '../data/blobs.ts';
import type { Handle } from '../data/connect.ts';
import * as rows from '../data/photos.ts';
import { DomainError, notFound } from '../domain/errors.ts';
import { authorize } from '../domain/permissions.ts';
import { canSeePhoto, type Photo } from '../domain/photos.ts';
import type { Viewer } from '../domain/users.ts';
import type { Context } from './context.ts';
import { findSeen } from './seen-record.ts';

type Picture = NonNullable<Awaited<ReturnType<typeof rows.findPicture>>>;

/** What the client of a record may know of a photo: never who took it (rule 520). */
export type PublicPhoto = Pick<Photo, 'id' | 'phase' | 'createdAt'>;

/**
 * The picture of a photo that a reader may see if its record is theirs to see, which the caller
 * checks (rule 520). Null for every other, and for one without bytes, as after a restore without the
 * pictures beside the backup.
 * @param reader null for the holder of a tracking link.
 */
export async function findShownPicture(
  handle: Handle,
  reader: Viewer | null,
  id: number,
  size: 'full' | 'preview',
): Promise<Picture | null> {
  const picture = await rows.findPicture(handle, id, size);
  const isShown = picture !== null && picture.bytes.length > 0 && canSeePhoto(reader, picture);
  return isShown ? picture : null;
}

/**
 * The photos of a record that its client may see, in the order in which they were taken (rule 520).
 * The caller checks that the reader may see the record.
 */
export async function listPublicPhotos(handle: Handle, recordId: number): Promise<PublicPhoto[]> {
  return (await rows.listPhotos(handle, recordId)).filter((photo) => canSeePhoto(null, photo));
}

/**
 * The photos that the client of a record may see, for everybody who sees the record (rule 520).
 * @throws not-found outside of the viewer's scope.
 */
export async function getPublicPhotos(context: Context, recordId: number): Promise<PublicPhoto[]> {
  const viewer = authorize(context.viewer, 'repair:list');
  await findSeen(context.db, viewer, recordId);
  return listPublicPhotos(context.db, recordId);
}

/**
 * The picture of a photo: staff see all of a record in their scope, its client the public ones
 * (rules 360 and 520).
 * @throws forbidden; not-found, the same for a hidden photo and for one that does not exist.
 */
export async function getPicture(
  context: Context,
  id: number,
  size: 'full' | 'preview',
): Promise<Blob & { hash: string }> {
  const viewer = authorize(context.viewer, 'repair:list');
  const picture = await findShownPicture(context.db, viewer, id, size);
  if (picture === null) throw notFound('Photo');
  await findSeen(context.db, viewer, picture.recordId).catch(asMissingPhoto);
  return picture;
}

/**
 * Turns the refusal of a record into that of a photo, so that a photo of a record that the viewer
 * may not see is refused in the same words as one that does not exist.
 * @throws not-found; other errors as they are.
 */
export function asMissingPhoto(error: unknown): never {
  throw error instanceof DomainError && error.code === 'not-found' ? notFound('Photo') : error;
}
