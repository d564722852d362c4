import { formName, useKeptOpening, useKeptState } from '../../lib/form/useKeptForm.ts';
import type { PaymentRow } from './words.ts';

const KIND = 'void-payment';

/** What a form that voids is about: a payment, and the record above which it is open, if any. */
interface Voided<Row> {
  payment: PaymentRow;
  record: Row | null;
}

/** The reason for voiding a payment while it is typed, kept with what its screen needs to ask again. */
export function useVoidForm(payment: PaymentRow, record: object | null) {
  return useKeptState(formName(KIND, payment.id), { reason: '' }, { payment, record });
}

/** The voiding that was open with a typed reason when the page was loaded again. */
export function useKeptVoid<Row>(): Voided<Row> | null {
  return useKeptOpening<Voided<Row>, Voided<Row> | null>(KIND, ({ base }) => base);
}
