import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BackupManifest } from '../../domain/backups.ts';
import { copied, quoted } from './tables.ts';

/** The migrations of a database as the migrator noted them. */
export type AppliedMigration = Readonly<{ name: string; hash: string; created_at: string }>;

/** `schema.sql`: the migrations that the database has, one after the other. */
export function schemaScript(folder: string, names: readonly string[]): string {
  const parts = names.map((name) => {
    const file = join(folder, name, 'migration.sql');
    if (!existsSync(file)) throw new Error(`the migration ${name} is unknown`);
    return `-- ${name}\n${readFileSync(file, 'utf8').trimEnd()}`;
  });
  return `${parts.map((part) => (part.endsWith(';') ? part : `${part};`)).join('\n\n')}\n`;
}

/**
 * `restore.sql`: what psql needs to restore the backup without Talyer, into an empty database, from
 * the folder with the unpacked files.
 */
export function restoreScript(
  { tables }: Pick<BackupManifest, 'tables'>,
  applied: readonly AppliedMigration[],
): string {
  const noted = applied.map(
    ({ name, hash, created_at }) => `(${literal(hash)}, ${created_at}, ${literal(name)})`,
  );
  return [
    '-- psql -d DATABASE -v ON_ERROR_STOP=1 --single-transaction -f restore.sql',
    "SET client_encoding = 'UTF8';",
    '\\i schema.sql',
    ...tables.map((table) => `\\copy ${copied(table)} from 'data/${table.name}.copy'`),
    ...tables.flatMap(({ name, identity }) =>
      identity === null
        ? []
        : [
            `SELECT setval(pg_get_serial_sequence(${literal(quoted(name))}, ${literal(identity.column)}), ${identity.next}, false);`,
          ],
    ),
    '-- So that Talyer knows which migrations these tables have.',
    'CREATE SCHEMA IF NOT EXISTS drizzle;',
    `CREATE TABLE drizzle.__drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint, name text, applied_at timestamp with time zone DEFAULT now());`,
    `INSERT INTO drizzle.__drizzle_migrations (hash, created_at, name) VALUES ${noted.join(', ')};`,
    '',
  ].join('\n');
}

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
