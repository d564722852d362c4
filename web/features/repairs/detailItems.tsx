import type { ReactNode } from 'react';
import { formatPeso } from '../../../src/domain/money.ts';
import { fieldSpec } from '../../../src/domain/record-fields.ts';
import { ContactNumber } from '../../entities/repair/ContactNumber.tsx';
import { fieldLabel, fieldText } from '../../entities/repair/fieldText.ts';
import { PaymentText } from '../../entities/repair/PaymentText.tsx';
import { WarrantyDays } from '../../entities/repair/Warranty.tsx';
import type { DetailItem } from '../../ui/layout/Details.tsx';
import type { DetailField, RepairDetail } from './records.ts';

/** Fields of a record as its details show them. */
export function detailItems(
  fields: readonly DetailField[],
  record: RepairDetail,
  zone: string,
): DetailItem[] {
  // Few records have an old ticket number; a dash for it would take a line of its own.
  const shown = fields.filter((field) => field !== 'oldTicket' || record.oldTicket !== '');
  return shown.map((field) => ({
    label: fieldLabel(field),
    value: detailValue(field, record, zone),
    wide: fieldSpec(field).kind === 'longText',
  }));
}

function detailValue(field: DetailField, record: RepairDetail, zone: string): ReactNode {
  if (field === 'technicianInCharge') return record.technicianInCharge || 'Unassigned';
  if (field === 'contactNo' && record.contactNo !== '')
    return <ContactNumber contactNo={record.contactNo} />;
  if (field === 'warrantyDuration') return <WarrantyDays duration={record.warrantyDuration} />;
  if (field === 'repairCost') return formatPeso(record.repairCost);
  if (field === 'paymentStatus')
    return <PaymentText status={record.paymentStatus} channel={null} inLine />;
  const value = record[field] ?? '';
  return value === '' ? '' : fieldText(field, value, zone);
}
