import { Printer } from 'lucide-react';
import { openAppOverlay } from '../../lib/appOverlays.ts';
import { PlainIconButton } from '../../ui/form/PlainIconButton.tsx';
import { paymentName, type PaymentRow } from './words.ts';

/**
 * Prints the acknowledgement of a payment (rule 344). There is none for moves of the drawer, nor for a
 * reversal, which returned no money to the client.
 */
export function PrintPayment({ payment }: { payment: PaymentRow }) {
  const { id: paymentId, recordId, kind } = payment;
  if (recordId === null || kind === 'correction') return null;
  return (
    <PlainIconButton
      label={`Print ${paymentName(payment)}`}
      icon={<Printer />}
      size="small"
      onClick={() =>
        openAppOverlay({ kind: 'print', paper: 'acknowledgement', recordId, paymentId })
      }
    />
  );
}
