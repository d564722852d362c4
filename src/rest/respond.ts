import { DomainError, UNEXPECTED } from '../domain/errors.ts';
import { retryHeaders } from '../http/headers.ts';
import { REFUSAL_STATUS } from '../http/refuse.ts';
import type { Shop } from '../services/context.ts';
import { findConflict } from '../services/conflicts.ts';
import { described, repairResponse } from './responses.ts';

/** A refusal that only exists in HTTP, such as a wrong method or content type. */
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
 * The only place where an error becomes a response of `/api` (rule 136): `{message}`, with the
 * field that it concerns, and with the current row on a conflict. An unexpected error is masked;
 * its id is in the log (rule 137).
 */
export function respondToError(error: unknown, { log, faults }: Pick<Shop, 'log' | 'faults'>) {
  if (error instanceof HttpRefusal)
    return Response.json(
      { message: error.message },
      { status: error.status, headers: error.headers },
    );
  const refusal = error instanceof DomainError ? error : findConflict(error);
  if (refusal !== null) return respondToRefusal(refusal);
  const fault = faults.note(error);
  if (fault !== null) return respond({ message: fault.message }, fault.status, fault.retryAfter);
  const id = crypto.randomUUID();
  log.error('a call failed', { id, error });
  return Response.json({ message: UNEXPECTED, id }, { status: 500 });
}

function respond(body: object, status: number, retryAfter: number | undefined): Response {
  return Response.json(body, { status, headers: retryHeaders(retryAfter) });
}

function respondToRefusal({ code, message, details }: DomainError): Response {
  const { field, current, retryAfter } = details;
  const body = {
    message,
    ...(field === undefined ? {} : { field }),
    // Calls name the version of records only, so the current row of a conflict is a record.
    ...(current === undefined ? {} : { current: described(repairResponse, current) }),
  };
  return respond(body, REFUSAL_STATUS[code], retryAfter);
}
