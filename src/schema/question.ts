import { sha256 } from '../sha256.ts';

/** The body of a POST. */
export type Body = Buffer<ArrayBuffer>;

/** A request with a document and variables, and nothing else. */
export interface Question {
  query: string;
  variables: object;
  /** Stands for the document: the hash by which it was sent, or its text. */
  id: string;
}

export interface Read {
  /** Null for what only Yoga reads. */
  question: Question | null;
  /** The body with the text of the document. */
  body: () => Body;
}

/** The texts of the documents that pages send by their hash. */
export type PersistedDocuments = ReadonlyMap<string, string>;

/**
 * Reads a body. A document of a page may be named by its SHA-256 in place of its text, as Apollo's
 * persisted queries are (ADR 0046).
 * @returns a response when the hash is unknown, so that the text has to be sent, or is not of the
 * text that was sent with it; also when values are nested too deeply.
 */
export function readQuestion(body: Body, documents: PersistedDocuments): Read | Response {
  const sent = parseObject(body);
  if (isDeeper(sent, MOST_DEPTH)) return refuse(400, TOO_DEEP);
  const { query, extensions, ...rest } = sent;
  const hash = hashIn(extensions);
  const asSent = { body: () => body };
  if (hash === null)
    return { ...asSent, question: extensions === undefined ? questionOf(query, rest) : null };
  if (typeof query === 'string')
    return sha256(query) === hash
      ? { ...asSent, question: questionOf(query, rest) }
      : refuse(400, OTHER_TEXT);
  const text = documents.get(hash);
  if (text === undefined) return refuse(200, NOT_FOUND);
  return {
    question: questionOf(text, rest, hash),
    body: () => Buffer.from(JSON.stringify({ ...rest, query: text })),
  };
}

type Fields = Record<string, unknown>;

function questionOf(
  query: unknown,
  { variables = null, ...others }: Fields,
  id = query,
): Question | null {
  const isPlain = Object.keys(others).every((key) => key === 'operationName');
  if (!isPlain || typeof query !== 'string' || typeof id !== 'string') return null;
  if (variables === null) return { query, variables: {}, id };
  return isObject(variables) ? { query, variables, id } : null;
}

/** The pages' own variables are nested less than half as deeply. */
const MOST_DEPTH = 20;

/**
 * Tells whether a value is nested more deeply than this. Writing variables as JSON, as caches do,
 * would block the program for seconds before it fails on a hundred thousand levels.
 */
function isDeeper(value: unknown, most: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return most === 0 || Object.values(value).some((part) => isDeeper(part, most - 1));
}

const TOO_DEEP = { message: 'The request is nested too deeply', code: 'INVALID' };
const NOT_FOUND = { message: 'PersistedQueryNotFound', code: 'PERSISTED_QUERY_NOT_FOUND' };
const OTHER_TEXT = { message: 'The hash is not of this document', code: 'INVALID' };

function refuse(status: number, { message, code }: typeof NOT_FOUND): Response {
  return Response.json({ errors: [{ message, extensions: { code } }] }, { status });
}

/** No fields for a body that is not an object. */
function parseObject(body: Body): Fields {
  try {
    const parsed: unknown = JSON.parse(body.toString());
    return isObject(parsed) ? { ...parsed } : {};
  } catch {
    return {};
  }
}

/** The hash of a document; null when it is sent in another way. */
function hashIn(extensions: unknown): string | null {
  if (!isObject(extensions) || !('persistedQuery' in extensions)) return null;
  const { persistedQuery: persisted } = extensions;
  if (!isObject(persisted) || !('sha256Hash' in persisted)) return null;
  return typeof persisted.sha256Hash === 'string' ? persisted.sha256Hash : null;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
