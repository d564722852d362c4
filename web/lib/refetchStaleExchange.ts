import { type Exchange, makeOperation, mapExchange, type Operation } from 'urql';
import { staleFields } from './cache.ts';
import { rootFields } from './rootFields.ts';

/**
 * Refetches a query when an event made its answer stale while it was still loading: the server may
 * have read the data before the change, and the cache can only invalidate results that it already
 * has. Belongs between the cache and the exchanges that send requests.
 */
export const refetchStaleExchange: Exchange = (input) => {
  /** The queries in flight, and whether an event made them stale. */
  const flights = new Map<number, { fields: readonly string[]; overtaken: boolean }>();

  const arrive = (operation: Operation, isAnswered: boolean): void => {
    const flight = flights.get(operation.key);
    flights.delete(operation.key);
    if (flight?.overtaken !== true || !isAnswered) return;
    const { context } = operation;
    const again = makeOperation('query', operation, { ...context, requestPolicy: 'network-only' });
    queueMicrotask(() => input.client.reexecuteOperation(again));
  };

  return mapExchange({
    onOperation: (operation) => {
      if (operation.kind === 'query')
        flights.set(operation.key, { fields: rootFields(operation), overtaken: false });
    },
    onResult: ({ operation, data, error }) => {
      if (operation.kind === 'query') return arrive(operation, error === undefined);
      if (error !== undefined) return;
      const stale = new Set<string>(staleFields(operation.kind, rootFields(operation), data));
      for (const flight of flights.values())
        if (flight.fields.some((field) => stale.has(field))) flight.overtaken = true;
    },
  })(input);
};
