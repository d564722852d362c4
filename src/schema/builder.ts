import SchemaBuilder from '@pothos/core';
import type { Context, SignInCookie } from '../services/context.ts';

/** The context of resolvers: the request, and the cookie that a sign-in sets. */
export interface GraphContext extends Context {
  cookie: SignInCookie;
  /**
   * Where a subscription's events are sent, bypassing the steps of GraphQL that work on a single
   * event.
   */
  sink?: EventSink;
}

/** Sends the events of a subscription to its socket. */
export interface EventSink {
  /** Sends an event. */
  send: (event: object) => void;
  /** Sends the events of one function as one batch. */
  batch: (send: () => void) => void;
}

export const builder = new SchemaBuilder<{
  Context: GraphContext;
  DefaultFieldNullability: false;
  Scalars: {
    DateTime: { Input: string; Output: Date };
    Money: { Input: string; Output: string };
    ID: { Input: string; Output: string | number };
  };
}>({ defaultFieldNullability: false });

builder.queryType({
  description: 'What can be read. Every answer is limited to what the viewer may see.',
});
builder.mutationType({ description: 'What can be changed.' });
builder.subscriptionType({ description: 'Events as they happen.' });
