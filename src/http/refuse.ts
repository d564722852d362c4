import type { Refusal } from '../domain/errors.ts';
import { PRIVATE } from './headers.ts';

/** A refusal with one sentence. */
export function refuse(status: number, message: string, headers: Record<string, string> = {}) {
  return Response.json({ message }, { status, headers: { ...PRIVATE, ...headers } });
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
