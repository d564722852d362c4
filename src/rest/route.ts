import { z } from 'zod';
import { invalid } from '../domain/errors.ts';
import type { Action } from '../domain/roles.ts';
import type { Context, SignInCookie } from '../services/context.ts';
import { requestError } from './request-error.ts';
import { described } from './responses.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A request before validation. */
export interface RawCall {
  context: Context;
  cookie: SignInCookie;
  request: Request;
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
}

/** A request whose query and body were validated. */
export interface Call<Body, Query> extends Omit<RawCall, 'query' | 'body'> {
  query: Query;
  body: Body;
}

/** One call of the contract, as its noun's file declares it. */
export interface Route {
  method: Method;
  /** Such as `/api/users/{id}`. */
  path: string;
  summary: string;
  /** The permission that it needs; `anyone` needs no sign-in. */
  action: Action | 'anyone';
  /** The status of a successful response. */
  status: number;
  /** The contract's polls do not extend a sign-in. */
  isPoll: boolean;
  query: z.ZodType | null;
  body: z.ZodType | null;
  /** The shape of a successful response; null when it has no body. */
  answer: z.ZodType | null;
  /** The media type of a successful response. */
  contentType: string;
  /** The headers that the call reads, and their meaning. */
  headers: Readonly<Record<string, string>>;
  /** Its own refusals, besides those that every call has. */
  refusals: Refusals;
  handle(call: RawCall): Promise<Response>;
}

export type Refusals = Readonly<Partial<Record<401 | 404 | 409 | 413 | 415 | 429, string>>>;

const DEFAULTS = {
  isPoll: false,
  query: null,
  body: null,
  answer: null,
  contentType: 'application/json',
  headers: {},
  refusals: {},
};

interface Declaration<Body, Query>
  extends
    Pick<Route, 'method' | 'path' | 'summary' | 'action'>,
    Partial<Pick<Route, 'status' | 'isPoll' | 'contentType' | 'headers' | 'refusals'>> {
  query?: z.ZodType<Query>;
  body?: z.ZodType<Body>;
  answer?: z.ZodType;
  handle(call: Call<Body, Query>): unknown;
}

/** Declares a call. Its handler returns JSON or a whole response; no value becomes 204. */
export function route<Body = undefined, Query = undefined>(
  declared: Declaration<Body, Query>,
): Route;
export function route(declared: Declaration<unknown, unknown>): Route {
  const { query, body, answer = z.undefined() } = declared;
  const status = declared.status ?? (declared.answer === undefined ? 204 : 200);
  return {
    ...DEFAULTS,
    ...declared,
    status,
    async handle(raw) {
      const value = await declared.handle({
        ...raw,
        query: query && check(query, raw.query),
        body: body && check(body, raw.body),
      });
      if (value instanceof Response) return value;
      if (status === 204) return new Response(null, { status });
      return Response.json(described(answer, value), { status });
    },
  };
}

function check(shape: z.ZodType, value: unknown): unknown {
  const checked = shape.safeParse(value);
  if (checked.success) return checked.data;
  const { message, field } = requestError(checked.error);
  throw invalid(message, field);
}
