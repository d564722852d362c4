import { Ban, Printer } from 'lucide-react';
import { styled } from 'styled-components';
import { openAppOverlay } from '../../lib/browser/appOverlays.ts';
import { space } from '../../theme/theme.ts';
import { PlainIconButton } from '../../ui/form/PlainIconButton.tsx';
import { paymentName, type PaymentRow } from './words.ts';

interface PaymentButtonsProps {
  payment: PaymentRow;
  onVoid: () => void;
}

/** The buttons to print a payment, and to void it for those who may. */
export function PaymentButtons({ payment, onVoid }: PaymentButtonsProps) {
  return (
    <Buttons>
      <PrintPayment payment={payment} />
      {payment.mayVoid ? (
        <PlainIconButton
          label={`Void ${paymentName(payment)}`}
          icon={<Ban />}
          size="small"
          danger
          onClick={onVoid}
        />
      ) : null}
    </Buttons>
  );
}

/**
 * Prints the acknowledgement of a payment (rule 344). There is none for moves of the drawer, nor for a
 * reversal, which returned no money to the client.
 */
function PrintPayment({ payment }: { payment: PaymentRow }) {
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

const Buttons = styled.div`
  display: flex;
  flex: none;
  justify-content: flex-end;
  gap: ${space[1]};
`;
