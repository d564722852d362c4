import { formatPeso } from '../../../src/domain/money.ts';
import { fieldSpec, isRecordField } from '../../../src/domain/record-fields.ts';
import { shortWeek } from '../../../src/domain/weeks.ts';
import { dayText, paymentText } from '../../entities/repair/format.ts';
import { DASH } from '../../ui/table/tableTypes.ts';

/** The words for a field of a record, as the dialog labels it. */
export function fieldLabel(field: string): string {
  return isRecordField(field) ? fieldSpec(field).label : field;
}

/** Does the history tell of it? Marks that the shop sets by itself go without words. */
export function isTold(field: string): boolean {
  return !isRecordField(field) || fieldSpec(field).write !== undefined;
}

/** A stored or typed value for reading: money, days and weeks in the shop's forms. */
export function fieldText(field: string, value: string | null, zone: string): string {
  if (value === null || value === '') return field === 'paymentStatus' ? 'Not Set' : DASH;
  if (field === 'paymentStatus') return paymentText(value);
  if (field === 'unitStatusIndicator') return value === 'okay' ? 'Updated' : 'Update';
  const kind = isRecordField(field) ? fieldSpec(field).kind : 'text';
  if (kind === 'money') return formatPeso(value);
  if (kind === 'week') return shortWeek(value);
  if (kind === 'day' || kind === 'optionalDay') return dayText(value, zone);
  return kind === 'account' ? `No. ${value}` : value;
}
