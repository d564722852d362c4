import { DomainError } from '../../../src/domain/errors.ts';

/** Why the server refused, or that it could not be reached. */
const ERROR_CODES = [
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'PASSWORD_NEEDED',
  'CODE_NEEDED',
  'NOT_FOUND',
  'CONFLICT',
  'INVALID',
  'TOO_LARGE',
  'SLOW_DOWN',
  'UNAVAILABLE',
  'NETWORK',
  'INTERNAL',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** A request that failed, as urql and ask.ts report it. */
export interface FailedRequest {
  graphQLErrors: readonly {
    message: string;
    extensions?: Readonly<Record<string, unknown>> | undefined;
  }[];
  /** The response, if there was one. */
  response?: unknown;
}

export interface ShopError {
  code: ErrorCode;
  /** A sentence to show to people. */
  message: string;
  /** The input field that the message is about. */
  field: string | null;
  /** Seconds to wait, for SLOW_DOWN. */
  retryAfter: number | null;
  /** The row as stored on the server, for CONFLICT (rule 152). */
  current: unknown;
}

/** The field of a refusal of an idempotency key. */
const KEY_FIELD = 'idempotencyKey';

export const NETWORK_SENTENCE =
  'The shop cannot be reached right now. Check the connection and try again.';
const EARLIER_SENTENCE =
  'What was sent before is saved after all, as it was then. Look at it before you save again.';
const INTERNAL_SENTENCE = 'Something went wrong on the server. Please try again.';

/** Reads what the server said, or that it was not reached. */
export function readError(error: FailedRequest): ShopError {
  const first = error.graphQLErrors[0];
  const status = responseStatus(error);
  const none = { field: null, retryAfter: null, current: null };
  // An answer that broke off has a good status.
  if (first === undefined)
    return status === null || status < 300
      ? { ...none, code: 'NETWORK', message: NETWORK_SENTENCE }
      : { ...none, code: codeOfStatus(status), message: sentenceOfStatus(status) };
  const { code: rawCode, field, retryAfter, current, id } = first.extensions ?? {};
  const code = readCode(rawCode);
  // A masked error carries a request id; a known fault has its own message.
  const isHidden = code === 'INTERNAL' && (rawCode !== 'INTERNAL' || id !== undefined);
  const isEarlier = code === 'CONFLICT' && field === KEY_FIELD;
  return {
    code,
    message: isHidden ? INTERNAL_SENTENCE : isEarlier ? EARLIER_SENTENCE : first.message,
    field: typeof field === 'string' ? field : null,
    retryAfter: typeof retryAfter === 'number' ? retryAfter : null,
    current: current ?? null,
  };
}

/** The server's own words for a refusal, `fallback` for a server error (rule 157). */
export function errorMessage(error: FailedRequest, fallback: string): string {
  const { message } = readError(error);
  return message === INTERNAL_SENTENCE ? fallback : message;
}

/** For texts about what was typed: `fallback` stands for a silent refusal, never a server error. */
export function fieldsErrorMessage(error: FailedRequest, fallback: string): string {
  const isSilent = error.graphQLErrors.length === 0;
  return isSilent && !isTransient(error) ? fallback : readError(error).message;
}

/** Runs a rule of the domain and returns what it refuses, if anything. */
export function problemOf(check: () => unknown): string | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.message;
    throw error;
  }
}

/** Someone else saved the row in the meantime (rule 152). */
export function isConflict(error: FailedRequest | null | undefined): boolean {
  return error != null && readError(error).code === 'CONFLICT';
}

/** The row does not exist, no longer exists, or belongs to someone else (rule 6). */
export function isNotFound(error: FailedRequest | null | undefined): boolean {
  return error != null && readError(error).code === 'NOT_FOUND';
}

/** An earlier request with this idempotency key created something else (rule 154). */
export function isUsedKey(error: FailedRequest): boolean {
  const { code, field } = readError(error);
  return code === 'CONFLICT' && field === KEY_FIELD;
}

/** The viewer must enter their password again, and repeat the change (rule 176). */
export function isPasswordNeeded(error: FailedRequest | null | undefined): boolean {
  return error != null && readError(error).code === 'PASSWORD_NEEDED';
}

/** Nobody is signed in any more. */
export function isUnauthenticated(error: FailedRequest | null | undefined): boolean {
  return error != null && readError(error).code === 'UNAUTHENTICATED';
}

/** Whether to retry: after a network or server error, never after a refusal (rule 155). */
export function isTransient(error: FailedRequest): boolean {
  const { code } = readError(error);
  return code === 'NETWORK' || code === 'INTERNAL' || code === 'UNAVAILABLE';
}

function responseStatus(error: FailedRequest): number | null {
  const response: unknown = error.response;
  return typeof response === 'object' &&
    response !== null &&
    'status' in response &&
    typeof response.status === 'number'
    ? response.status
    : null;
}

function readCode(raw: unknown): ErrorCode {
  const text = typeof raw === 'string' ? raw.toUpperCase().replaceAll('-', '_') : '';
  if (['BAD_USER_INPUT', 'BAD_REQUEST', 'GRAPHQL_VALIDATION_FAILED'].includes(text))
    return 'INVALID';
  if (text === 'TOO_MANY_REQUESTS') return 'SLOW_DOWN';
  return ERROR_CODES.find((code) => code === text) ?? 'INTERNAL';
}

function codeOfStatus(status: number): ErrorCode {
  if (status === 401) return 'UNAUTHENTICATED';
  if (status === 403) return 'FORBIDDEN';
  if (status === 404) return 'NOT_FOUND';
  if (status === 409) return 'CONFLICT';
  if (status === 413) return 'TOO_LARGE';
  if (status === 429) return 'SLOW_DOWN';
  if (status === 503) return 'UNAVAILABLE';
  return status >= 500 ? 'INTERNAL' : 'INVALID';
}

function sentenceOfStatus(status: number): string {
  if (status === 413) return 'That is too large to send.';
  if (status === 429) return 'Too many tries. Please wait a little and try again.';
  if (status >= 500) return INTERNAL_SENTENCE;
  return `The server refused the request (${status}).`;
}
