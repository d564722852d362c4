import { DomainError } from '../domain/errors.ts';

/** Foreign key violation, deadlock and serialization failure. */
const CODES = new Set(['23503', '40P01', '40001']);

/** The refusal when a database error means that another change came first; else null. */
export function findConflict(error: unknown): DomainError | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? String(error.code) : '';
  return CODES.has(code) ? tooLate() : findConflict(error.cause);
}

/** The refusal of a request that an earlier change has made obsolete. */
export function tooLate(): DomainError {
  return new DomainError('conflict', 'Something changed in the meantime. Please try again.');
}
