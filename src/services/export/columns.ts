import { shopDay, shopWallTime } from '../../domain/calendar.ts';
import { exportHeader } from '../../domain/exported-file.ts';
import { toCentavos } from '../../domain/money.ts';
import { type FieldKind, fieldSpec, type RecordField } from '../../domain/record-fields.ts';
import type { RepairRecord } from '../../domain/repairs.ts';

/** Text, an amount as a number, or a date as local time stored as if it were UTC. */
export type CellValue = string | number | Date | null;

/** Excel's number formats by kind of cell; `@` keeps a cell as text even after it is edited. */
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

/** Columns and widths in characters, listed here so that no new field is exported by itself. */
const EXPORTED: readonly (readonly [field: RecordField, width: number])[] = [
  ['id', 9],
  ['date', 12],
  ['workWeek', 13],
  ['clientName', 24],
  ['contactNo', 16],
  ['unit', 24],
  ['declaredIssue', 36],
  ['repairCost', 14],
  ['technicianInCharge', 22],
  ['repairStatus', 15],
  ['paymentStatus', 15],
  ['paymentChannel', 16],
  ['repairReport', 36],
  ['modeOfTransaction', 20],
  ['unitStatusIndicator', 20],
  ['shippingStatus', 15],
  ['modeOfShipping', 16],
  ['shipbackDate', 14],
  ['warrantyDuration', 18],
  ['shippingDetails', 28],
  ['courierName', 20],
  ['courierAddress', 28],
  ['courierContact', 16],
  ['commission', 14],
  ['commissionPercent', 19],
  ['createdAt', 17],
  ['updatedAt', 17],
];

const CELLS: Partial<Record<FieldKind, keyof typeof FORMATS>> = {
  id: 'number',
  money: 'money',
  percent: 'percent',
  day: 'day',
  optionalDay: 'day',
  instant: 'instant',
};

/** Named like the fields, so that `talyer import` reads an exported file without a column map. */
export const COLUMNS: readonly Column[] = EXPORTED.map(([field, width]) => {
  const kind = CELLS[fieldSpec(field).kind] ?? 'text';
  return {
    header: exportHeader(field),
    kind,
    width,
    value: (record, zone) => cellValue(record[field], kind, zone),
  };
});

// XML cannot represent these two characters.
const UNWRITABLE = /[\uFFFE\uFFFF]/g;

function cellValue(value: RepairRecord[RecordField], kind: Column['kind'], zone: string) {
  if (value === null || typeof value === 'boolean') return null;
  if (value instanceof Date)
    return kind === 'day' ? new Date(shopDay(value, zone)) : shopWallTime(value, zone);
  if (typeof value === 'number') return value;
  if (kind === 'money' || kind === 'percent') return toCentavos(value) / 100;
  return value.replace(UNWRITABLE, '') || null;
}
