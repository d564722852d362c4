import type { ReactNode } from 'react';
import { formatPeso } from '../../../src/domain/money.ts';
import { fieldSpec } from '../../../src/domain/record-fields.ts';
import { channelText } from '../../entities/repair/format.ts';
import { WarrantyDays } from '../../entities/repair/Warranty.tsx';
import type { DetailItem } from './Details.tsx';
import type { DetailField, RepairDetail } from './records.ts';
import { fieldLabel, fieldText } from './repairText.ts';

/** Labels and formatted values of a record's fields. */
export function detailItems(
  fields: readonly DetailField[],
  record: RepairDetail,
  zone: string,
): DetailItem[] {
  return fields.map((field) => ({
    label: fieldLabel(field),
    value: detailValue(field, record, zone),
    wide: fieldSpec(field).kind === 'longText',
  }));
}

function detailValue(field: DetailField, record: RepairDetail, zone: string): ReactNode {
  if (field === 'technicianInCharge') return record.technicianInCharge || 'Unassigned';
  if (field === 'warrantyDuration') return <WarrantyDays duration={record.warrantyDuration} />;
  if (field === 'repairCost') return formatPeso(record.repairCost);
  if (field === 'paymentChannel') return channelText(record.paymentChannel);
  const value = record[field] ?? '';
  return value === '' && field !== 'paymentStatus' ? '' : fieldText(field, value, zone);
}
