import type { ServerWebSocket } from 'bun';
import {
  type DocumentNode,
  type ExecutionArgs,
  getOperationAST,
  GraphQLError,
  OperationTypeNode,
} from 'graphql';
import { makeHandler } from 'graphql-ws/use/bun';
import type { Context } from '../services/context.ts';
import type { Endpoint } from './endpoint.ts';

const MOST_SUBSCRIPTIONS = 20;
const TOO_MANY = 4429;
/** The sign-in ended or changed: sign in again, or come back as who you are now. */
const SIGN_IN_ENDED = 4401;

/** A socket signs nobody in or out: cookies need an answer of http. */
const noCookie = { set: () => {}, clear: () => {} };

type Enveloped = ReturnType<Endpoint['getEnveloped']>;

/**
 * GraphQL subscriptions over graphql-ws, with the same plugins, and so the same limits and masks,
 * as over http. Queries and changes go over http alone, where each proves its session.
 */
export function createGraphSocket(endpoint: Endpoint) {
  const contexts = new WeakMap<object, Context>();
  const running = new WeakMap<ExecutionArgs, Enveloped>();
  const handler = makeHandler({
    connectionInitWaitTimeout: 10_000,
    execute: (args) => running.get(args)?.execute(args),
    subscribe: (args) => running.get(args)?.subscribe(args),
    onSubscribe: async ({ extra, subscriptions }, _id, { query, operationName, variables }) => {
      if (Object.keys(subscriptions).length > MOST_SUBSCRIPTIONS) {
        extra.socket.close(TOO_MANY, 'Too many subscriptions');
        return [];
      }
      const context = contexts.get(extra.socket);
      if (context === undefined) return [new GraphQLError('This socket was never opened')];
      const enveloped = endpoint.getEnveloped({ context, cookie: noCookie });
      const document = parseOrError(enveloped, query);
      if (document instanceof GraphQLError) return [document];
      const args: ExecutionArgs = {
        schema: enveloped.schema,
        document,
        operationName: operationName ?? null,
        variableValues: variables ?? null,
        contextValue: await enveloped.contextFactory(),
      };
      if (getOperationAST(document, operationName)?.operation !== OperationTypeNode.SUBSCRIPTION)
        return [new GraphQLError('Only subscriptions are answered here; send the rest by POST')];
      const errors = enveloped.validate(args.schema, document);
      if (errors.length > 0) return errors;
      running.set(args, enveloped);
      return args;
    },
  });
  const leavers = new WeakMap<object, () => void>();
  return {
    open(socket: ServerWebSocket<unknown>, context: Context) {
      contexts.set(socket, context);
      const onEnd = () => socket.close(SIGN_IN_ENDED, 'The sign-in ended');
      leavers.set(socket, joinForEnd(context, onEnd));
      return handler.open?.(socket);
    },
    message: handler.message,
    close(socket: ServerWebSocket<unknown>, code: number, reason: string) {
      leavers.get(socket)?.();
      return handler.close?.(socket, code, reason);
    },
  };
}

/** A query that is no GraphQL, or beyond the limits, is answered; the socket stays. */
function parseOrError({ parse }: Enveloped, query: string): DocumentNode | GraphQLError {
  try {
    return parse(query);
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  }
}

function joinForEnd({ live, viewer, sid }: Context, onEnd: () => void): () => void {
  if (viewer === null || sid === null) return () => {};
  return live.join({ viewer, sid, onEvent: () => {}, onEnd });
}
