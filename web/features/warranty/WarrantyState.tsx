import { warrantyOf } from '../../../src/domain/warranty.ts';
import { Badge } from '../../ui/Badge.tsx';
import { dayText } from '../../ui/recordText.ts';
import { TwoLine } from '../../ui/TwoLine.tsx';
import type { WarrantyRow } from './warrantyList.ts';

interface WarrantyStateProps {
  row: Pick<WarrantyRow, 'shipbackDate' | 'warrantyDuration'>;
  /** An instant of the shop's day of today. */
  now: Date;
  zone: string;
}

/** In or out of warranty and the day that it ends, or ended (spec 2, 4). */
export function WarrantyState({ row, now, zone }: WarrantyStateProps) {
  const { warrantyDuration } = row;
  const shipbackDate = row.shipbackDate === null ? null : new Date(row.shipbackDate);
  const { state, expiresAt } = warrantyOf({ shipbackDate, warrantyDuration }, now, zone);
  if (expiresAt === null) return <Badge variant="outline">No Warranty Info</Badge>;
  const isIn = state === 'In Warranty';
  return (
    <TwoLine
      primary={<Badge variant={isIn ? 'success' : 'secondary'}>{state}</Badge>}
      secondary={`${isIn ? 'Expires' : 'Expired'} ${dayText(expiresAt.toISOString(), zone)}`}
    />
  );
}
