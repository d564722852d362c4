import type { PaymentFilter } from '../../../src/domain/finance.ts';

/** The payment filters of the list of records in words. */
export const PAYMENT_FILTER_TEXTS: Readonly<Record<PaymentFilter, string>> = {
  paid: 'Unit OK: paid',
  unpaid: 'Unit OK: unpaid',
  markedPaid: 'Unit OK: status Paid',
  notSet: 'Unit OK: no payment status',
  withCost: 'Unit OK: with a cost',
  withTechnician: 'Unit OK: with a technician',
};

/** The shipping filter of the list of records in words. */
export function shippingFilterText(shipping: string): string {
  return shipping === 'shipped' ? 'Shipped' : 'Not shipped yet';
}
