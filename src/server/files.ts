import {
  PHOTO_LIMITS,
  PHOTO_TOO_LARGE,
  PHOTO_UPLOAD_PATH,
  readPhotoPath,
} from '../domain/photos.ts';
import { DomainError } from '../domain/errors.ts';
import { parseId } from '../domain/ids.ts';
import { can } from '../domain/permissions.ts';
import { PICTURE, PRIVATE, retryHeaders } from '../http/headers.ts';
import { isReading, REFUSAL_STATUS, refuse, refuseMethod } from '../http/refuse.ts';
import { readAtMost } from '../http/request-body.ts';
import { findConflict } from '../services/conflicts.ts';
import type { Context } from '../services/context.ts';
import { addPhoto, checkPhotoRight, parsePhase } from '../services/photos.ts';
import { noteForbidden } from '../services/refusals.ts';
import { getPicture } from '../services/shown-photos.ts';

/** Tells whether a path is that of photos, which are neither pages nor part of `/api`. */
export function isFilePath(path: string): boolean {
  return path.startsWith('/files/');
}

/**
 * Takes photos from the pages, and serves them to those who see their records, to clients only the
 * public ones (rules 358 to 360, and 520).
 * Refusals have the status and the message that they have in `/api`; faults are thrown.
 */
export async function answerFiles(request: Request, context: Context): Promise<Response> {
  try {
    return await answer(request, context);
  } catch (error) {
    const refusal = error instanceof DomainError ? error : findConflict(error);
    if (refusal === null) throw error;
    if (refusal.code === 'forbidden') await noteForbidden(context, 'photos');
    const { code, message, details } = refusal;
    return refuse(REFUSAL_STATUS[code], message, retryHeaders(details.retryAfter));
  }
}

async function answer(request: Request, context: Context): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname === PHOTO_UPLOAD_PATH) return takePhoto(request, context, searchParams);
  const wanted = readPhotoPath(pathname);
  if (wanted === null) return refuse(404, 'Not found');
  if (!isReading(request)) return refuseMethod();
  const { hash, type, bytes } = await getPicture(context, wanted.id, wanted.size);
  const headers = {
    ...PICTURE,
    // Revalidated each time, because sign-ins end and records change hands. Clients keep no copy,
    // because the shop may hide a photo again.
    'cache-control': can(context.viewer, 'intake:read') ? 'private, no-cache' : 'private, no-store',
    etag: `"${hash}"`,
  };
  if (request.headers.get('if-none-match') === headers.etag)
    return new Response(null, { status: 304, headers });
  return new Response(request.method === 'HEAD' ? null : Buffer.from(bytes), {
    headers: { ...headers, 'content-type': type, 'content-length': String(bytes.length) },
  });
}

async function takePhoto(
  request: Request,
  context: Context,
  asked: URLSearchParams,
): Promise<Response> {
  if (request.method !== 'PUT') return refuse(405, 'Method not allowed', { allow: 'PUT' });
  const recordId = parseId(asked.get('record') ?? '', 'Repair record');
  const phase = parsePhase(asked.get('phase'));
  await checkPhotoRight(context, recordId);
  if (!/^image\//i.test(request.headers.get('content-type') ?? ''))
    return refuse(415, 'The content type must be that of a picture');
  const bytes = await readAtMost(request, PHOTO_LIMITS.bytes);
  if (bytes === null) return refuse(413, PHOTO_TOO_LARGE);
  const { id } = await addPhoto(context, { recordId, phase, bytes });
  return Response.json({ id }, { status: 201, headers: PRIVATE });
}
