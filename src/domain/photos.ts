import { DAY_MS } from './durations.ts';
import { DomainError, invalid } from './errors.ts';
import { isWholeImage, readImage } from './images.ts';
import { can } from './permissions.ts';
import type { FieldChange } from './repair-history.ts';
import type { Viewer } from './users.ts';

/** When a photo was taken: as the unit came in, during the work, or as it was handed over. */
export const PHOTO_PHASES = ['in', 'work', 'out'] as const;
export type PhotoPhase = (typeof PHOTO_PHASES)[number];

/** A photo of a unit, without its picture. */
export interface Photo {
  id: number;
  recordId: number;
  phase: PhotoPhase;
  /** Whether the client may see it, too. */
  isPublic: boolean;
  /** The name of the person who took it, at that time. */
  takenBy: string;
  /** Their account; null when it is not known. */
  takenById: number | null;
  createdAt: Date;
}

/** Limits for uploads and for what is stored. */
export const PHOTO_LIMITS = {
  /** Bytes of an uploaded file. */
  bytes: 8_000_000,
  /** Pixels of an uploaded picture, since pictures are decoded in memory. */
  pixels: 24_000_000,
  /** The most photos of a record. */
  perRecord: 20,
  /** The longer side of the stored photo, in pixels, and of its preview. */
  side: 1600,
  previewSide: 320,
};

/** The refusal of a file that is no picture. */
export const NOT_A_PHOTO = 'A photo must be a JPEG, PNG or WebP picture';

/** The refusal of a file that is too large. */
export const PHOTO_TOO_LARGE = `A photo must be at most ${PHOTO_LIMITS.bytes / 1e6} MB`;

/**
 * Tells whether a reader may see a photo of a record that they may see: staff every one, clients and
 * holders of a tracking link those that the shop made public (rule 520).
 * @param reader null for the holder of a link.
 */
export function canSeePhoto(reader: Viewer | null, { isPublic }: Pick<Photo, 'isPublic'>): boolean {
  return isPublic || can(reader, 'intake:read');
}

/** Tells whether a change in the journal concerns a photo that the client can see, or could before. */
export function isOfPublicPhoto({ field, before, after }: FieldChange): boolean {
  return field === 'public' && (before === 'true' || after === 'true');
}

/** The counter may delete and restore any photo, technicians those that they took (rule 360). */
export function mayDeletePhoto(viewer: Viewer, { takenById }: Pick<Photo, 'takenById'>): boolean {
  return can(viewer, 'photo:publish') || (can(viewer, 'photo:write') && takenById === viewer.id);
}

/** Refuses to delete or to restore a photo of somebody else (rule 360). @throws forbidden. */
export function checkPhotoOwner(
  viewer: Viewer,
  photo: Pick<Photo, 'takenById'>,
  action: 'delete' | 'restore',
): void {
  if (!mayDeletePhoto(viewer, photo))
    throw new DomainError('forbidden', `You may ${action} only photos that you took yourself`);
}

/** A photo that was deleted before this time, a day ago, can no longer be restored (rule 361). */
export function oldestRestorablePhoto(now: Date): Date {
  return new Date(now.getTime() - DAY_MS);
}

/**
 * How many months after its release the photos of a unit are kept, unless the shop chooses
 * otherwise.
 */
export const PHOTO_MONTHS = 12;

/** The least and most months that a shop may choose. */
export const PHOTO_MONTHS_RANGE = { least: 1, most: 120 };

/** Reads how long photos are kept (rule 361). @throws invalid. */
export function parsePhotoMonths(months: number): number {
  const { least, most } = PHOTO_MONTHS_RANGE;
  if (Number.isInteger(months) && months >= least && months <= most) return months;
  throw invalid(`Photos are kept for ${least} to ${most} months`, 'photoMonths');
}

/**
 * The photos of a unit that was released before this time, so many months ago, are not kept
 * (rule 361). In a month without this day of the month it is its last day.
 */
export function oldestReleaseWithPhotos(now: Date, months: number): Date {
  const earlier = new Date(now);
  earlier.setUTCMonth(now.getUTCMonth() - months);
  const isNextMonth = earlier.getUTCDate() !== now.getUTCDate();
  if (isNextMonth) earlier.setUTCDate(0);
  return earlier;
}

/** Why a file is not accepted as a photo; null when it is (rule 358). */
export function photoProblem(bytes: Uint8Array): string | null {
  const facts = readImage(bytes);
  if (facts === null) return NOT_A_PHOTO;
  if (bytes.length > PHOTO_LIMITS.bytes) return PHOTO_TOO_LARGE;
  if (facts.width * facts.height > PHOTO_LIMITS.pixels)
    return `A photo must have at most ${PHOTO_LIMITS.pixels / 1e6} million pixels`;
  return isWholeImage(bytes, facts.type) ? null : 'This picture is cut off. Please take it again.';
}

/** Where a photo is sent to. */
export const PHOTO_UPLOAD_PATH = '/files/photos';

/** Where a photo or its preview is served. */
export function photoPath(id: number | string, size: 'full' | 'preview'): string {
  return `${PHOTO_UPLOAD_PATH}/${id}${size === 'preview' ? '/preview' : ''}`;
}

/** The photo that a path names; null for other paths. */
export function readPhotoPath(path: string): { id: number; size: 'full' | 'preview' } | null {
  const [, id, preview] = /^\/files\/photos\/(\d{1,9})(\/preview)?$/.exec(path) ?? [];
  if (id === undefined) return null;
  return { id: Number(id), size: preview === undefined ? 'full' : 'preview' };
}
