import { Ban } from 'lucide-react';
import { styled } from 'styled-components';
import { isReversal } from '../../../src/domain/payments.ts';
import { space } from '../../theme/theme.ts';
import { PlainIconButton } from '../../ui/form/PlainIconButton.tsx';
import { PrintPayment } from './PrintPayment.tsx';
import { paymentName, type PaymentRow } from './words.ts';

interface PaymentButtonsProps {
  payment: PaymentRow;
  onVoid: () => void;
}

/** The buttons to print and to void a payment; one that reverses another cannot be voided. */
export function PaymentButtons({ payment, onVoid }: PaymentButtonsProps) {
  return (
    <Buttons>
      <PrintPayment payment={payment} />
      {isReversal(payment) ? null : (
        <PlainIconButton
          label={`Void ${paymentName(payment)}`}
          icon={<Ban />}
          size="small"
          danger
          onClick={onVoid}
        />
      )}
    </Buttons>
  );
}

const Buttons = styled.div`
  display: flex;
  flex: none;
  justify-content: flex-end;
  gap: ${space[1]};
`;
