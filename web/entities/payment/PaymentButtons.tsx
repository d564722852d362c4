import { Ban } from 'lucide-react';
import { styled } from 'styled-components';
import { space } from '../../theme/theme.ts';
import { PlainIconButton } from '../../ui/form/PlainIconButton.tsx';
import { PrintPayment } from './PrintPayment.tsx';
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

const Buttons = styled.div`
  display: flex;
  flex: none;
  justify-content: flex-end;
  gap: ${space[1]};
`;
