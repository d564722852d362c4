import { PAYMENT_FILTERS, type PaymentFilter } from '../../../src/domain/finance.ts';
import type { SelectOption } from '../../ui/form/Select.tsx';

/** Options that read as they are stored. */
export function sameWords(values: readonly string[]): SelectOption[] {
  return values.map((value) => ({ value, label: value }));
}

/** How units come in and go out here; any other text is as good. */
export const TRANSACTION_MODES = ['Walk-in', 'Lalamove', 'Courier', 'Pick-up', 'Online'] as const;

const PAYMENT_FILTER_TEXTS: Readonly<Record<PaymentFilter, string>> = {
  paid: 'Unit OK: paid',
  unpaid: 'Unit OK: unpaid',
  markedPaid: 'Unit OK: status Paid',
  notSet: 'Unit OK: no payment status',
  withCost: 'Unit OK: with a cost',
  withTechnician: 'Unit OK: with a technician',
};

/** Which Unit OK records a payment filter leaves, in words. */
export function paymentFilterText(filter: PaymentFilter): string {
  return PAYMENT_FILTER_TEXTS[filter];
}

/** What the list can be narrowed to by payment. */
export const PAYMENT_OPTIONS: readonly SelectOption[] = PAYMENT_FILTERS.map((value) => ({
  value,
  label: paymentFilterText(value),
}));
