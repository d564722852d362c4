import { basename, extname } from 'node:path';
import type { SourceRow } from '../services/import/rows.ts';

/** An open file: its first row, the rows below it, and how far it was read, from 0 to 1. */
export interface Source {
  header: string[];
  rows: AsyncIterable<SourceRow>;
  progress: () => number;
}

/** The file cannot be read. The message is one sentence for the person who typed the command. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
}

/** Opens a .csv or .xlsx file. @throws SourceError when there is none, or it is neither. */
export async function openSource(path: string, zone: string): Promise<Source> {
  if (!(await Bun.file(path).exists())) throw new SourceError(`There is no file ${path}.`);
  switch (extname(path).toLowerCase()) {
    case '.xlsx':
      return (await import('./import-xlsx.ts')).openXlsx(path, zone);
    case '.csv':
      return (await import('./import-csv.ts')).openCsv(path);
    default:
      throw new SourceError(`${basename(path)} must be a .csv or .xlsx file.`);
  }
}

/** A row with more cells than the header has shifted somewhere; missing cells may be blank. */
export function troubleWith(cells: readonly string[], header: readonly string[]): string | null {
  const last = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  if (last <= header.length && cells.length >= header.length) return null;
  return `the row has ${cells.length} columns, the header ${header.length}`;
}
