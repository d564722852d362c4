import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { migrationsFolder } from '../../src/assets.ts';

/** The first migration that the first shops had not yet. */
export const AFTER_FIRST_SHOPS = '20261122131209_journal';

/** Copies the migrations of an older Talyer, those before this one, and returns their folder. */
export function migrationsBefore(name: string, folder: string): string {
  cpSync(migrationsFolder, folder, { recursive: true });
  for (const later of readdirSync(folder).filter((each) => each >= name))
    rmSync(join(folder, later), { recursive: true });
  return folder;
}
