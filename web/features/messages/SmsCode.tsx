import { styled } from 'styled-components';
import { messageLink } from '../../../src/domain/message-links.ts';
import { space } from '../../theme/theme.ts';
import { QrCode } from '../../ui/layout/QrCode.tsx';
import { Secondary } from '../../ui/layout/Text.tsx';
import type { DraftRecipient } from './draft.ts';

interface SmsCodeProps {
  recipient: DraftRecipient;
  text: string;
  subject: string;
}

/** The longest text whose code a camera can read from a screen. */
const MOST_IN_CODE = 900;

/** The SMS as a code, for the shop's phone. */
export function SmsCode({ recipient, text, subject }: SmsCodeProps) {
  const link = messageLink(recipient, { text, subject });
  if (link === null) return null;
  if (link.length > MOST_IN_CODE)
    return (
      <Secondary as="p">
        This is too long for a code. Shorten it, or choose Copy or another app.
      </Secondary>
    );
  return (
    <Box>
      <QrCode text={link} label="Code that opens the SMS on a phone" size={200} />
      <Secondary as="p">
        Scan it with the shop’s phone: the SMS opens there, ready to send. Then press “Opened on the
        phone”.
      </Secondary>
    </Box>
  );
}

const Box = styled.div`
  display: flex;
  gap: ${space[4]};
  align-items: center;
`;
