import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareImport, runImport } from '../../src/cli/import.ts';
import { connect, type Database, type DatabaseTarget } from '../../src/data/connect.ts';
import { silentLog } from '../../src/log.ts';
import { rowsBelow } from '../../src/services/import/source.ts';
import { openPath } from '../../src/services/import/open-source.ts';
import { createTestDatabase } from './database.ts';
import { ZONE } from './shop.ts';

/** The lines that a command printed, and its exit code. */
export interface CommandOutput {
  code: number;
  printed: string[];
  complained: string[];
}

/** A database to import into, and a folder for the files. */
export interface ImportPlace {
  folder: string;
  target: DatabaseTarget;
  database: Database;
  /** Runs `talyer import`. */
  importFile(file: string, flags?: Parameters<typeof prepareImport>[1]): Promise<CommandOutput>;
  close(): Promise<void>;
}

export async function openImportPlace(): Promise<ImportPlace> {
  const folder = mkdtempSync(join(tmpdir(), 'talyer-import-'));
  const target = await createTestDatabase();
  const database = connect(target, 1);
  return {
    folder,
    target,
    database,
    async importFile(file, flags = {}) {
      const said: CommandOutput = { code: -1, printed: [], complained: [] };
      said.code = await runImport(
        await prepareImport([file], flags, ZONE),
        target,
        outputCollector(said),
      );
      return said;
    },
    close: async () => {
      await database.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The first row of a file's first sheet, and the rows below it. */
export async function openFirstSheet(path: string) {
  const source = await openPath(path, ZONE);
  const [first = { line: 0, cells: [] }] = await Array.fromAsync(source.rows(0));
  const header = first.cells.map((cell) => cell.trim());
  return { header, rows: rowsBelow(source, 0, { line: first.line, header }) };
}

/** Collects the lines that a command prints. */
export function outputCollector(said: CommandOutput) {
  return {
    print: (line: string) => void said.printed.push(line),
    complain: (line: string) => void said.complained.push(line),
    log: silentLog,
  };
}
