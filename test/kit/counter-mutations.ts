import type { Context } from '../../src/services/context.ts';
import { boardMutations } from './board-mutations.ts';
import { customerMutations } from './customer-mutations.ts';
import { intakeMutations } from './intake-mutations.ts';
import { messageMutations } from './message-mutations.ts';
import { noteMutations } from './note-mutations.ts';
import type { MutationRow } from './mutation-row.ts';
import { paymentMutations } from './payment-mutations.ts';
import { trackingMutations } from './tracking-mutations.ts';

/** What the counter does between a unit's arrival and its release. @param context of an admin. */
export function counterMutations(context: () => Context): Record<string, MutationRow> {
  return {
    ...boardMutations(context),
    ...customerMutations(context),
    ...intakeMutations(context),
    ...messageMutations(context),
    ...noteMutations(context),
    ...paymentMutations(context),
    ...trackingMutations(context),
  };
}
