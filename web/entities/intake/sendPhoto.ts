import {
  NOT_A_PHOTO,
  PHOTO_LIMITS,
  PHOTO_TOO_LARGE,
  PHOTO_UPLOAD_PATH,
} from '../../../src/domain/photos.ts';
import { drawScaled } from '../../lib/browser/drawScaled.ts';
import { putFile } from '../../lib/client/upload.ts';
import type { WaitingPhoto } from './photoQueue.ts';

/** A photo that takes longer counts as lost; sending it again does not add it twice (rule 360). */
const SEND_TIMEOUT_MS = 120_000;

/** Why a photo is not sent while somebody else is signed in. */
export const NOT_SIGNED_IN = 'Somebody else was signed in here.';

/** Why a photo is not sent once its record was deleted, or given to somebody else. */
export const RECORD_GONE = 'The record is no longer here.';

interface Sender {
  /** Whether somebody else is signed in now, as whose photo the server would store it. */
  isReplaced: () => boolean;
  /** Called when the session has ended. */
  onSignedOut: () => void;
}

/**
 * Sends a photo of a unit, smaller than it was taken.
 * @returns why it failed; '' when it did not.
 */
export async function sendPhoto(
  record: string,
  { file, phase }: WaitingPhoto,
  { isReplaced, onSignedOut }: Sender,
): Promise<string> {
  const picture = (await shrink(file).catch(() => null)) ?? file;
  // The server would only speak of the content type.
  if (!/^image\//i.test(picture.type)) return NOT_A_PHOTO;
  if (picture.size > PHOTO_LIMITS.bytes) return PHOTO_TOO_LARGE;
  if (isReplaced()) return NOT_SIGNED_IN;
  const asked = new URLSearchParams({ record, phase });
  const { status, problem } = await putFile(`${PHOTO_UPLOAD_PATH}?${asked.toString()}`, picture, {
    type: picture.type,
    failed: 'The photo could not be sent.',
    signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
  });
  if (status === 401) onSignedOut();
  return status === 404 ? RECORD_GONE : problem;
}

/** Scales a photo down to the stored size; null when the browser cannot draw it. */
async function shrink(file: File): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  // What is transparent would be black in a JPEG.
  const canvas = drawScaled(bitmap, PHOTO_LIMITS.side, '#fff');
  bitmap.close();
  // Not WebP: a browser that cannot write it writes PNG, which is larger than the photo.
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', 0.88));
}
