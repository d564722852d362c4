import { shopDay, shopWallTime } from '../../domain/calendar.ts';
import { EXPORT_HEADERS } from '../../domain/exported-file.ts';
import { type Money, toCentavos } from '../../domain/money.ts';
import type { RepairRecord } from '../../domain/repairs.ts';

/** What a cell holds: text stays text, an amount is a number, a date is a wall time kept as UTC. */
export type CellValue = string | number | Date | null;

/** Excel's number formats of the kinds of cells; `@` keeps text text even when someone edits it. */
export const FORMATS = {
  text: '@',
  number: '0',
  money: '#,##0.00',
  percent: '0.00',
  day: 'yyyy-mm-dd',
  instant: 'yyyy-mm-dd hh:mm',
} as const;

export interface Column {
  header: string;
  kind: keyof typeof FORMATS;
  /** In characters. */
  width: number;
  value(record: RepairRecord, zone: string): CellValue;
}

type Key<T> = {
  [K in keyof RepairRecord]: RepairRecord[K] extends T ? K : never;
}[keyof RepairRecord];

// XML has no way to write these two.
const UNWRITABLE = /[\uFFFE\uFFFF]/g;

const text = (header: string, key: Key<string | null>, width: number): Column => ({
  header,
  kind: 'text',
  width,
  value: (record) => record[key]?.replace(UNWRITABLE, '') || null,
});

const number = (header: string, key: Key<number>, width: number): Column => ({
  header,
  kind: 'number',
  width,
  value: (record) => record[key],
});

const amount = (
  header: string,
  kind: 'money' | 'percent',
  key: Key<Money | null>,
  width: number,
): Column => ({
  header,
  kind,
  width,
  value: (record) => (record[key] === null ? null : toCentavos(record[key]) / 100),
});

const day = (header: string, key: Key<Date | null>, width: number): Column => ({
  header,
  kind: 'day',
  width,
  value: (record, zone) => (record[key] === null ? null : new Date(shopDay(record[key], zone))),
});

const instant = (header: string, key: Key<Date>, width: number): Column => ({
  header,
  kind: 'instant',
  width,
  value: (record, zone) => shopWallTime(record[key], zone),
});

/**
 * Columns of the export. Their names are those of the fields, so that `talyer import` takes an
 * exported file back without a map.
 */
export const COLUMNS: readonly Column[] = [
  number(EXPORT_HEADERS.id, 'id', 9),
  day('Date', 'date', 12),
  text('Work Week', 'workWeek', 13),
  text('Client Name', 'clientName', 24),
  text('Contact No', 'contactNo', 16),
  text('Unit', 'unit', 24),
  text('Declared Issue', 'declaredIssue', 36),
  amount('Repair Cost', 'money', 'repairCost', 14),
  text('Technician In Charge', 'technicianInCharge', 22),
  text('Repair Status', 'repairStatus', 15),
  text('Payment Status', 'paymentStatus', 15),
  text('Payment Channel', 'paymentChannel', 16),
  text('Repair Report', 'repairReport', 36),
  text('Mode Of Transaction', 'modeOfTransaction', 20),
  text('Unit Status Indicator', 'unitStatusIndicator', 20),
  text('Shipping Status', 'shippingStatus', 15),
  text('Mode Of Shipping', 'modeOfShipping', 16),
  day('Shipback Date', 'shipbackDate', 14),
  text('Warranty Duration', 'warrantyDuration', 18),
  text('Shipping Details', 'shippingDetails', 28),
  text('Courier Name', 'courierName', 20),
  text('Courier Address', 'courierAddress', 28),
  text('Courier Contact', 'courierContact', 16),
  amount('Commission', 'money', 'commission', 14),
  amount('Commission Percent', 'percent', 'commissionPercent', 19),
  instant(EXPORT_HEADERS.createdAt, 'createdAt', 17),
  instant(EXPORT_HEADERS.updatedAt, 'updatedAt', 17),
];
