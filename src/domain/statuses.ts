import { invalid } from './errors.ts';

/** Repair statuses in the order of the shop's work (rule 61). */
export const REPAIR_STATUSES = [
  'Pending',
  'Processing',
  'Monitoring',
  'Waiting Parts',
  'Unit OK',
  'RTO',
  'Backjob',
] as const;
export type RepairStatus = (typeof REPAIR_STATUSES)[number];

/** The repair status that a text of a call names (rule 61); undefined for one that is not known. */
export function knownStatus(text: string): RepairStatus | undefined {
  return REPAIR_STATUSES.find((status) => status === text);
}

export const DEFAULT_REPAIR_STATUS: RepairStatus = 'Processing';
/** The status of a completed repair; revenue, commission and win rate depend on it (rule 63). */
export const COMPLETED_STATUS: RepairStatus = 'Unit OK';
/** The unit came back, so it is the first thing to do (rule 291). */
export const BACKJOB: RepairStatus = 'Backjob';

export const PAYMENT_STATUSES = ['paid', 'Unpaid'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** How a repair was paid (rule 64). */
export const PAYMENT_CHANNELS = ['gcash', 'maya', 'seabank', 'gotymebank', 'cash'] as const;
export type PaymentChannel = (typeof PAYMENT_CHANNELS)[number];

export const SHIPPING_STATUSES = ['Received', 'In Transit', 'To Ship', 'Shipped'] as const;
/** The choices of the record form; the shipping dialog offers the other two (rule 112). */
export const RECORD_SHIPPING_STATUSES = ['Received', 'In Transit'] as const;
export const DIALOG_SHIPPING_STATUSES = ['To Ship', 'Shipped'] as const;

export const SHIPPING_MODES = ['Lalamove', 'Courier', 'Walk-in'] as const;
export type ShippingMode = (typeof SHIPPING_MODES)[number];

export const UNIT_INDICATORS = ['okay', 'monitoring'] as const;

/** Finds the stored spelling of a value, in any case. @throws invalid naming field and choices. */
export function oneOf<T extends string>(choices: readonly T[], value: string, field: string): T {
  const wanted = value.trim().toLowerCase();
  const found = choices.find((choice) => choice.toLowerCase() === wanted);
  if (found === undefined) throw invalid(`${field} must be one of: ${choices.join(', ')}`, field);
  return found;
}

/** Like `oneOf`, for a field that may be empty: nothing, or only spaces, becomes null. */
export function oneOfOrNull<T extends string>(
  choices: readonly T[],
  value: string | null,
  field: string,
): T | null {
  return value === null || value.trim() === '' ? null : oneOf(choices, value, field);
}

/** The options of a select: its own, and the value that the record already has (rule 55). */
export function withCurrent(choices: readonly string[], current: string | null): string[] {
  return current === null || current === '' || choices.includes(current)
    ? [...choices]
    : [...choices, current];
}
