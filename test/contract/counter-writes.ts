import type { Write } from '../kit/scenario.ts';
import { BOARD_WRITES } from './board-writes.ts';
import { CUSTOMER_WRITES } from './customer-writes.ts';
import { INTAKE_WRITES } from './intake-writes.ts';
import { MESSAGE_WRITES } from './message-writes.ts';
import { NOTE_WRITES } from './note-writes.ts';
import { PAYMENT_WRITES } from './payment-writes.ts';
import { TRACKING_WRITES } from './tracking-writes.ts';

/** What the counter writes between a unit's arrival and its release. */
export const COUNTER_WRITES: Write[] = [
  ...BOARD_WRITES,
  ...CUSTOMER_WRITES,
  ...INTAKE_WRITES,
  ...MESSAGE_WRITES,
  ...NOTE_WRITES,
  ...PAYMENT_WRITES,
  ...TRACKING_WRITES,
];
