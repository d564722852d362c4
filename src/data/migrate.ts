import { sql } from 'drizzle-orm';
import { migrate as runMigrations } from 'drizzle-orm/postgres-js/migrator';
import { readdirSync } from 'node:fs';
import { connect, type DatabaseTarget } from './connect.ts';
import { checkDataVersion, noteDataVersion } from './data-version.ts';

/** The advisory lock under which instances that start together migrate one at a time. */
const MIGRATION_LOCK = 7_254_937;

/** The migrations that this program brings, and its version. */
export type Release = Readonly<{ migrations: string; version: string }>;

/**
 * Migrates the database and notes the version in it. All pending migrations run in one transaction,
 * so a crash or a stop leaves either the old schema or the new one.
 * @throws StartError when a newer program has used the database.
 */
export async function migrate(target: DatabaseTarget, release: Release, stopping?: AbortSignal) {
  const database = connect(target, 1, { hasTimeouts: false });
  const giveUp = () => void database.end();
  stopping?.addEventListener('abort', giveUp);
  try {
    await database.db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await checkDataVersion(database.db, namesOf(release), release.version);
    await runMigrations(database.db, { migrationsFolder: release.migrations });
    await noteDataVersion(database.db, release.version);
  } finally {
    stopping?.removeEventListener('abort', giveUp);
    await database.end();
  }
}

/** Makes sure that no newer program has used another process's database. @throws StartError. */
export async function refuseNewerData(target: DatabaseTarget, release: Release): Promise<void> {
  const database = connect(target, 1);
  try {
    await checkDataVersion(database.db, namesOf(release), release.version);
  } finally {
    await database.end();
  }
}

const namesOf = ({ migrations }: Release) => new Set(readdirSync(migrations));
