import { isShopDay, shopDay, startOfShopDay } from './calendar.ts';
import { invalid } from './errors.ts';
import type { ImportField } from './import.ts';
import { fieldSpec, type RecordField } from './record-fields.ts';
import type { RepairRecord } from './repairs.ts';

/** The column header of a field in an exported file: `Mode Of Transaction`. */
export function exportHeader(field: RecordField): string {
  if (field === 'id') return 'ID';
  return field.replace(/^[a-z]/, (letter) => letter.toUpperCase()).replace(/\B[A-Z]/g, ' $&');
}

/** The columns of an exported file that identify the record of a row, counted from 0. */
export interface ExportedColumns {
  id: number;
  createdAt: number;
  /** -1 when the column was removed; then nothing shows whether the record has changed since. */
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

/** Reads the identity of a row; null for a row that somebody added to the file. */
export function rowIdentity(
  columns: ExportedColumns,
  cells: readonly string[],
  zone: string,
): RowIdentity | null {
  const text = (cells[columns.id] ?? '').trim();
  const created = readStamp(cells[columns.createdAt] ?? '', zone);
  if (!/^[1-9]\d{0,8}$/.test(text) || created === null) return null;
  return { id: Number(text), created, updated: readStamp(cells[columns.updatedAt] ?? '', zone) };
}

/** Reads an ISO time, a day, or the shop's local time `2026-11-21 16:05`. */
function readStamp(text: string, zone: string): Stamp | null {
  const [, day = '', rest = ''] = /^(\d{4}-\d{2}-\d{2})(?:[T ](.*))?$/.exec(text.trim()) ?? [];
  if (!isShopDay(day)) return null;
  if (rest.endsWith('Z')) return { at: new Date(`${day}T${rest}`), within: 2_000 };
  const [, hours = '0', minutes = '0', seconds] =
    /^(\d{1,2}):(\d{2})(?::(\d{2}))?/.exec(rest) ?? [];
  const since = (Number(hours) * 60 + Number(minutes)) * 60_000 + Number(seconds ?? 0) * 1000;
  const isToTheMinute = rest !== '' && seconds === undefined;
  return {
    at: new Date(startOfShopDay(day, zone).getTime() + since),
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
  if (fieldSpec(field).kind !== 'money') return plain(value) === typed;
  return typed.trim() !== '' && Number(value) === Number(typed.replace(/[₱,\s]/g, ''));
}

/** Removes what a sheet cannot store: carriage returns and two characters that XML forbids. */
function plain(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[\uFFFE\uFFFF]/g, '');
}
