import type { Refusal } from '../domain/errors.ts';

/** Headers of every response that is not a page. */
export const PRIVATE = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/** The headers of every picture; one that is opened by itself may do nothing. */
export const PICTURE = {
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** A refusal with one sentence. */
export function refuse(status: number, message: string, headers: Record<string, string> = {}) {
  return Response.json({ message }, { status, headers: { ...PRIVATE, ...headers } });
}

/** The header that says after how many seconds to come back; none where that is not known. */
export function retryHeaders(seconds: number | undefined): Record<string, string> {
  return seconds === undefined ? {} : { 'retry-after': String(seconds) };
}

/** Tells whether a request only reads. */
export const isReading = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

/** The refusal of every other method. */
export function refuseMethod(headers: Record<string, string> = {}) {
  return refuse(405, 'Method not allowed', { ...headers, allow: 'GET, HEAD' });
}

/** The HTTP status of each refusal, for `/api` and for files (rule 136). */
export const REFUSAL_STATUS: Readonly<Record<Refusal, number>> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'password-needed': 403,
  'code-needed': 401,
  'not-found': 404,
  conflict: 409,
  gone: 410,
  'too-large': 413,
  'slow-down': 429,
};
