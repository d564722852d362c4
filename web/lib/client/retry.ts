import type { RetryExchangeOptions } from '@urql/exchange-retry';
import type { Operation } from 'urql';
import { RETRIES, RETRY_DELAY_MS } from './defaults.ts';
import { isTransient } from './errors.ts';
import { type MutationField, rootFields } from './graphql.ts';

/** Deletions: repeating one does no harm. */
export const DELETIONS: ReadonlySet<string> = new Set<MutationField>([
  'deleteAutoReplyTemplate',
  'deleteExpense',
  'deleteNote',
  'deleteRepairRecord',
  'deleteUser',
  'removeTechnician',
]);

/**
 * Other mutations that may arrive twice. Creations may not without an idempotency key; a second
 * change of a record is a conflict of versions, which is compared with the intended row.
 */
const IDEMPOTENT: ReadonlySet<string> = new Set<MutationField>([
  'clearHighlights',
  'confirmClock',
  'deletePhoto',
  'endOtherSessions',
  'endUserSessions',
  'makeTrackingLink',
  'mergeCustomers',
  'publishPhoto',
  'restorePhoto',
  'restoreRepairRecord',
  'revokeTrackingLink',
  'setCommission',
  'setCommissionRate',
  'setCommissionsVisible',
  'setPromised',
  'setUnitStatusIndicator',
  'signOut',
  'undoMessage',
  'updateAutoReplyTemplate',
  'updateExpense',
  'updateRepairRecord',
  'updateShipping',
  'updateUser',
]);

/** The backoff doubles from 1 s: 1 s, 2 s (rule 155). Two retries never reach the cap of 30 s. */
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

/** A mutation with an idempotency key, or one of the tables above. */
function mayArriveTwice(operation: Operation): boolean {
  const values: Record<string, unknown> = operation.variables ?? {};
  const key = values['idempotencyKey'];
  if (typeof key === 'string' && key !== '') return true;
  return rootFields(operation).every((field) => IDEMPOTENT.has(field) || DELETIONS.has(field));
}
