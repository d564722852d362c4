import { startOfShopDay } from '../../../src/domain/calendar.ts';
import { warrantyOf } from '../../../src/domain/warranty.ts';
import { useToday } from '../../lib/clock.ts';
import { Badge } from '../../ui/Badge.tsx';
import { dayText } from '../../ui/recordText.ts';
import type { RepairDetail } from './records.ts';

const VARIANTS = {
  'In Warranty': 'success',
  'Out of Warranty': 'secondary',
  'No Warranty': 'outline',
} as const;

interface WarrantyStateProps {
  record: Pick<RepairDetail, 'shipbackDate' | 'warrantyDuration'>;
  zone: string;
}

/** In or out of warranty, and until when (spec 4). */
export function WarrantyState({ record, zone }: WarrantyStateProps) {
  const { warrantyDuration } = record;
  const shipbackDate = record.shipbackDate === null ? null : new Date(record.shipbackDate);
  const now = startOfShopDay(useToday(zone), zone);
  const { state, expiresAt } = warrantyOf({ shipbackDate, warrantyDuration }, now, zone);
  return (
    <>
      <Badge variant={VARIANTS[state]}>{state}</Badge>
      {expiresAt === null ? null : ` until ${dayText(expiresAt.toISOString(), zone)}`}
    </>
  );
}
