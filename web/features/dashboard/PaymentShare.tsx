import { styled } from 'styled-components';
import { toCentavos } from '../../../src/domain/money.ts';
import { radius, theme } from '../../theme/theme.ts';

interface PaymentShareProps {
  /** Undefined while loading. */
  paid: string | undefined;
  unpaid: string | undefined;
}

/** Paid and unpaid as parts of one bar, with the figures below it. */
export function PaymentShare({ paid, unpaid }: PaymentShareProps) {
  const amounts = [toCentavos(paid ?? null), toCentavos(unpaid ?? null)] as const;
  return (
    <Bar aria-hidden="true">
      {amounts.map((amount, place) =>
        amount === 0 ? null : (
          <Part
            key={place === 0 ? 'paid' : 'unpaid'}
            $paid={place === 0}
            style={{ flexGrow: amount }}
          />
        ),
      )}
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  gap: 2px;
  height: 10px;
  overflow: hidden;
  border-radius: ${radius.round};
  background: ${theme.sunken};
  print-color-adjust: exact;
`;

const Part = styled.span<{ $paid: boolean }>`
  flex: 1 1 0;
  min-width: 3px;
  background: ${({ $paid }) =>
    $paid ? theme.status['Unit OK'].dot : theme.status['Waiting Parts'].dot};
  forced-color-adjust: none;
`;
