import type { RetryExchangeOptions } from '@urql/exchange-retry';
import type { Operation } from 'urql';
import { RETRIES, RETRY_DELAY_MS } from './defaults.ts';
import { isTransient } from './errors.ts';
import type { MutationField } from './graphql.ts';

/** Mutations that may arrive twice and leave the same state and the same answer. */
const IDEMPOTENT: ReadonlySet<string> = new Set<MutationField>([
  'clearHighlights',
  'setCommission',
  'setCommissionRate',
  'setCommissionsVisible',
  'setUnitStatusIndicator',
  'signOut',
  'updateAutoReplyTemplate',
  'updateExpense',
  'updateUser',
]);

/** The delay doubles from 1 s: 1 s, 2 s; a cap of 30 s stands for completeness (spec 9). */
export const retryOptions: RetryExchangeOptions = {
  initialDelayMs: RETRY_DELAY_MS.first,
  maxDelayMs: RETRY_DELAY_MS.longest,
  randomDelay: false,
  maxNumberAttempts: RETRIES.query + 1,
  retryIf: (error, operation) => {
    if (!isTransient(error)) return false;
    if (operation.kind === 'query') return true;
    return (
      operation.kind === 'mutation' &&
      timesRetried(operation) < RETRIES.mutation &&
      mayArriveTwice(operation)
    );
  },
};

function timesRetried(operation: Operation): number {
  const retry: unknown = operation.context['retry'];
  return typeof retry === 'object' &&
    retry !== null &&
    'count' in retry &&
    typeof retry.count === 'number'
    ? retry.count
    : 0;
}

/** A mutation that carries an idempotency key, or one of the table above. */
function mayArriveTwice({ query, variables }: Operation): boolean {
  const values: Record<string, unknown> = variables ?? {};
  if (typeof values['idempotencyKey'] === 'string' && values['idempotencyKey'] !== '') return true;
  return query.definitions.every(
    (definition) =>
      !('operation' in definition && 'selectionSet' in definition) ||
      definition.selectionSet.selections.every(
        (field) =>
          'name' in field &&
          (field.name.value === '__typename' || IDEMPOTENT.has(field.name.value)),
      ),
  );
}
