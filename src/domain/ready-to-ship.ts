import type { PaymentFilter } from './finance.ts';

/* A file of its own, because the dashboard needs it first and none of the rules of `finance.ts`. */

/** Units that the payment overview counts as paid are ready for shipping (rule 108). */
export const READY_TO_SHIP: PaymentFilter = 'paid';
