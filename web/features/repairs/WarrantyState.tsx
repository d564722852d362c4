import { startOfShopDay } from '../../../src/domain/calendar.ts';
import { warrantyOf } from '../../../src/domain/warranty.ts';
import { useToday } from '../../lib/useToday.ts';
import { dayText } from '../../entities/repair/format.ts';
import { WarrantyBadge } from '../../entities/repair/Warranty.tsx';
import type { RepairDetail } from './records.ts';

interface WarrantyStateProps {
  record: Pick<RepairDetail, 'shipbackDate' | 'warrantyDuration'>;
  zone: string;
}

/** In or out of warranty, and until when (rule 102). */
export function WarrantyState({ record, zone }: WarrantyStateProps) {
  const { warrantyDuration } = record;
  const shipbackDate = record.shipbackDate === null ? null : new Date(record.shipbackDate);
  const now = startOfShopDay(useToday(zone), zone);
  const { state, expiresAt } = warrantyOf({ shipbackDate, warrantyDuration }, now, zone);
  return (
    <>
      <WarrantyBadge state={state} />
      {expiresAt === null ? null : ` until ${dayText(expiresAt.toISOString(), zone)}`}
    </>
  );
}
