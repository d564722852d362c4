import { PAYMENT_FILTERS, type PaymentFilter } from '../../../src/domain/finance.ts';
import type { SelectOption } from '../../ui/form/Select.tsx';

/** Options whose label equals the stored value. */
export function sameWords(values: readonly string[]): SelectOption[] {
  return values.map((value) => ({ value, label: value }));
}

/** How units arrive and leave; any other text is valid as well. */
export const TRANSACTION_MODES = ['Walk-in', 'Lalamove', 'Courier', 'Pick-up', 'Online'] as const;

const PAYMENT_FILTER_TEXTS: Readonly<Record<PaymentFilter, string>> = {
  paid: 'Unit OK: paid',
  unpaid: 'Unit OK: unpaid',
  markedPaid: 'Unit OK: status Paid',
  notSet: 'Unit OK: no payment status',
  withCost: 'Unit OK: with a cost',
  withTechnician: 'Unit OK: with a technician',
};

/** Which Unit OK records a payment filter includes, as text. */
export function paymentFilterText(filter: PaymentFilter): string {
  return PAYMENT_FILTER_TEXTS[filter];
}

/** The payment filters of the list. */
export const PAYMENT_OPTIONS: readonly SelectOption[] = PAYMENT_FILTERS.map((value) => ({
  value,
  label: paymentFilterText(value),
}));
