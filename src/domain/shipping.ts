import { invalid } from './errors.ts';
import { passesPaymentFilter, type RevenueFields } from './finance.ts';
import { READY_TO_SHIP } from './ready-to-ship.ts';
import type { RepairInput } from './repair-input.ts';

/** What the shipping dialog sends. */
export type ShippingInput = Pick<
  RepairInput,
  | 'shippingDetails'
  | 'shippingStatus'
  | 'modeOfShipping'
  | 'shipbackDate'
  | 'warrantyDuration'
  | 'courierName'
  | 'courierAddress'
  | 'courierContact'
>;

/** The title of every message about a missing field. */
export const MISSING_INFORMATION = 'Missing Information';

const REQUIRED = [
  ['modeOfShipping', 'Please select a shipping method'],
  ['shippingStatus', 'Please select a shipping status'],
  ['shipbackDate', 'Please select a shipback date'],
  ['warrantyDuration', 'Please select a warranty duration'],
] as const;

/** The dialog's first missing field; null when complete. Tracking is optional (rule 110). */
export function missingShipping(input: ShippingInput): { field: string; message: string } | null {
  for (const [field, message] of REQUIRED)
    if (String(input[field] ?? '').trim() === '') return { field, message };
  return null;
}

/** Courier fields that are null keep their values (rule 111). @throws invalid when incomplete. */
export function parseShippingInput(input: ShippingInput): RepairInput {
  const missing = missingShipping(input);
  if (missing !== null) throw invalid(missing.message, missing.field);
  const { courierName, courierAddress, courierContact, ...rest } = input;
  return {
    ...rest,
    courierName: courierName ?? undefined,
    courierAddress: courierAddress ?? undefined,
    courierContact: courierContact ?? undefined,
  };
}

/** Tells whether the unit is ready for shipping (rule 108). */
export function isReadyToShip(record: RevenueFields): boolean {
  return passesPaymentFilter(READY_TO_SHIP, record);
}

/** Shipped units stay on the list, after those that still have to go (rule 109). */
export function isShipped(record: { shippingStatus: string | null }): boolean {
  return record.shippingStatus === 'Shipped';
}

/** What "Released at the counter" notes: handed over now; the warranty stays as it is (rule 295). */
export function releaseAtCounter(now: Date) {
  return {
    shippingStatus: 'Shipped',
    modeOfShipping: 'Walk-in',
    shipbackDate: now.toISOString(),
  } as const satisfies RepairInput;
}
