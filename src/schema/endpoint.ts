import type { ExecutionResult } from 'graphql';
import { createYoga } from 'graphql-yoga';
import { answerJson } from '../http/json-answer.ts';
import { committedPosition } from '../services/journal.ts';
import type { Shop } from '../services/context.ts';
import { createBoundedMap } from './bounded-map.ts';
import type { GraphContext } from './builder.ts';
import { type Compiled, type Documents, rememberDocuments } from './documents.ts';
import { maskError } from './errors.ts';
import { schema } from './index.ts';
import { type Body, type PersistedDocuments, type Question, readQuestion } from './question.ts';
import { inBytes } from './written-answers.ts';
import {
  closedSchema,
  executedOnce,
  type GraphRequest,
  limits,
  noted,
  positioned,
} from './yoga-plugins.ts';

/** Yoga's own caches are bounded by the number of documents, however large they are. */
const nothing = { get: () => undefined, set: () => {} };

/** GraphQL over HTTP, with what Yoga leaves open closed: no CORS, forms, GET or GraphiQL. */
export function createEndpoint(shop: Pick<Shop, 'log' | 'faults'>, persisted: PersistedDocuments) {
  const documents = rememberDocuments(schema, persisted);
  const memory = { documents, answers: createBoundedMap<Uint8Array[]>(MOST_KEPT) };
  const yoga = createYoga<GraphRequest, GraphContext>({
    schema,
    graphqlEndpoint: '/graphql',
    landingPage: false,
    graphiql: false,
    cors: false,
    multipart: false,
    batching: false,
    logging: false,
    context: ({ context, cookie }) => ({ ...context, cookie }),
    maskedErrors: { maskError: (error) => maskError(error, shop) },
    parserAndValidationCache: {
      documentCache: nothing,
      errorCache: nothing,
      validationCache: true,
    },
    plugins: [documents.plugin, closedSchema, limits, executedOnce, noted, positioned],
  });
  return {
    getEnveloped: yoga.getEnveloped,
    /** Answers the body of a POST: a known query or mutation at once, everything else by Yoga. */
    async answer(request: Request, sent: Body, asked: GraphRequest): Promise<Response> {
      const read = readQuestion(sent, persisted);
      if (read instanceof Response) return read;
      const { question, body } = read;
      const isKnown = question !== null && asked.context.viewer !== null;
      const known = isKnown ? await answerKnown(memory, question, asked) : null;
      if (known instanceof Response) return known;
      // One response as JSON, never a stream: subscriptions use the socket, which has its own limits.
      const headers = new Headers(request.headers);
      headers.set('accept', 'application/json');
      const again = new Request(request.url, { method: 'POST', headers, body: body() });
      return yoga.fetch(again, known === null ? asked : { ...asked, executed: known });
    },
  };
}

export type Endpoint = ReturnType<typeof createEndpoint>;

/** In bytes: the size of the cache of answers, and of the largest answer in it. */
const MOST_KEPT = 8 * 1024 * 1024;
const LARGEST_KEPT = 256 * 1024;
type Answers = ReturnType<typeof createBoundedMap<Uint8Array[]>>;

/**
 * Answers a query or mutation that Yoga has answered before, without the overhead of Yoga. Null for
 * any other document and for a query with errors, which Yoga executes; the result of a mutation
 * with errors. Yoga notes what was forbidden, and masks the errors.
 */
async function answerKnown(
  { documents, answers }: { documents: Documents; answers: Answers },
  { query, variables, id }: Question,
  { context, cookie }: GraphRequest,
): Promise<Response | ExecutionResult | null> {
  const compiled = await documents.find(query);
  if (compiled === null) return null;
  if (compiled.isMutation) return answerMutation(compiled, { ...context, cookie }, variables);
  // A cached answer was read from the same database state as this request's session.
  const { readAt, viewer } = context;
  const position = readAt === undefined ? context.eventHub.position() : readAt.position;
  const key =
    compiled.isKept && readAt !== undefined
      ? JSON.stringify([readAt.state, position, viewer, id, variables])
      : null;
  const kept = key === null ? undefined : answers.get(key);
  if (kept !== undefined) return answerJson(kept, JSON_TYPE);
  const data = await execute(compiled, { ...context, cookie }, variables);
  if (data === null) return null;
  const extensions = `,"extensions":{"position":${JSON.stringify(position)}}}`;
  const answer = inBytes(['{"data":', ...data, extensions]);
  const size = held(answer);
  if (key !== null && size <= LARGEST_KEPT) answers.set(key, answer, key.length + size);
  return answerJson(answer, JSON_TYPE);
}

async function answerMutation(
  { query }: Compiled,
  context: GraphContext,
  variables: object,
): Promise<Response | ExecutionResult> {
  const position = context.eventHub.position();
  const result = await query({}, context, variables);
  if (result.errors !== undefined) return result;
  const extensions = { position, committed: await committedPosition(context) };
  const answer = JSON.stringify({ data: result.data, extensions });
  return answerJson([Buffer.from(answer)], JSON_TYPE);
}

/** The memory of a cached answer: its buffers may hold more than the page. */
function held(answer: readonly Uint8Array[]): number {
  return answer.reduce((sum, { buffer }) => sum + buffer.byteLength, 0);
}

/** The data as JSON; null for an answer with errors. */
async function execute(compiled: Compiled, context: GraphContext, variables: object) {
  const { written, query } = compiled;
  if (written !== null) return written(context, variables).catch(() => null);
  const { data, errors } = await query({}, context, variables);
  return errors === undefined ? [JSON.stringify(data)] : null;
}

const JSON_TYPE = 'application/json; charset=utf-8';
