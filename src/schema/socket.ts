import type { ServerWebSocket } from 'bun';
import {
  type DocumentNode,
  type ExecutionArgs,
  getOperationAST,
  GraphQLError,
  OperationTypeNode,
} from 'graphql';
import type { SubscribePayload } from 'graphql-ws';
import { makeHandler } from 'graphql-ws/use/bun';
import type { Context } from '../services/context.ts';
import type { Endpoint } from './endpoint.ts';

const MOST_SUBSCRIPTIONS = 20;
const TOO_MANY = 4429;
const BAD_REQUEST = 4400;
const FAILED = 4500;
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
  const prepare = async (context: Context, asked: SubscribePayload) => {
    const { query, operationName, variables } = asked;
    const enveloped = endpoint.getEnveloped({ context, cookie: noCookie });
    const document: DocumentNode = enveloped.parse(query);
    if (getOperationAST(document, operationName)?.operation !== OperationTypeNode.SUBSCRIPTION)
      return [new GraphQLError('Only subscriptions are answered here; send the rest by POST')];
    const errors = enveloped.validate(enveloped.schema, document);
    if (errors.length > 0) return errors;
    const args: ExecutionArgs = {
      schema: enveloped.schema,
      document,
      operationName: operationName ?? null,
      variableValues: variables ?? null,
      contextValue: await enveloped.contextFactory(),
    };
    running.set(args, enveloped);
    return args;
  };
  const handler = makeHandler({
    connectionInitWaitTimeout: 10_000,
    execute: (args) => running.get(args)?.execute(args),
    subscribe: (args) => running.get(args)?.subscribe(args),
    onSubscribe: async ({ extra, subscriptions }, _id, asked) => {
      if (Object.keys(subscriptions).length > MOST_SUBSCRIPTIONS) {
        extra.socket.close(TOO_MANY, 'Too many subscriptions');
        return [new GraphQLError('Too many subscriptions')];
      }
      const context = contexts.get(extra.socket);
      if (context === undefined) return [new GraphQLError('This socket was never opened')];
      try {
        return await prepare(context, asked);
      } catch (error) {
        // The limits are thrown, not returned: they are answered, and the socket stays.
        if (error instanceof GraphQLError) return [error];
        throw error;
      }
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
    async message(socket: ServerWebSocket<unknown>, message: string | Buffer) {
      try {
        await handler.message?.(socket, message);
      } catch (error) {
        if (isUnexpected(error)) return socket.close(BAD_REQUEST, 'Unexpected message');
        contexts.get(socket)?.log.error('a socket failed', { error });
        socket.close(FAILED, 'Something went wrong on our side');
      }
    },
    close(socket: ServerWebSocket<unknown>, code: number, reason: string) {
      leavers.get(socket)?.();
      return handler.close?.(socket, code, reason);
    },
  };
}

/** What only a server says is thrown by graphql-ws like a failure of its own, when a client says it. */
function isUnexpected(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('Unexpected message of type ');
}

function joinForEnd({ live, viewer, sid }: Context, onEnd: () => void): () => void {
  if (viewer === null || sid === null) return () => {};
  return live.join({ viewer, sid, onEvent: () => {}, onEnd });
}
