import { atShopWallTime, isShopDay, shopDay } from './calendar.ts';
import { DAY_MS, MINUTE_MS } from './durations.ts';
import { invalid } from './errors.ts';
import { type DateOrder, dayOfCell, EXCEL_DAY_0 } from './import-dates.ts';
import { fieldSpec, type RecordField } from './record-fields.ts';
import type { RepairRecord } from './repairs.ts';
import type { ImportField } from './import-fields.ts';

/** The column header of a field in an exported file: `Mode Of Transaction`. */
export function exportHeader(field: RecordField): string {
  if (field === 'id') return 'ID';
  return field.replace(/^[a-z]/, (letter) => letter.toUpperCase()).replace(/\B[A-Z]/g, ' $&');
}

/** The columns of an exported file that identify the record of a row, counted from 0. */
export interface ExportedColumns {
  id: number;
  createdAt: number;
  /** -1 when the column was removed; then only records that were never changed are updated. */
  updatedAt: number;
}

/** A file with at least this many columns named like ours is an export, whatever was removed. */
const LEAST_EXPORT_COLUMNS = 10;

/**
 * Recognises a file written by the shop's own export; null for any other.
 * @param ownNames how many of its columns are named like fields.
 * @throws invalid when the column that identifies the records was removed.
 */
export function exportedColumns(
  header: readonly string[],
  ownNames: number,
): ExportedColumns | null {
  const [id, createdAt, updatedAt] = [
    header.indexOf(exportHeader('id')),
    header.indexOf(exportHeader('createdAt')),
    header.indexOf(exportHeader('updatedAt')),
  ];
  if (id < 0) return null;
  if (createdAt >= 0) return { id, createdAt, updatedAt };
  if (ownNames < LEAST_EXPORT_COLUMNS) return null;
  throw invalid(
    `This file was exported by Talyer, but its column '${exportHeader('createdAt')}' is missing, ` +
      'which tells its records from those of another shop. Export it again and keep that column, ' +
      'or add --as-new to take all its rows in as new records.',
  );
}

/** A time as a sheet stores it: to the second, or to the minute when it was saved as text. */
export interface Stamp {
  at: Date;
  /** How much later the real time may be, in milliseconds. */
  within: number;
}

/** The record of a row of an exported file, and its last change as the file knows it. */
export interface RowIdentity {
  id: number;
  created: Stamp;
  updated: Stamp | null;
}

/** How the times of a file are read. */
interface TimeReading {
  zone: string;
  /** Null while nobody said which number comes first in `03/04/2025 16:05`. */
  order: DateOrder | null;
}

/**
 * Reads which record a row of an exported file came from: `identity` is null for a row that somebody
 * added to the file. `refusal` says why that cannot be told, of a row that has a record's number but
 * a time that some program wrote in its own way (rule 134); null when there is no such reason.
 */
export function identifyRow(
  columns: ExportedColumns,
  cells: readonly string[],
  reading: TimeReading,
): { identity: RowIdentity | null; refusal: string | null } {
  const textOf = (column: number): string => (cells[column] ?? '').trim();
  const id = textOf(columns.id);
  if (!isId(id) || textOf(columns.createdAt) === '') return { identity: null, refusal: null };
  const refuse = (field: 'createdAt' | 'updatedAt') => ({
    identity: null,
    refusal: `'${exportHeader(field)}' is no time that can be read: ${textOf(columns[field])}`,
  });
  const created = readStamp(textOf(columns.createdAt), reading);
  if (created === null) return refuse('createdAt');
  const updated = readStamp(textOf(columns.updatedAt), reading);
  if (updated === null && textOf(columns.updatedAt) !== '') return refuse('updatedAt');
  return { identity: { id: Number(id), created, updated }, refusal: null };
}

const isId = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text);

/** Fewer decimals of a day are too coarse to recognise a second. */
const SERIAL = /^([2-7]\d{4}\.\d{5,})$/;
const TIME = /[\s,T]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?:\s*([ap])\.?m\.?)?$/i;

/**
 * Reads an ISO time, or a day, local time or number of days as programs write them: `2026-11-21`,
 * `2026-11-21 16:05`, `11/21/2026 4:05:30 PM`, `46347.67014`.
 */
function readStamp(typed: string, { zone, order }: TimeReading): Stamp | null {
  const text = typed.trim();
  if (text.endsWith('Z')) {
    const at = new Date(text);
    return isShopDay(text.slice(0, 10)) && !Number.isNaN(at.getTime())
      ? { at, within: 2_000 }
      : null;
  }
  const serial = SERIAL.exec(text)?.[1];
  if (serial !== undefined) {
    const seconds = Math.round(Number(serial) * (DAY_MS / 1000));
    const wall = new Date(EXCEL_DAY_0 + seconds * 1000);
    return { at: atShopWallTime(wall, zone), within: 2_000 };
  }
  const first = text.slice(0, 10);
  // What the export itself writes, without trying every other spelling.
  const day = isShopDay(first) ? first : /^\d+\.\d+$/.test(text) ? null : dayOfCell(text, order);
  if (day === null) return null;
  const [time, hours = '0', minutes = '0', seconds, half] = TIME.exec(text) ?? [];
  const hour =
    half === undefined ? Number(hours) : (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0);
  const since = (hour * 60 + Number(minutes)) * MINUTE_MS + Number(seconds ?? 0) * 1000;
  const isToTheMinute = time !== undefined && seconds === undefined;
  return {
    at: atShopWallTime(new Date(Date.parse(`${day}T00:00:00Z`) + since), zone),
    within: isToTheMinute ? 62_000 : 2_000,
  };
}

/** Tells whether this is the instant that the file holds, as precisely as a file can store it. */
export function isAt(instant: Date, { at, within }: Stamp): boolean {
  const behind = instant.getTime() - at.getTime();
  return behind > -2_000 && behind < within;
}

/**
 * Tells whether the cell holds the record's value, compared as a day or an amount where it is one.
 */
export function holdsSameValue(
  record: RepairRecord,
  field: ImportField,
  cell: string,
  zone: string,
): boolean {
  const value = record[field];
  const typed = plain(cell);
  if (value === null) return typed.trim() === '';
  if (value instanceof Date) return shopDay(value, zone) === typed.trim();
  // A spreadsheet that opens a csv file drops the zero of a mobile number.
  if (field === 'contactNo' && /^09\d{9}$/.test(value))
    return typed === value || `0${typed}` === value;
  if (fieldSpec(field).kind !== 'money') return plain(value) === typed;
  return typed.trim() !== '' && Number(value) === Number(typed.replace(/[₱,\s]/g, ''));
}

/** Removes what a sheet cannot store: carriage returns and two characters that XML forbids. */
function plain(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[\uFFFE\uFFFF]/g, '');
}
