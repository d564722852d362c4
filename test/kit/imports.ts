import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareImport, runImport } from '../../src/cli/import.ts';
import { connect, type Database, type DatabaseTarget } from '../../src/data/connect.ts';
import { silentLog } from '../../src/log.ts';
import { createTestDatabase } from './database.ts';
import { ZONE } from './shop.ts';

/** What a command said, and its exit code. */
export interface Said {
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
  importFile(file: string, flags?: Parameters<typeof prepareImport>[1]): Promise<Said>;
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
      const said: Said = { code: -1, printed: [], complained: [] };
      said.code = await runImport(await prepareImport([file], flags, ZONE), target, speaker(said));
      return said;
    },
    close: async () => {
      await database.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Collects what a command says. */
export function speaker(said: Said) {
  return {
    print: (line: string) => void said.printed.push(line),
    complain: (line: string) => void said.complained.push(line),
    log: silentLog,
  };
}
