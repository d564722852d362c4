import type { WarrantyState } from '../../../src/domain/warranty.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';

const VARIANTS = {
  'In Warranty': 'success',
  'Out of Warranty': 'secondary',
  'No Warranty': 'outline',
} as const;

interface WarrantyBadgeProps {
  state: WarrantyState;
  /** The screen's label for no warranty. */
  none?: string | undefined;
}

/** In or out of warranty (rule 102). */
export function WarrantyBadge({ state, none = 'No Warranty' }: WarrantyBadgeProps) {
  return <Badge variant={VARIANTS[state]}>{state === 'No Warranty' ? none : state}</Badge>;
}
