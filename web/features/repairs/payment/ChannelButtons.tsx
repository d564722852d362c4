import type { Ref } from 'react';
import { styled } from 'styled-components';
import { PAYMENT_CHANNELS, type PaymentChannel } from '../../../../src/domain/statuses.ts';
import { fieldLabel } from '../../../entities/repair/fieldText.ts';
import { channelText } from '../../../entities/repair/format.ts';
import { media } from '../../../theme/breakpoints.ts';
import { size, space } from '../../../theme/theme.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { KeyHint } from '../../../ui/layout/Key.tsx';

interface ChannelButtonsProps {
  /** The channel that a payment is being saved by. */
  paying: PaymentChannel | null;
  /** Whether the first button has the focus when the dialog opens. */
  takesFocus: boolean;
  onPay: (channel: PaymentChannel) => void;
  ref: Ref<HTMLDivElement>;
}

/** A button for each payment channel, with its key. */
export function ChannelButtons({ paying, takesFocus, onPay, ref }: ChannelButtonsProps) {
  return (
    <Channels ref={ref} role="group" aria-label={fieldLabel('paymentChannel')}>
      {PAYMENT_CHANNELS.map((channel, place) => (
        <Channel
          key={channel}
          fullWidth
          busy={paying === channel}
          aria-keyshortcuts={`${place + 1}`}
          {...(place === 0 && takesFocus ? { 'data-first': true } : {})}
          onClick={() => onPay(channel)}
        >
          {channelText(channel)}
          <ChannelKey aria-hidden="true">{place + 1}</ChannelKey>
        </Channel>
      ))}
    </Channels>
  );
}

const Channels = styled.div`
  display: grid;
  gap: ${space[2]};
  margin-top: ${space[4]};
`;

const Channel = styled(Button)`
  justify-content: stretch;

  > span {
    width: 100%;
  }

  > span > span {
    display: flex;
    flex: 1;
    align-items: center;
    justify-content: space-between;
  }

  ${media.coarse} {
    min-height: ${size.touch};
  }
`;

export const ChannelKey = styled(KeyHint)`
  /* Beside a hint, no taller than the hint of the next field. */
  margin-block: -2px;
`;
