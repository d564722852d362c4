import { Badge, type BadgeVariant } from '../../ui/feedback/Badge.tsx';
import { PENDING } from './shippingList.ts';

const VARIANTS: Record<string, BadgeVariant> = {
  Shipped: 'success',
  'To Ship': 'default',
  [PENDING]: 'warning',
};

/** Shipped is green, Pending yellow. */
export function ShippingStatus({ status }: { status: string | null }) {
  const word = status === null || status === '' ? PENDING : status;
  return <Badge variant={VARIANTS[word] ?? 'secondary'}>{word}</Badge>;
}
