import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import type { Sql } from 'postgres';
import { RESTORE_SCHEMA, type Release } from '../migrate.ts';
import { beginPart, dropAbandoned, endPart } from './part-files.ts';

/** Runs these migrations of the release in the schema of the restore, or all of them. */
export async function migrateRestored(
  sql: Sql,
  release: Release,
  names: readonly string[] = readdirSync(release.migrations),
): Promise<void> {
  await dropAbandoned(tmpdir());
  await withMigrations(release, names, (migrationsFolder) =>
    migrate(drizzle({ client: sql }), { migrationsFolder, migrationsSchema: RESTORE_SCHEMA }),
  );
}

/** Copies migrations into a temporary folder for as long as they are used. */
export async function withMigrations(
  { migrations }: Pick<Release, 'migrations'>,
  names: readonly string[],
  use: (folder: string) => Promise<unknown>,
  root = tmpdir(),
): Promise<void> {
  const folder = beginPart(join(root, 'talyer-migrations'));
  try {
    mkdirSync(folder, { mode: 0o700 });
    for (const name of names) copyMigration(join(migrations, name), join(folder, name));
    await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    endPart(folder);
  }
}

/** Files inside the executable can be read, but not copied. */
function copyMigration(from: string, to: string): void {
  mkdirSync(to);
  writeFileSync(join(to, 'migration.sql'), readFileSync(join(from, 'migration.sql')));
}
