import { closeSync, openSync, writeFileSync } from 'node:fs';
import { basename, extname, resolve } from 'node:path';
import { UsageError } from '../env.ts';
import { refusedHeading, refusedLine, refusedWorkbook } from '../services/import/refused-file.ts';
import type { RefusedRow } from '../services/import/rows.ts';
import { refusedFileError } from './file-place.ts';

/**
 * The refused rows, in a file that is created with the first one and can be corrected and imported:
 * a csv file, or a workbook when it is named like one.
 * @throws UsageError when it would overwrite the file that is imported; StartError while it cannot
 * be written, so that the shop's disk is not blamed.
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
      if (!isWorkbook) writeFileSync(made, refusedHeading(header));
      return made;
    } catch (error) {
      throw new UsageError(`${path} cannot be written. Choose another file with --refused.`, {
        cause: error,
      });
    }
  };
  const write = (to: number, content: string | Uint8Array): void => {
    try {
      writeFileSync(to, content);
    } catch (error) {
      throw refusedFileError(path, error);
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
      else write(file, refusedLine(header, row));
    },
    close: async () => {
      if (file === undefined) return;
      if (isWorkbook) write(file, await (await refusedWorkbook(header, rows())).bytes());
      closeSync(file);
    },
  };
}
