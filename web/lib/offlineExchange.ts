import { type Client, mapExchange, type Operation, type OperationResult } from 'urql';
import { isOffline } from './connection.ts';
import { isTransient } from './errors.ts';

/** Answers that are kept, of the queries that were answered last. */
const KEPT = 200;

/**
 * Queries while the line is down. What is shown stays as it is, since the banner has said what is
 * wrong; what could not be loaded at all is asked for again when the line is back.
 */
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
          // A result is marked as stale by whoever asks again.
          if (answer !== undefined && isOffline()) return { ...answer, stale: false };
        }
        return result;
      },
    }),
    /** Asks again for what failed; what nobody looks at any more is left by the client. */
    askAgain: (client: Client): void => {
      for (const operation of failed.values())
        client.reexecuteOperation(
          client.createRequestOperation('query', operation, { requestPolicy: 'network-only' }),
        );
      failed.clear();
    },
  };
}
