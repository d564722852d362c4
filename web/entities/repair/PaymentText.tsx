import { styled } from 'styled-components';
import { fontSize, theme } from '../../theme/theme.ts';
import { Muted } from '../../ui/layout/Text.tsx';
import { ClampedText } from '../../ui/table/ClampedText.tsx';
import { TwoLine } from '../../ui/table/TwoLine.tsx';
import { channelText, paymentText } from './format.ts';

interface PaymentTextProps {
  status: string | null;
  channel: string | null;
  /** Status and channel on one line. */
  inLine?: boolean | undefined;
}

/** Whether a record is paid and how; what is not paid stands out. */
export function PaymentText({ status, channel, inLine = false }: PaymentTextProps) {
  const words = paymentText(status);
  const primary =
    status === null || status === '' ? (
      <Muted>{words}</Muted>
    ) : status === 'paid' ? (
      words
    ) : (
      <Unpaid>{words}</Unpaid>
    );
  const how = channelText(channel);
  if (inLine)
    return (
      <Line>
        {primary}
        {how === '' ? null : ` · ${how}`}
      </Line>
    );
  return <TwoLine primary={primary} secondary={how === '' ? null : <ClampedText text={how} />} />;
}

const Unpaid = styled.span`
  color: ${theme.dangerText};
`;

const Line = styled.span`
  font-size: ${fontSize.small};
  white-space: nowrap;

  /* In a card or among details it is a value like others. */
  dd & {
    font-size: inherit;
  }
`;
