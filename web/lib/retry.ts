import type { RetryExchangeOptions } from '@urql/exchange-retry';
import type { Operation } from 'urql';
import { RETRIES, RETRY_DELAY_MS } from './defaults.ts';
import { isTransient } from './errors.ts';
import type { MutationField } from './graphql.ts';
import { rootFields } from './rootFields.ts';

/** Deletions: what is gone stays gone, however often it is asked. */
export const DELETIONS: ReadonlySet<string> = new Set<MutationField>([
  'deleteAutoReplyTemplate',
  'deleteExpense',
  'deleteRepairRecord',
  'deleteUser',
  'removeTechnician',
]);

/**
 * Other mutations that may arrive twice and leave the same state. Creations are not here: they are
 * sent again only with a key. The changes of a record carry the version that was read, so that a
 * second arrival is a conflict, and what is stored is then compared with what was meant.
 */
const IDEMPOTENT: ReadonlySet<string> = new Set<MutationField>([
  'clearHighlights',
  'confirmClock',
  'setCommission',
  'setCommissionRate',
  'setCommissionsVisible',
  'setUnitStatusIndicator',
  'signOut',
  'updateAutoReplyTemplate',
  'updateExpense',
  'updateRepairRecord',
  'updateShipping',
  'updateUser',
]);

/** The delay doubles from 1 s: 1 s, 2 s (rule 155). The cap of 30 s is never reached with two retries. */
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

/** A mutation that carries an idempotency key, or one of the tables above. */
function mayArriveTwice(operation: Operation): boolean {
  const values: Record<string, unknown> = operation.variables ?? {};
  const key = values['idempotencyKey'];
  if (typeof key === 'string' && key !== '') return true;
  return rootFields(operation).every((field) => IDEMPOTENT.has(field) || DELETIONS.has(field));
}
