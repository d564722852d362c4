import { basename } from 'node:path';
import ExcelJS from 'exceljs';
import { startOfShopDay } from '../domain/calendar.ts';
import type { SourceRow } from '../services/import/rows.ts';
import { type Source, SourceError } from './import-source.ts';

/**
 * Opens the first sheet of a workbook; its first row that is not empty is the header. Cells are
 * converted to text: a formula to its result, a date to the shop's day.
 * @throws SourceError when it is not a workbook or is empty.
 */
export async function openXlsx(path: string, zone: string): Promise<Source> {
  const workbook = new ExcelJS.Workbook();
  try {
    await workbook.xlsx.readFile(path);
  } catch (error) {
    throw new SourceError(`${basename(path)} is not an Excel workbook.`, { cause: error });
  }
  const lines: SourceRow[] = [];
  workbook.worksheets[0]?.eachRow((row, line) => {
    const cells = Array.from({ length: row.cellCount }, (_, at) =>
      cellText(row.getCell(at + 1).value, zone),
    );
    lines.push({ line, cells });
  });
  const header = lines.shift()?.cells.map((name) => name.trim());
  if (header === undefined) throw new SourceError(`${basename(path)} is empty.`);
  let done = 0;
  async function* rows(): AsyncIterable<SourceRow> {
    for (const { line, cells } of lines) {
      done += 1;
      yield { line, cells: sameWidth(cells, header?.length ?? 0) };
    }
  }
  return { header, rows: rows(), progress: () => done / Math.max(1, lines.length) };
}

/** Pads the row, because a sheet does not store blank cells at its end. */
function sameWidth(cells: readonly string[], width: number): string[] {
  return [...cells, ...Array.from({ length: Math.max(0, width - cells.length) }, () => '')];
}

function cellText(value: ExcelJS.CellValue | undefined, zone: string): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return dateText(value, zone);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (typeof value !== 'object') return String(value);
  if ('richText' in value) return value.richText.map(({ text }) => text).join('');
  if ('error' in value) return value.error;
  if ('hyperlink' in value) return cellText(value.text, zone);
  if ('result' in value) return cellText(value.result, zone);
  return '';
}

/** A date in a sheet is a local time without a zone; it is read in the shop's zone. */
function dateText(wall: Date, zone: string): string {
  if (Number.isNaN(wall.getTime())) return '';
  const day = wall.toISOString().slice(0, 10);
  const sinceMidnight = wall.getTime() - Date.parse(`${day}T00:00:00Z`);
  if (sinceMidnight === 0) return day;
  return new Date(startOfShopDay(day, zone).getTime() + sinceMidnight).toISOString();
}
