import { smsSize } from '../../../src/domain/message-links.ts';
import { formatQuantity } from '../../ui/layout/count.ts';

/**
 * The number of parts of an SMS, and the characters without which it takes fewer, since they reduce
 * what a part holds (rule 442).
 */
export function smsHint(text: string): string {
  const { parts, wide } = smsSize(text);
  const count = formatQuantity(parts, 'SMS part');
  const plain = Array.from(text).filter((one) => !wide.includes(one));
  if (wide.length === 0 || smsSize(plain.join('')).parts === parts) return count;
  return parts < 2 ? count : `${count}. Without ${wide.join(' ')} it takes fewer.`;
}
