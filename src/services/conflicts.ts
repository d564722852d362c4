import { DomainError } from '../domain/errors.ts';

/** A row referred to is gone; two transactions waited for each other. */
const CODES = new Set(['23503', '40P01', '40001']);

/**
 * The refusal for an error that says that someone else was faster, such as one who deleted the
 * account that asks; null for any other error.
 */
export function findConflict(error: unknown): DomainError | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? String(error.code) : '';
  return CODES.has(code) ? tooLate() : findConflict(error.cause);
}

/** The refusal of what came after the change that makes it pointless. */
export function tooLate(): DomainError {
  return new DomainError('conflict', 'Something changed in the meantime. Please try again.');
}
