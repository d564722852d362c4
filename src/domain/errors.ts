/** Why a use case was refused; `/api` and GraphQL each have their own form for it (rule 136). */
export type Refusal =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'password-needed'
  | 'code-needed'
  | 'not-found'
  | 'gone'
  | 'conflict'
  | 'too-large'
  | 'slow-down';

export interface RefusalDetails {
  /** The input field that the message is about. */
  field?: string;
  /** The current row, when a stale write is refused (rule 152). */
  current?: unknown;
  /** Seconds to wait before the next attempt, for `slow-down`. */
  retryAfter?: number;
}

/** An expected refusal: its message is meant for people and may leave the server. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: Refusal;
  readonly details: RefusalDetails;

  constructor(code: Refusal, message: string, details: RefusalDetails = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

/** The message of a failure whose reason is only in the log (rule 137). */
export const UNEXPECTED = 'Something went wrong on our side. Please try again.';

/** The value of one field is not acceptable: 400 with a sentence that names the field. */
export const invalid = (message: string, field?: string): DomainError =>
  new DomainError('invalid', message, field === undefined ? {} : { field });

/** Missing or outside the viewer's scope: one response for both, so that ids reveal nothing. */
export const notFound = (what: string): DomainError =>
  new DomainError('not-found', `${what} not found`);

/** The message of whatever was thrown. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** The code of a failed call of the system or the database, such as `ENOENT`; '' for other errors. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
