import { type Client, mapExchange, type Operation, type OperationResult } from 'urql';
import { isOffline } from './connection.ts';
import { isTransient } from './errors.ts';

/** How many recently used results are kept. */
const KEPT = 200;

/** While offline, what is shown stays; failed queries are retried once the connection is back. */
export function createOfflineExchange() {
  const answers = new Map<number, OperationResult>();
  const failed = new Map<number, Operation>();

  const keep = (key: number, result: OperationResult): void => {
    failed.delete(key);
    answers.delete(key);
    answers.set(key, result);
    const [oldest] = answers.keys();
    if (answers.size > KEPT && oldest !== undefined) answers.delete(oldest);
  };

  return {
    exchange: mapExchange({
      onResult: (result) => {
        const { operation, error } = result;
        if (operation.kind !== 'query' || operation.context.requestPolicy === 'cache-only')
          return result;
        if (error === undefined) keep(operation.key, result);
        else if (isTransient(error)) {
          failed.set(operation.key, operation);
          const answer = answers.get(operation.key);
          // The caller that refetches marks a result as stale.
          if (answer !== undefined && isOffline()) return { ...answer, stale: false };
        }
        return result;
      },
    }),
    /** Retry what failed; the client ignores operations that nobody subscribes to any more. */
    retryFailed: (client: Client): void => {
      for (const operation of failed.values())
        client.reexecuteOperation(
          client.createRequestOperation('query', operation, { requestPolicy: 'network-only' }),
        );
      failed.clear();
    },
  };
}
