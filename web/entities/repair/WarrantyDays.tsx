import { isUnreadableWarranty } from '../../../src/domain/warranty.ts';
import { Muted } from '../../ui/layout/Muted.tsx';
import { daysText } from './format.ts';
import { DASH } from '../../ui/table/tableTypes.ts';
import { TwoLine } from '../../ui/table/TwoLine.tsx';

/** The duration of a warranty. Text that is not a number of days is shown as typed, with a note. */
export function WarrantyDays({ duration }: { duration: string }) {
  const text = daysText(duration);
  if (text === '') return <Muted>{DASH}</Muted>;
  if (!isUnreadableWarranty(duration)) return text;
  return <TwoLine primary={text} secondary="Not a number of days" />;
}
