import { basename, extname } from 'node:path';
import { type Source, SourceError, type SourceFile } from './source.ts';

/** Opens a .csv or .xlsx file of the disk. @throws SourceError when there is none, or it is neither. */
export async function openPath(path: string, zone: string): Promise<Source> {
  const file = Bun.file(path);
  if (!(await file.exists())) throw new SourceError(`There is no file ${path}.`);
  return openSource(
    { name: basename(path), bytes: () => file.bytes(), stream: () => file.stream() },
    zone,
  );
}

/** Opens a .csv or .xlsx file. @throws SourceError when it is neither. */
export async function openSource(file: SourceFile, zone: string): Promise<Source> {
  switch (extname(file.name).toLowerCase()) {
    case '.xlsx':
      return (await import('./read-xlsx.ts')).openXlsx(file, zone);
    case '.csv':
      return (await import('./read-csv.ts')).openCsv(file);
    case '.xls':
      throw new SourceError(
        `${file.name} is in the old format of Excel. Save it as "Excel Workbook (.xlsx)".`,
      );
    default:
      throw new SourceError(`${file.name} must be a .csv or .xlsx file.`);
  }
}
