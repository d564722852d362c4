import { type MessageChannel, smsSize } from '../../../src/domain/message-links.ts';
import { formatQuantity } from '../../ui/layout/count.ts';

interface SizeHintProps {
  text: string;
  channel: MessageChannel;
}

/** The number of parts of an SMS, and the characters that make parts shorter (rule 442). */
export function SizeHint({ text, channel }: SizeHintProps) {
  if (channel !== 'sms') return 'You can change it.';
  const { parts, wide } = smsSize(text);
  const count = formatQuantity(parts, 'SMS part');
  return wide.length === 0 || parts < 2 ? count : `${count}: ${wide.join(' ')} needs short ones`;
}
