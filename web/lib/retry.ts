import type { RetryExchangeOptions } from '@urql/exchange-retry';
import type { Operation } from 'urql';
import { isTransient } from './errors.ts';
import type { MutationField } from './graphql.ts';

/** Tries after the first, by the spec's counts (spec 8, decision 26). */
const QUERY_RETRIES = 2;
const MUTATION_RETRIES = 1;

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
  initialDelayMs: 1_000,
  maxDelayMs: 30_000,
  randomDelay: false,
  maxNumberAttempts: QUERY_RETRIES + 1,
  retryIf: (error, operation) => {
    if (!isTransient(error)) return false;
    if (operation.kind === 'query') return true;
    return (
      operation.kind === 'mutation' &&
      timesRetried(operation) < MUTATION_RETRIES &&
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
