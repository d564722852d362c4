import type { PaidFields, Payment } from '../../src/domain/payments.ts';

/** A payment in cash at the till, of the record 1 on 23 November 2026, unless `more` differs. */
export function paymentRow(id: number, amount: string, more: Partial<Payment> = {}): Payment {
  return {
    id,
    recordId: 1,
    amount,
    kind: 'payment',
    channel: 'cash',
    reference: '',
    invoiceNo: '',
    note: '',
    origin: 'till',
    receivedAt: new Date(0),
    shopDay: '2026-11-23',
    takenBy: 1,
    takenByName: 'Cora',
    countersId: null,
    voidedAt: null,
    voidReason: '',
    closingId: null,
    ...more,
  };
}

/** The fields of a record that decide what is paid. */
export function paidFields(
  paymentStatus: PaidFields['paymentStatus'],
  repairCost: string | null,
  paymentChannel: PaidFields['paymentChannel'] = null,
): PaidFields {
  return { paymentStatus, paymentChannel, repairCost };
}
