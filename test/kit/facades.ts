import type { Caller, TestShop } from './shop.ts';

/** The two interfaces for the same request. */
export const FACADES = ['rest', 'graphql'] as const;
export type Facade = (typeof FACADES)[number];

/** A call of `/api`. */
export interface RestCall {
  method: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/**
 * An operation of `/graphql`, and the part of its result that corresponds to the call's response.
 */
export interface GraphCall {
  query: string;
  variables: Record<string, unknown>;
  read(data: Record<string, unknown>): unknown;
  headers?: Record<string, string>;
  /** The refusal that GraphQL expresses as null. */
  nullMeans?: string;
}

/** The response, in terms that both façades share. */
export interface Outcome {
  /** `OK`, or the kind of the refusal. */
  code: string;
  message: string | null;
  field: string | null;
  /** The current row, on a conflict. */
  current: unknown;
  retryAfter: number | null;
  answer: unknown;
  /** Headers and body as they arrived. */
  bytes: string;
  cookie: string | null;
}

/** The code in `extensions.code` for each HTTP status (rule 136). */
export const CODES: Record<number, string> = {
  400: 'INVALID',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  413: 'TOO_LARGE',
  429: 'SLOW_DOWN',
};

/** What GraphQL itself refuses corresponds to an invalid body of `/api`. */
const OWN_CODES = new Set(['GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT']);

/** The arguments of a field, each with its type: `{ input: ['ExpenseInput!', value] }`. */
export type TypedArguments = Record<string, [type: string, value: unknown]>;

export interface FieldOptions {
  args?: TypedArguments;
  selection?: string;
  /** Picks what corresponds to the call's response out of the field. */
  read?: (answer: unknown) => unknown;
}

/** Builds an operation of one field. */
export function operation(
  kind: 'query' | 'mutation',
  field: string,
  { args = {}, selection = '', read = (answer) => answer }: FieldOptions = {},
): GraphCall {
  const entries = Object.entries(args);
  const declared = entries.map(([name, [type]]) => `$${name}: ${type}`).join(', ');
  const passed = entries.map(([name]) => `${name}: $${name}`).join(', ');
  return {
    query: `${kind} ${inBrackets(declared)} { ${field}${inBrackets(passed)} ${selection} }`,
    variables: Object.fromEntries(entries.map(([name, [, value]]) => [name, value])),
    read: (data) => read(data[field]),
  };
}

function inBrackets(text: string): string {
  return text === '' ? '' : `(${text})`;
}

export async function askRest(kit: TestShop, caller: Caller, call: RestCall): Promise<Outcome> {
  const { method, path, body, headers = {} } = call;
  const response = await kit.fetch(caller, path, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { text, bytes, cookie, retryAfter } = await partsOf(response);
  const answer = asJson(text);
  if (response.ok) return { ...ACCEPTED, answer: withNumbers(answer), bytes, cookie, retryAfter };
  return { ...refusalOf(response.status, answer), bytes, cookie, retryAfter };
}

export async function askGraph(kit: TestShop, caller: Caller, call: GraphCall): Promise<Outcome> {
  const { query, variables, headers = {} } = call;
  const response = await kit.fetch(caller, '/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  });
  const { text, bytes, cookie, retryAfter: fromHeader } = await partsOf(response);
  const body = asJson(text) as {
    data?: Record<string, unknown> | null;
    errors?: { message: string; extensions?: Record<string, unknown> }[];
  };
  const [error] = body.errors ?? [];
  if (error === undefined && body.data == null)
    return { ...refusalOf(response.status, body), bytes, cookie, retryAfter: fromHeader };
  if (error === undefined) {
    const answer = call.read(body.data ?? {});
    const code = answer === null ? (call.nullMeans ?? 'OK') : 'OK';
    return { ...ACCEPTED, code, answer: withNumbers(answer), bytes, cookie, retryAfter: null };
  }
  const { code, field, current, retryAfter } = error.extensions ?? {};
  return {
    code: OWN_CODES.has(String(code)) ? 'INVALID' : String(code),
    message: error.message,
    field: typeof field === 'string' ? field : null,
    current: withNumbers(current),
    retryAfter: typeof retryAfter === 'number' ? retryAfter : fromHeader,
    answer: null,
    bytes,
    cookie,
  };
}

const ACCEPTED = { code: 'OK', message: null, field: null, current: undefined };

function refusalOf(status: number, answer: unknown) {
  const { message, field, current } = answer as Record<string, unknown>;
  return {
    code: CODES[status] ?? String(status),
    message: typeof message === 'string' ? message : null,
    field: typeof field === 'string' ? field : null,
    current: withNumbers(current),
    answer: null,
  };
}

async function partsOf(response: Response) {
  const text = await response.text();
  const headers = [...response.headers].map((pair) => pair.join(': ')).join('\n');
  const wait = response.headers.get('retry-after');
  return {
    text,
    bytes: `${headers}\n${text}`,
    cookie: response.headers.get('set-cookie'),
    retryAfter: wait === null ? null : Number(wait),
  };
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text === '' ? null : text;
  }
}

const NUMBERS = new Set(['id', 'clientId', 'userId']);

/** GraphQL writes ids as text, REST as numbers. */
function withNumbers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNumbers);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      NUMBERS.has(key) && typeof inner === 'string' && /^\d+$/.test(inner)
        ? Number(inner)
        : withNumbers(inner),
    ]),
  );
}
