import { Printer } from 'lucide-react';
import { callHelper } from '../../lib/helpers.ts';
import { PlainIconButton } from '../../ui/form/PlainIconButton.tsx';
import { paymentName, type PaymentRow } from './words.ts';

/** Prints the acknowledgement of a payment (rule 344); there is none for moves of the drawer. */
export function PrintPayment({ payment }: { payment: PaymentRow }) {
  const { id: paymentId, recordId } = payment;
  if (recordId === null) return null;
  return (
    <PlainIconButton
      label={`Print ${paymentName(payment)}`}
      icon={<Printer />}
      size="small"
      onClick={() => callHelper({ kind: 'print', paper: 'acknowledgement', recordId, paymentId })}
    />
  );
}
