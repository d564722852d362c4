import { EnvelopArmorPlugin } from '@escape.tech/graphql-armor';
import {
  type ASTVisitor,
  type ExecutionResult,
  getOperationAST,
  GraphQLError,
  NoSchemaIntrospectionCustomRule,
  OperationTypeNode,
  type ValidationContext,
} from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import { DomainError } from '../domain/errors.ts';
import { can } from '../domain/permissions.ts';
import { answerJson } from '../http/json-answer.ts';
import { journalPosition } from '../services/catch-up.ts';
import type { Context, Shop, SignInCookie } from '../services/context.ts';
import { noteForbidden } from '../services/refusals.ts';
import { createBoundedMap } from './bounded-map.ts';
import type { GraphContext } from './builder.ts';
import { type Compiled, type Documents, rememberDocuments } from './documents.ts';
import { maskError, withoutSuggestions } from './errors.ts';
import { schema } from './index.ts';
import { type Body, type PersistedDocuments, type Question, readQuestion } from './question.ts';
import { inBytes } from './written-answers.ts';

const GUESSING_FIELDS = new Set([
  'signIn',
  'setUp',
  'changePassword',
  'confirmPassword',
  'turnOnTwoFactor',
  'turnOffTwoFactor',
  'renewRecoveryCodes',
]);

/** What the server passes along with each request. */
export interface GraphRequest {
  context: Context;
  cookie: SignInCookie;
  /** The result, if it was executed already. */
  executed?: ExecutionResult;
}

/** Does not execute a failed mutation again; only its errors are noted and masked. */
const executedOnce: Plugin<GraphRequest> = {
  onExecute({ context: { executed }, setExecuteFn }) {
    if (executed !== undefined) setExecuteFn(() => executed);
  },
};

/** Only admins may introspect; errors for others name nothing of the schema (rule 143). */
const closedSchema: Plugin<GraphRequest> = {
  onValidate({ addValidationRule, context }) {
    addValidationRule(SingleSignInRule);
    if (!can(context.context.viewer, 'user:write'))
      addValidationRule(NoSchemaIntrospectionCustomRule);
    // The limits below hide suggestions of field names, but not of enum values.
    return ({ result, setResult }) =>
      setResult(
        result.map((error) => (error instanceof GraphQLError ? withoutSuggestions(error) : error)),
      );
  },
};

/** Notes forbidden attempts, with the field that refused. */
const noted: Plugin<GraphRequest> = {
  onExecute: ({ context }) => ({
    async onExecuteDone({ result }) {
      if (!('errors' in result)) return;
      for (const { path, originalError } of result.errors ?? [])
        if (originalError instanceof DomainError && originalError.code === 'forbidden')
          await noteForbidden(context.context, String(path?.[0] ?? ''));
    },
  }),
};

/**
 * Tells a signed-in reader how new an answer is. `extensions.position` is a position in the journal
 * that was committed before anything was read: the answer is at least as new, so the position may
 * be too low and is never too high. The event hub has it anyway, so it costs no query; an instance
 * whose events are late only names a lower one. The answer of a mutation also has
 * `extensions.committed`, a position that includes what the mutation wrote: events up to it are not
 * news to its author. The statement that writes the entry returns it, since the hub receives it
 * only later; for a mutation that wrote nothing it is read from the journal.
 */
const positioned: Plugin<GraphRequest> = {
  onExecute: ({ args: { document, operationName }, context: { context } }) => {
    if (context.viewer === null) return undefined;
    const position = context.eventHub.position();
    const operation = getOperationAST(document, operationName)?.operation;
    return {
      async onExecuteDone({ result, setResult }) {
        if (!('data' in result) && !('errors' in result)) return;
        const committed =
          operation === OperationTypeNode.MUTATION && result.errors === undefined
            ? { committed: await committedBy(context) }
            : {};
        setResult({ ...result, extensions: { ...result.extensions, position, ...committed } });
      },
    };
  },
};

async function committedBy({ committed, db }: Context): Promise<string | null> {
  return committed?.position ?? journalPosition(db).catch(() => null);
}

const limits = EnvelopArmorPlugin({
  maxDepth: { n: 8, flattenFragments: true, ignoreIntrospection: true },
  maxAliases: { n: 15 },
  maxTokens: { n: 1000 },
  maxDirectives: { n: 20 },
  costLimit: { maxCost: 10_000, ignoreIntrospection: true },
  blockFieldSuggestion: { enabled: true },
});

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
  const extensions = { position, committed: await committedBy(context) };
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

/** An operation may try one password, so that aliases do not allow faster guessing. */
function SingleSignInRule(context: ValidationContext): ASTVisitor {
  let seen = 0;
  return {
    Field(node) {
      if (!GUESSING_FIELDS.has(node.name.value)) return;
      seen += 1;
      if (seen > 1)
        context.reportError(
          new GraphQLError('An operation may sign in only once', { nodes: [node] }),
        );
    },
  };
}
