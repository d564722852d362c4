import { GraphQLError, type GraphQLErrorOptions } from 'graphql';
import { DomainError, UNEXPECTED } from '../domain/errors.ts';
import { retryHeaders } from '../http/headers.ts';
import type { Shop } from '../services/context.ts';
import { findConflict } from '../services/conflicts.ts';
import type { Fault } from '../services/faults.ts';

/**
 * The only place where a refusal becomes a GraphQL error. `extensions.code` is its kind (INVALID,
 * UNAUTHENTICATED, FORBIDDEN, PASSWORD_NEEDED, CODE_NEEDED, NOT_FOUND, GONE, CONFLICT, TOO_LARGE,
 * SLOW_DOWN, UNAVAILABLE), `field` the input that it is about, and `current` the current row. An
 * unexpected error is masked; its id is in the log.
 */
export function maskError(error: unknown, { log, faults }: Pick<Shop, 'log' | 'faults'>): Error {
  if (isGraphQLError(error) && isOwn(error)) return withCode(error);
  const cause = isGraphQLError(error) ? error.originalError : error;
  const place = isGraphQLError(error) ? placeOf(error) : {};
  const refusal = cause instanceof DomainError ? cause : findConflict(cause);
  if (refusal !== null)
    return new GraphQLError(refusal.message, { ...place, extensions: extensionsOf(refusal) });
  const fault = faults.note(cause);
  if (fault !== null) return graphError(fault, place);
  const id = crypto.randomUUID();
  log.error('a GraphQL operation failed', { id, error: cause });
  return new GraphQLError(UNEXPECTED, {
    ...place,
    extensions: { code: 'INTERNAL', id },
  });
}

/** A fault of the database: UNAVAILABLE with the seconds to wait if it may pass, else INTERNAL. */
export function graphError(
  { message, status, retryAfter }: Pick<Fault, 'message' | 'status' | 'retryAfter'>,
  place: GraphQLErrorOptions = {},
): GraphQLError {
  const extensions = {
    code: status === 503 ? 'UNAVAILABLE' : 'INTERNAL',
    ...(retryAfter === undefined ? {} : { retryAfter }),
    http: { status, headers: retryHeaders(retryAfter) },
  };
  return new GraphQLError(message, { ...place, extensions });
}

/**
 * Tells whether GraphQL itself made this error. By its name, since the parser that counts tokens
 * has a class of its own in the executable.
 */
export function isGraphQLError(error: unknown): error is GraphQLError {
  return error instanceof Error && error.name === 'GraphQLError';
}

/** Errors of GraphQL itself, such as an unknown field, have no other cause. */
function isOwn({ originalError }: GraphQLError): boolean {
  return originalError === undefined || isGraphQLError(originalError);
}

/**
 * An error about a variable of a wrong type has no code, and repeats the value that was sent, which
 * may be a password. So only its position is returned, without suggestions of names.
 */
function withCode(error: GraphQLError): GraphQLError {
  if (error.extensions['code'] !== undefined) return withoutSuggestions(error);
  const reason = error.originalError?.message ?? '';
  const start = error.message.slice(0, error.message.length - reason.length);
  const [, variable, inside] =
    /^Variable "\$(\w+)" got invalid value [^]*?(?: at "([^"]+)")?; $/.exec(start) ?? [];
  const place = inside ?? variable;
  const kind = reason.replace(/ Did you mean [^]*$/, '').replace(/(value): [^]*$/, '$1');
  const field = place?.split('.').at(-1);
  return new GraphQLError(place === undefined ? error.message : `${place} is not valid: ${kind}`, {
    ...placeOf(error),
    extensions: { code: 'INVALID', ...(field === undefined ? {} : { field }) },
  });
}

/** Removes the suggestions of schema names from an error. */
export function withoutSuggestions(error: GraphQLError): GraphQLError {
  if (!error.message.includes(' Did you mean ')) return error;
  const message = error.message.replace(/ Did you mean [^]*$/, ' [Suggestion hidden]');
  return new GraphQLError(message, { ...placeOf(error), extensions: error.extensions });
}

function placeOf({ nodes, path }: GraphQLError): GraphQLErrorOptions {
  return { ...(nodes ? { nodes } : {}), ...(path ? { path } : {}) };
}

function extensionsOf({ code, details }: DomainError): Record<string, unknown> {
  const { field, current, retryAfter } = details;
  return {
    code: code.toUpperCase().replace('-', '_'),
    ...(field === undefined ? {} : { field }),
    ...(current === undefined ? {} : { current }),
    ...(retryAfter === undefined
      ? {}
      : { retryAfter, http: { headers: retryHeaders(retryAfter) } }),
  };
}
