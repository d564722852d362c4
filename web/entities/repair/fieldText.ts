import { formatPeso } from '../../../src/domain/money.ts';
import { fieldSpec, isDayKind, isRecordField } from '../../../src/domain/record-fields.ts';
import { shortWeek } from '../../../src/domain/weeks.ts';
import { DASH } from '../../ui/table/tableTypes.ts';
import { channelText, dayText, paymentText } from './format.ts';

/** The name of a record's field; other names stay as they are. */
export function fieldLabel(field: string): string {
  return isRecordField(field) ? fieldSpec(field).label : field;
}

/** Formats a stored or typed value: money, days and weeks in the shop's formats. */
export function fieldText(field: string, value: string | null, zone: string): string {
  if (value === null || value === '') return field === 'paymentStatus' ? 'Not Set' : DASH;
  if (field === 'paymentStatus') return paymentText(value);
  if (field === 'paymentChannel') return channelText(value);
  if (field === 'unitStatusIndicator') return value === 'okay' ? 'Updated' : 'Update';
  const kind = isRecordField(field) ? fieldSpec(field).kind : 'text';
  if (kind === 'money') return formatPeso(value);
  if (kind === 'week') return shortWeek(value);
  if (isDayKind(kind)) return dayText(value, zone);
  return kind === 'account' ? `No. ${value}` : value;
}
