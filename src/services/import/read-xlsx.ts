import ExcelJS from 'exceljs';
import { atShopWallTime } from '../../domain/calendar.ts';
import type { SourceRow } from './rows.ts';
import { type Sheet, type Source, SourceError, type SourceFile } from './source.ts';

/** A sheet of a small file can unpack to gigabytes. */
const MOST_UNPACKED = 200 * 1024 * 1024;

/**
 * Opens the sheets of a workbook. Cells are converted to text: a formula to its result, a date to
 * the shop's day. Of merged cells only the first has a text.
 * @throws SourceError when it is not a workbook or is empty.
 */
export async function openXlsx({ name, bytes }: SourceFile, zone: string): Promise<Source> {
  const content = await bytes();
  if (unpackedBytes(content) > MOST_UNPACKED)
    throw new SourceError(`${name} is too large. Save the sheet as "CSV UTF-8" and import that.`);
  const workbook = new ExcelJS.Workbook();
  try {
    // exceljs asks for a Buffer of an earlier version of Node's types.
    await workbook.xlsx.load(new Uint8Array(content).buffer);
  } catch (error) {
    throw new SourceError(`${name} is not an Excel workbook.`, { cause: error });
  }
  const sheets: (Sheet & { lines: SourceRow[] })[] = [];
  for (const sheet of workbook.worksheets) {
    const lines = rowsOf(sheet, zone);
    sheets.push({ name: sheet.name, rows: lines.length, lines });
  }
  if (sheets.every(({ lines }) => lines.length === 0)) throw new SourceError(`${name} is empty.`);
  async function* rows(sheet: number): AsyncIterable<SourceRow> {
    yield* sheets[sheet]?.lines ?? [];
  }
  return { fileName: name, sheets, rows };
}

function rowsOf(sheet: ExcelJS.Worksheet, zone: string): SourceRow[] {
  const lines: SourceRow[] = [];
  sheet.eachRow((row, line) => {
    const cells = Array.from({ length: row.cellCount }, (_, at) => {
      const cell = row.getCell(at + 1);
      return cell.isMerged && cell.master !== cell ? '' : cellText(cell.value, zone);
    });
    if (cells.some((cell) => cell.trim() !== '')) lines.push({ line, cells });
  });
  return lines;
}

const DIRECTORY_END = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;

/** How large the parts of a zip file say that they are; 0 when it is none. */
function unpackedBytes(zip: Uint8Array): number {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  let end = zip.byteLength - 22;
  while (end >= 0 && view.getUint32(end, true) !== DIRECTORY_END) end -= 1;
  if (end < 0) return 0;
  let sum = 0;
  let at = view.getUint32(end + 16, true);
  while (at + 46 <= zip.byteLength && view.getUint32(at, true) === DIRECTORY_ENTRY) {
    sum += view.getUint32(at + 24, true);
    const lengths = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    at += 46 + lengths.reduce((total, length) => total + length, 0);
  }
  return sum;
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
  const [day = '', time = ''] = wall.toISOString().split('T');
  return time === '00:00:00.000Z' ? day : atShopWallTime(wall, zone).toISOString();
}
