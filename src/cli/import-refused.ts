import { closeSync, openSync, writeSync } from 'node:fs';
import { basename, extname, resolve } from 'node:path';
import { markAsText } from './formula-cells.ts';
import { UsageError } from '../env.ts';
import type { RefusedRow } from '../services/import/rows.ts';

/**
 * The refused rows, in a file that is created with the first one and can be corrected and imported:
 * the original columns come first, so that the same `--map` fits it.
 * @throws UsageError when it would overwrite the file that is imported.
 */
export function refusedFile(source: string, header: readonly string[], typed: string | undefined) {
  const path = resolve(typed ?? `${basename(source, extname(source))}.refused.csv`);
  if (path === resolve(source)) throw new UsageError('--refused must not be the file to import.');
  let file: number | undefined;
  const open = (): number => {
    try {
      const made = openSync(path, 'w');
      // Without this mark spreadsheets assume another encoding.
      writeSync(made, `\uFEFF${csvLine([...header, 'line', 'reason'])}`);
      return made;
    } catch (error) {
      throw new UsageError(`${path} cannot be written. Choose another file with --refused.`, {
        cause: error,
      });
    }
  };
  return {
    path,
    add: ({ cells, line, reason }: RefusedRow) => {
      file ??= open();
      const padded = header.map((_, at) => cells[at] ?? '');
      const beyond = cells.slice(header.length);
      writeSync(file, csvLine([...padded, String(line), reason, ...beyond]));
    },
    close: () => {
      if (file !== undefined) closeSync(file);
    },
  };
}

function csvLine(cells: readonly string[]): string {
  const quoted = cells
    .map(markAsText)
    .map((cell) => (/^'|[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell));
  return `${quoted.join(',')}\n`;
}
