import { DomainError, UNEXPECTED } from '../domain/errors.ts';
import { PRIVATE } from '../http/headers.ts';
import { REFUSAL_STATUS, refuse } from '../http/refuse.ts';
import type { Shop } from '../services/context.ts';

/**
 * The answer to a request that failed for a reason that only the log may know, or to one that its
 * sender broke off, which is no failure.
 */
export function answerFailure({ log }: Pick<Shop, 'log'>, error: unknown): Response {
  if (error instanceof DomainError) return refuse(REFUSAL_STATUS[error.code], error.message);
  const id = crypto.randomUUID();
  log.error('a request failed', { id, error });
  return Response.json({ message: UNEXPECTED, id }, { status: 500, headers: PRIVATE });
}
