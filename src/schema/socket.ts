import type { ServerWebSocket } from 'bun';
import {
  createSourceEventStream,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  getOperationAST,
  GraphQLError,
  OperationTypeNode,
} from 'graphql';
import type { SubscribePayload } from 'graphql-ws';
import { makeHandler } from 'graphql-ws/use/bun';
import { SIGN_IN_ENDED } from '../http/socket.ts';
import type { Context, Shop } from '../services/context.ts';
import type { EventSink } from './builder.ts';
import { createDelivery, maskErrors } from './delivery.ts';
import type { Endpoint } from './endpoint.ts';
import { isGraphQLError } from './errors.ts';
import { missedEvent } from './events.ts';
import { createReader, type Reader } from './socket-reader.ts';

const MOST_SUBSCRIPTIONS = 20;
const TOO_MANY = 4429;
const BAD_REQUEST = 4400;
const FAILED = 4500;

/** A socket cannot sign in or out, because cookies need an HTTP response. */
const noCookie = { set: () => {}, clear: () => {} };

/** Subscriptions over graphql-ws, with the limits and masks of HTTP, where the rest goes. */
export function createGraphSocket(endpoint: Endpoint, shop: Shop) {
  const contexts = new WeakMap<object, Context>();
  const readers = new WeakMap<object, Set<Reader>>();
  const starts = new WeakMap<ExecutionArgs, () => Promise<Subscribed>>();
  const deliveryOf = createDelivery(shop);
  const prepare = async (
    socket: ServerWebSocket<unknown>,
    context: Context,
    id: string,
    asked: SubscribePayload,
  ) => {
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
    const reader = createReader(socket, id, deliveryOf(args, context), () => missedEvent(context));
    const sink: EventSink = {
      send: (event) => reader.send(event),
      batch: (send) => socket.cork(send),
    };
    const subscription = { ...args, contextValue: Object.assign({ sink }, args.contextValue) };
    starts.set(args, () => follow(subscription, reader, readersOf(socket)));
    return args;
  };
  const readersOf = (socket: object): Set<Reader> => {
    const known = readers.get(socket) ?? new Set<Reader>();
    readers.set(socket, known);
    return known;
  };
  const handler = makeHandler({
    connectionInitWaitTimeout: 10_000,
    subscribe: async (args) => (await starts.get(args)?.()) ?? { data: null },
    onNext: (_ctx, _id, _asked, _args, { errors = [] }) => ({ errors: maskErrors(errors, shop) }),
    onError: (_ctx, _id, _asked, errors) => maskErrors(errors, shop),
    onSubscribe: async ({ extra, subscriptions }, id, asked) => {
      if (Object.keys(subscriptions).length > MOST_SUBSCRIPTIONS) {
        extra.socket.close(TOO_MANY, 'Too many subscriptions');
        return [new GraphQLError('Too many subscriptions')];
      }
      const context = contexts.get(extra.socket);
      if (context === undefined) return [new GraphQLError('This socket was never opened')];
      try {
        return await prepare(extra.socket, context, id, asked);
      } catch (error) {
        // The limits throw; the error is returned to the client, and the socket stays open.
        if (isGraphQLError(error))
          return [new GraphQLError(error.message, { extensions: error.extensions })];
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
    drain(socket: ServerWebSocket<unknown>) {
      for (const reader of readers.get(socket) ?? []) reader.catchUp();
    },
    close(socket: ServerWebSocket<unknown>, code: number, reason: string) {
      leavers.get(socket)?.();
      return handler.close?.(socket, code, reason);
    },
  };
}

/** A refusal, or the iterator that graphql-ws waits on while the reader gets the events. */
type Subscribed = ExecutionResult | AsyncIterableIterator<ExecutionResult>;

/** Starts the subscription and keeps track of it while it lasts. */
async function follow(args: ExecutionArgs, reader: Reader, readers: Set<Reader>) {
  const source = await createSourceEventStream(args);
  if (!(Symbol.asyncIterator in source)) return source;
  const events = source[Symbol.asyncIterator]();
  readers.add(reader);
  return untilEnd(events, () => readers.delete(reader));
}

/** The reader gets the events; graphql-ws sees no result, only the end. */
function untilEnd(
  events: AsyncIterator<unknown>,
  onEnd: () => void,
): AsyncIterableIterator<ExecutionResult> {
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    async next() {
      await events.next();
      onEnd();
      return { done: true, value: undefined };
    },
    async return() {
      onEnd();
      await events.return?.();
      return { done: true, value: undefined };
    },
  };
}

/** A message that only a server may send; graphql-ws throws it like a failure of its own. */
function isUnexpected(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('Unexpected message of type ');
}

function joinForEnd({ eventHub, viewer, sid, readAt }: Context, onEnd: () => void): () => void {
  if (viewer === null || sid === null) return () => {};
  return eventHub.join({ viewer, sid, endsBefore: readAt?.ends, onEnd });
}
