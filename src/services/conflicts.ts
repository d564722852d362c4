import { codeOf, DomainError } from '../domain/errors.ts';

/** Foreign key violation, deadlock and serialization failure. */
const CODES = new Set(['23503', '40P01', '40001']);

/** The refusal when a database error means that another change came first; else null. */
export function findConflict(error: unknown): DomainError | null {
  if (!(error instanceof Error)) return null;
  const code = codeOf(error);
  return CODES.has(code) || isTaken(error, code) ? tooLate() : findConflict(error.cause);
}

/** A name or a number that was free when it was checked. Ids are given once, so theirs is a mistake. */
function isTaken(error: Error, code: string): boolean {
  const constraint = 'constraint_name' in error ? String(error.constraint_name) : '_pkey';
  return code === '23505' && !constraint.endsWith('_pkey');
}

/**
 * Refuses a change of a row that was read in another version; without one the last write wins
 * (rule 152).
 * @param what the row, as in a sentence: `this customer`.
 * @throws conflict with the current row.
 */
export function refuseOlder(
  what: string,
  current: { version: number },
  version: number | null | undefined,
): void {
  if (version != null && version !== current.version) throw changedMeanwhile(what, current);
}

/** The refusal of a change that began from an older version. */
export function changedMeanwhile(what: string, current: unknown): DomainError {
  return new DomainError('conflict', `Someone else changed ${what} in the meantime`, { current });
}

/** The refusal of a request that an earlier change has made obsolete. */
export function tooLate(): DomainError {
  return new DomainError('conflict', 'Something changed in the meantime. Please try again.');
}
