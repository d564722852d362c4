import { closeSync, openSync, writeSync } from 'node:fs';
import { basename, extname, resolve } from 'node:path';
import { UsageError } from '../env.ts';
import { refusedHeading, refusedLine, refusedWorkbook } from '../services/import/refused-file.ts';
import type { RefusedRow } from '../services/import/rows.ts';

/**
 * The refused rows, in a file that is created with the first one and can be corrected and imported:
 * a csv file, or a workbook when it is named like one.
 * @throws UsageError when it would overwrite the file that is imported.
 */
export function refusedFile(source: string, header: readonly string[], typed: string | undefined) {
  const path = resolve(typed ?? `${basename(source, extname(source))}.refused.csv`);
  if (path === resolve(source)) throw new UsageError('--refused must not be the file to import.');
  const isWorkbook = extname(path).toLowerCase() === '.xlsx';
  const kept: RefusedRow[] = [];
  let file: number | undefined;
  const open = (): number => {
    try {
      const made = openSync(path, 'w');
      if (!isWorkbook) writeSync(made, refusedHeading(header));
      return made;
    } catch (error) {
      throw new UsageError(`${path} cannot be written. Choose another file with --refused.`, {
        cause: error,
      });
    }
  };
  async function* rows(): AsyncIterable<RefusedRow> {
    yield* kept;
  }
  return {
    path,
    add: (row: RefusedRow) => {
      file ??= open();
      if (isWorkbook) kept.push(row);
      else writeSync(file, refusedLine(header, row));
    },
    close: async () => {
      if (file === undefined) return;
      if (isWorkbook) writeSync(file, await (await refusedWorkbook(header, rows())).bytes());
      closeSync(file);
    },
  };
}
