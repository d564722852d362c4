import type { Warranty } from '../../../src/domain/warranty.ts';
import { Badge, type BadgeVariant } from '../../ui/Badge.tsx';

const VARIANTS: Record<Warranty['state'], BadgeVariant> = {
  'In Warranty': 'success',
  'Out of Warranty': 'destructive',
  'No Warranty': 'secondary',
};

export function WarrantyMark({ state }: { state: Warranty['state'] }) {
  return <Badge variant={VARIANTS[state]}>{state}</Badge>;
}
