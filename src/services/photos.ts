import { keepBlob } from '../data/blobs.ts';
import * as rows from '../data/photos.ts';
import type { Handle } from '../data/connect.ts';
import { DomainError, invalid, notFound } from '../domain/errors.ts';
import { authorize, can } from '../domain/permissions.ts';
import {
  checkPhotoOwner,
  oldestRestorablePhoto,
  type Photo,
  PHOTO_LIMITS,
  PHOTO_PHASES,
  type PhotoPhase,
} from '../domain/photos.ts';
import type { RecordAudience } from '../domain/repairs.ts';
import { accountIdOf, type Viewer } from '../domain/users.ts';
import type { Context } from './context.ts';
import { forOtherDevices } from './installation.ts';
import { encodePhoto } from './photo-encoder.ts';
import { noteBesideRecord } from './record-journal.ts';
import { findSeen, lockSeen } from './seen-record.ts';
import { asMissingPhoto } from './shown-photos.ts';

const TOO_MANY = `A record has at most ${PHOTO_LIMITS.perRecord} photos`;

/** Reads the phase of a photo; that of a unit that comes in by default. @throws invalid. */
export function parsePhase(text: string | null): PhotoPhase {
  const phase = PHOTO_PHASES.find((one) => one === (text ?? 'in'));
  if (phase === undefined)
    throw invalid(`phase must be one of ${PHOTO_PHASES.join(', ')}`, 'phase');
  return phase;
}

/**
 * Checks that the viewer may add photos to a record, before the file is read.
 * @throws forbidden; not-found.
 */
export async function checkPhotoRight(context: Context, recordId: number): Promise<void> {
  await findSeen(context.db, authorize(context.viewer, 'photo:write'), recordId);
}

/**
 * Adds a photo to a record. The same picture sent again returns the existing photo (rule 360).
 * @throws forbidden; not-found; invalid for what is no whole picture; conflict beyond 20 photos.
 */
export async function addPhoto(
  context: Context,
  { recordId, phase, bytes }: { recordId: number; phase: PhotoPhase; bytes: Uint8Array },
): Promise<Photo> {
  const viewer = authorize(context.viewer, 'photo:write');
  await findSeen(context.db, viewer, recordId);
  const { full, preview } = await encodePhoto(bytes);
  return context.db.transaction(async (tx) => {
    const record = await lockSeen(tx, viewer, recordId);
    const type = 'image/webp';
    const blob = await keepBlob(tx, { type, bytes: full });
    const thumb = await keepBlob(tx, { type, bytes: preview });
    const by = { takenBy: viewer.name, takenById: accountIdOf(viewer) };
    const wanted = { recordId, phase, blob, thumb, ...by };
    const same = await rows.findSamePhoto(tx, wanted);
    if (same !== null) return same;
    await refuseTooMany(tx, recordId);
    const photo = await rows.insertPhoto(tx, wanted);
    const changes = [{ field: 'photo', before: null, after: phase }];
    await noteBesideRecord(tx, context, record, { action: 'photo-added', changes });
    return photo;
  });
}

async function refuseTooMany(tx: Handle, recordId: number): Promise<void> {
  if ((await rows.listPhotos(tx, recordId)).length >= PHOTO_LIMITS.perRecord)
    throw new DomainError('conflict', TOO_MANY);
}

/**
 * Deletes a photo, which can be restored for a day (rule 360).
 * @throws forbidden; not-found.
 */
export async function deletePhoto(context: Context, id: number): Promise<number> {
  const viewer = authorize(context.viewer, 'photo:write');
  return changePhoto(context, viewer, id, async (tx, photo, record) => {
    checkPhotoOwner(viewer, photo, 'delete');
    if (photo.deletedAt !== null) return;
    await rows.setDeletedAt(tx, id, context.clock());
    const changes = [
      { field: 'photo', before: photo.phase, after: null },
      ...(photo.isPublic ? [{ field: 'public', before: 'true', after: null }] : []),
    ];
    await noteBesideRecord(tx, context, record, { action: 'photo-deleted', changes });
  });
}

/**
 * Restores a deleted photo (rule 360), for the shop alone when a technician does (rule 362). Nothing
 * changes when the same picture was added again meanwhile.
 * @throws forbidden; not-found after a day; conflict beyond 20.
 */
export async function restorePhoto(context: Context, id: number): Promise<number> {
  const viewer = authorize(context.viewer, 'photo:write');
  return changePhoto(context, viewer, id, async (tx, photo, record) => {
    checkPhotoOwner(viewer, photo, 'restore');
    const { deletedAt, phase } = photo;
    if (deletedAt === null) return;
    if (deletedAt < oldestRestorablePhoto(context.clock())) throw notFound('Photo');
    if ((await rows.findSamePhoto(tx, photo)) !== null) return;
    await refuseTooMany(tx, photo.recordId);
    await rows.setDeletedAt(tx, id, null);
    const isShown = photo.isPublic && can(viewer, 'photo:publish');
    if (isShown !== photo.isPublic) await rows.setPublic(tx, id, isShown);
    const changes = [
      { field: 'photo', before: null, after: phase },
      ...(isShown ? [{ field: 'public', before: null, after: 'true' }] : []),
    ];
    await noteBesideRecord(tx, context, record, { action: 'photo-restored', changes });
  });
}

/** Lets the client see a photo, or no longer (rule 362). @throws forbidden; not-found. */
export async function publishPhoto(
  context: Context,
  { id, isPublic }: { id: number; isPublic: boolean },
): Promise<number> {
  const viewer = authorize(context.viewer, 'photo:publish');
  return changePhoto(context, viewer, id, async (tx, photo, record) => {
    if (photo.deletedAt !== null) throw notFound('Photo');
    if (photo.isPublic === isPublic) return;
    await rows.setPublic(tx, id, isPublic);
    const changes = [{ field: 'public', before: String(photo.isPublic), after: String(isPublic) }];
    await noteBesideRecord(tx, context, record, { action: 'photo-changed', changes });
  });
}

type Stored = NonNullable<Awaited<ReturnType<typeof rows.findPhoto>>>;

/** Changes a photo in one transaction, with its record locked. @returns the record's number. */
async function changePhoto(
  context: Context,
  viewer: Viewer,
  id: number,
  change: (tx: Handle, photo: Stored, record: RecordAudience & { id: number }) => Promise<void>,
): Promise<number> {
  return context.db.transaction(async (tx) => {
    const found = await rows.findPhoto(tx, id);
    if (found === null) throw notFound('Photo');
    const record = await lockSeen(tx, viewer, found.recordId).catch(asMissingPhoto);
    const photo = await rows.findPhoto(tx, id);
    if (photo === null) throw notFound('Photo');
    await change(tx, photo, record);
    return photo.recordId;
  });
}

/**
 * The address at which a phone reaches the page for photos, for the code on a counter that itself
 * is at `localhost`; null without a network.
 */
export function getPhotoAddress(context: Context): string | null {
  authorize(context.viewer, 'photo:write');
  return forOtherDevices(context.place.addresses())[0] ?? null;
}
