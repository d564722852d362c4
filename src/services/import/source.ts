import type { SourceRow } from './rows.ts';

/** A sheet of a workbook; a csv file is one sheet without a name. */
export interface Sheet {
  name: string;
  /** Rows that are not blank. Not known for a csv file before it is read. */
  rows: number;
}

/** A file of rows, which can be read more than once. */
export interface Source {
  fileName: string;
  sheets: readonly Sheet[];
  /** The rows of a sheet from its top, as texts; blank rows are left out. */
  rows: (sheet: number) => AsyncIterable<SourceRow>;
}

/** A file that was not opened yet: one on the disk, or an upload. */
export interface SourceFile {
  /** With its extension, which tells what it is. */
  name: string;
  bytes: () => Promise<Uint8Array>;
  stream: () => AsyncIterable<Uint8Array>;
}

/** The file cannot be read. The message is one sentence for the person who chose it. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
}

/**
 * The rows below the headings, each as wide as they are. A row with more or fewer cells than
 * headings has shifted somewhere, but a sheet may lack blank cells at the end.
 */
export async function* rowsBelow(
  source: Source,
  sheet: number,
  heading: { line: number; header: readonly string[] },
): AsyncIterable<SourceRow> {
  const isCsv = source.sheets[sheet]?.name === '';
  for await (const row of source.rows(sheet)) {
    if (row.line <= heading.line) continue;
    const trouble = row.trouble ?? (isCsv ? troubleWith(row.cells, heading.header) : null);
    const cells = isCsv ? row.cells : padded(row.cells, heading.header.length);
    yield trouble === null ? { line: row.line, cells } : { line: row.line, cells, trouble };
  }
}

function troubleWith(cells: readonly string[], header: readonly string[]): string | null {
  const last = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  if (last <= header.length && cells.length >= header.length) return null;
  return `the row has ${cells.length} columns, the header ${header.length}`;
}

function padded(cells: readonly string[], width: number): string[] {
  return [...cells, ...Array.from({ length: Math.max(0, width - cells.length) }, () => '')];
}
