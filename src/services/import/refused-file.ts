import { PassThrough, type Writable } from 'node:stream';
import { XLSX_TYPE } from '../export.ts';
import { markAsText } from './formula-cells.ts';
import type { RefusedRow } from './rows.ts';

/** Without this mark spreadsheets assume another encoding. */
const UTF8_MARK = '\uFEFF';

/** The first line of a csv file of refused rows. */
export function refusedHeading(header: readonly string[]): string {
  return `${UTF8_MARK}${csvLine(headingsOf(header))}`;
}

/** A refused row as a line of a csv file. */
export function refusedLine(header: readonly string[], row: RefusedRow): string {
  return csvLine(cellsOf(header, row));
}

/**
 * The original columns come first, so that the same choice of columns fits the corrected file; added
 * columns come last.
 */
const headingsOf = (header: readonly string[]): string[] => [...header, 'line', 'reason'];

function cellsOf(header: readonly string[], { cells, line, reason }: RefusedRow): string[] {
  const padded = header.map((_, at) => cells[at] ?? '');
  return [...padded, String(line), reason, ...cells.slice(header.length)];
}

function csvLine(cells: readonly string[]): string {
  const quoted = cells
    .map(markAsText)
    .map((cell) => (/^'|[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell));
  return `${quoted.join(',')}\n`;
}

/** The refused rows as a csv file. */
export async function refusedCsv(
  header: readonly string[],
  rows: AsyncIterable<RefusedRow>,
): Promise<Blob> {
  const lines = [refusedHeading(header)];
  for await (const row of rows) lines.push(refusedLine(header, row));
  return new Blob(lines, { type: 'text/csv; charset=utf-8' });
}

/** The refused rows as a workbook, in which every cell is text. */
export async function refusedWorkbook(
  header: readonly string[],
  rows: AsyncIterable<RefusedRow>,
): Promise<Blob> {
  const stream = new PassThrough();
  const pieces = Array.fromAsync<Uint8Array<ArrayBuffer>>(stream);
  await writeRefused(stream, header, rows);
  return new Blob(await pieces, { type: XLSX_TYPE });
}

/** Writes that workbook to a stream, and ends it. */
async function writeRefused(
  stream: Writable,
  header: readonly string[],
  rows: AsyncIterable<RefusedRow>,
): Promise<void> {
  const { default: ExcelJS } = await import('exceljs');
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ stream, useStyles: true });
  const sheet = workbook.addWorksheet('Refused', { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = headingsOf(header).map(() => ({ width: 20, style: { numFmt: '@' } }));
  const headings = sheet.addRow(headingsOf(header));
  headings.font = { bold: true };
  headings.commit();
  for await (const row of rows) sheet.addRow(cellsOf(header, row)).commit();
  await workbook.commit();
}
