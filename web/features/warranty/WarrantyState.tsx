import { warrantyOf } from '../../../src/domain/warranty.ts';
import { dayText } from '../../entities/repair/format.ts';
import { TwoLine } from '../../ui/table/TwoLine.tsx';
import { WarrantyBadge } from '../../entities/repair/Warranty.tsx';
import type { WarrantyRow } from './warrantyList.ts';

interface WarrantyStateProps {
  row: Pick<WarrantyRow, 'shipbackDate' | 'warrantyDuration'>;
  /** An instant within the shop's current day. */
  now: Date;
  zone: string;
}

/** In or out of warranty, with the date on which it ends or ended (rule 102). */
export function WarrantyState({ row, now, zone }: WarrantyStateProps) {
  const { warrantyDuration } = row;
  const shipbackDate = row.shipbackDate === null ? null : new Date(row.shipbackDate);
  const { state, expiresAt } = warrantyOf({ shipbackDate, warrantyDuration }, now, zone);
  const badge = <WarrantyBadge state={state} none="No Warranty Info" />;
  if (expiresAt === null) return badge;
  return (
    <TwoLine
      primary={badge}
      secondary={`${state === 'In Warranty' ? 'Expires' : 'Expired'} ${dayText(expiresAt.toISOString(), zone)}`}
    />
  );
}
