import { DomainError, type Refusal } from '../domain/errors.ts';
import type { Log } from '../services/context.ts';
import { changedMeanwhile } from '../services/changed-meanwhile.ts';
import { isDatabaseAway } from '../services/database-away.ts';

const STATUS: Record<Refusal, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  'slow-down': 429,
};

/** A refusal that only http knows, such as a wrong method or content type. */
export class HttpRefusal extends Error {
  readonly status: number;
  readonly headers: Record<string, string>;

  constructor(status: number, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

/**
 * The only place where an error becomes an answer of `/api` (decision 24): `{message}`, with the
 * field it is about, and the row as it stands now on a conflict. What nobody expected is hidden
 * behind an id that is in the log.
 */
export function respondToError(error: unknown, log: Log): Response {
  if (error instanceof HttpRefusal)
    return Response.json(
      { message: error.message },
      { status: error.status, headers: error.headers },
    );
  const refusal = error instanceof DomainError ? error : changedMeanwhile(error);
  if (refusal !== null) return respondToRefusal(refusal);
  if (isDatabaseAway(error))
    return Response.json(
      { message: 'The database is restarting. Please try again in a moment.' },
      { status: 503, headers: { 'retry-after': '2' } },
    );
  const id = crypto.randomUUID();
  log.error('a call failed', { id, error });
  const message = 'Something went wrong on our side. Please try again.';
  return Response.json({ message, id }, { status: 500 });
}

function respondToRefusal({ code, message, details }: DomainError): Response {
  const { field, current, retryAfter } = details;
  const body = {
    message,
    ...(field === undefined ? {} : { field }),
    ...(current === undefined ? {} : { current }),
  };
  const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  return Response.json(body, { status: STATUS[code], headers });
}
