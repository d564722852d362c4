import type { Warranty } from '../../../src/domain/warranty.ts';
import { Badge } from '../../ui/Badge.tsx';
import { dayText } from './repairText.ts';

const VARIANTS = {
  'In Warranty': 'success',
  'Out of Warranty': 'secondary',
  'No Warranty': 'outline',
} as const;

/** In or out of warranty, and until when (spec 4). */
export function WarrantyState({ warranty, zone }: { warranty: Warranty; zone: string }) {
  return (
    <>
      <Badge variant={VARIANTS[warranty.state]}>{warranty.state}</Badge>
      {warranty.expiresAt === null
        ? null
        : ` until ${dayText(warranty.expiresAt.toISOString(), zone)}`}
    </>
  );
}
