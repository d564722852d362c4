import { formatPeso } from '../../../src/domain/money.ts';
import { shortWeek } from '../../../src/domain/weeks.ts';
import { dayText, paymentText } from '../../entities/repair/format.ts';
import { DASH } from '../../ui/table/tableTypes.ts';

const LABELS: Record<string, string> = {
  date: 'Date',
  workWeek: 'Work week',
  clientName: 'Client name',
  contactNo: 'Contact number',
  clientId: 'Client account',
  unit: 'Unit',
  declaredIssue: 'Declared issue',
  repairStatus: 'Repair status',
  technicianInCharge: 'Technician in charge',
  repairReport: 'Repair report',
  repairCost: 'Repair cost',
  paymentStatus: 'Payment status',
  paymentChannel: 'Payment channel',
  modeOfTransaction: 'Mode of transaction',
  shippingStatus: 'Shipping status',
  modeOfShipping: 'Mode of shipping',
  shippingDetails: 'Shipping details',
  shipbackDate: 'Ship-back / release date',
  warrantyDuration: 'Warranty (days)',
  unitStatusIndicator: 'Unit status',
  courierName: 'Courier name',
  courierAddress: 'Courier address',
  courierContact: 'Courier contact',
  commission: 'Commission',
  commissionPercent: 'Commission percentage',
  hasCustomCommission: 'Custom commission',
};

/** The words for a field of a record, as the dialog labels it. */
export function fieldLabel(field: string): string {
  return LABELS[field] ?? field;
}

/** A stored or typed value for reading: money, days and weeks in the shop's forms. */
export function fieldText(field: string, value: string | null, zone: string): string {
  if (value === null || value === '') return field === 'paymentStatus' ? 'Not Set' : DASH;
  if (field === 'repairCost' || field === 'commission') return formatPeso(value);
  if (field === 'workWeek') return shortWeek(value);
  if (field === 'paymentStatus') return paymentText(value);
  if (field === 'date' || field === 'shipbackDate') return dayText(value, zone);
  if (field === 'clientId') return `No. ${value}`;
  if (field === 'unitStatusIndicator') return value === 'okay' ? 'Updated' : 'Update';
  return value;
}

/** Day and time of a history entry, in the shop's zone. */
export function momentText(value: string, zone: string): string {
  return new Date(value).toLocaleString('en-PH', {
    timeZone: zone,
    dateStyle: 'medium',
    timeStyle: 'short',
  });
}
