import { isUnreadableWarranty, type WarrantyState } from '../../../src/domain/warranty.ts';
import { Muted } from '../../ui/layout/Text.tsx';
import { daysText } from './format.ts';
import { DASH } from '../../ui/table/tableTypes.ts';
import { TwoLine } from '../../ui/table/TwoLine.tsx';
import { Badge } from '../../ui/feedback/Badge.tsx';

/** The duration of a warranty. Text that is not a number of days is shown as typed, with a note. */
export function WarrantyDays({ duration }: { duration: string }) {
  const text = daysText(duration);
  if (text === '') return <Muted>{DASH}</Muted>;
  if (!isUnreadableWarranty(duration)) return text;
  return <TwoLine primary={text} secondary="Not a number of days" />;
}

const VARIANTS = {
  'In Warranty': 'success',
  'Out of Warranty': 'secondary',
  'No Warranty': 'outline',
} as const;

interface WarrantyBadgeProps {
  state: WarrantyState;
  none?: string | undefined;
}

/** In or out of warranty (rule 102). */
export function WarrantyBadge({ state, none = 'No Warranty' }: WarrantyBadgeProps) {
  return <Badge variant={VARIANTS[state]}>{state === 'No Warranty' ? none : state}</Badge>;
}
