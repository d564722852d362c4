import {
  type Client,
  type Exchange,
  makeOperation,
  mapExchange,
  type Operation,
  type OperationResult,
} from 'urql';
import { isOffline } from './connection.ts';
import { isTransient } from './errors.ts';

/** How many recently used results are kept. */
const KEPT = 200;

/**
 * While offline, what is shown stays; failed queries are retried once the connection is back. A
 * query is also sent again when its answer was lost in the cache: the fields that an event removes
 * can be those of an answer that arrives after it.
 */
export function createOfflineExchange() {
  const answers = new Map<number, KeptAnswer>();
  const failed = new Map<number, Operation>();
  /** Those whose answer was lost, and that were sent once more. */
  const lost = new Set<number>();
  /** Those whose last answer had nothing to show. */
  const empty = new Set<number>();

  const keep = (key: number, result: OperationResult): void => {
    const isCached = result.operation.context.meta?.cacheOutcome === 'hit';
    const at = (isCached ? answers.get(key)?.at : undefined) ?? new Date();
    failed.delete(key);
    answers.delete(key);
    answers.set(key, { result, at });
    const [oldest] = answers.keys();
    if (answers.size > KEPT && oldest !== undefined) answers.delete(oldest);
  };

  /**
   * The cache would drop a query that it cannot answer when the last answer was a failure of that
   * same query; the client would then wait for it for ever, and send none again.
   */
  const send = (operation: Operation): Operation => {
    const { kind, key, context } = operation;
    if (kind !== 'query' || context.requestPolicy === 'cache-only' || !empty.delete(key))
      return operation;
    return makeOperation('query', operation, { ...context, requestPolicy: 'network-only' });
  };

  const receive = (result: OperationResult, client: Client): OperationResult => {
    const { operation, error, data, stale } = result;
    if (operation.kind !== 'query' || operation.context.requestPolicy === 'cache-only')
      return result;
    const answer = answers.get(operation.key);
    if (error !== undefined && data == null) empty.add(operation.key);
    else empty.delete(operation.key);
    if (error === undefined && data === null) {
      // Only once, since an answer that is always lost would be requested again and again.
      if (lost.delete(operation.key)) return result;
      if (!stale) {
        lost.add(operation.key);
        refetch(operation, client);
      }
      return { ...result, data: answer?.result.data, stale: true };
    }
    lost.delete(operation.key);
    if (error === undefined) keep(operation.key, result);
    else if (isTransient(error)) {
      failed.set(operation.key, operation);
      // The caller that refetches marks a result as stale.
      if (answer !== undefined && isOffline()) return again(answer);
    }
    return result;
  };
  const exchange: Exchange = (input) =>
    mapExchange({ onOperation: send, onResult: (result) => receive(result, input.client) })(input);

  return {
    exchange,
    /** Retry what failed; the client ignores operations that nobody subscribes to any more. */
    retryFailed: (client: Client): void => {
      for (const operation of failed.values()) refetch(operation, client);
      failed.clear();
    },
  };
}

/** The last answer to a query, and when the server gave it. */
interface KeptAnswer {
  result: OperationResult;
  at: Date;
}

function again({ result, at }: KeptAnswer): OperationResult {
  return { ...result, stale: false, extensions: { ...result.extensions, keptAt: at } };
}

/** When the server gave an answer that is shown again while offline; null for any other. */
export function keptAt({ extensions }: Pick<OperationResult, 'extensions'>): Date | null {
  const at: unknown = extensions?.['keptAt'];
  return at instanceof Date ? at : null;
}

function refetch(operation: Operation, client: Client): void {
  client.reexecuteOperation(
    client.createRequestOperation('query', operation, { requestPolicy: 'network-only' }),
  );
}
