import { sql } from 'drizzle-orm';
import { migrate as runMigrations } from 'drizzle-orm/postgres-js/migrator';
import { readdirSync } from 'node:fs';
import { connect, type DatabaseTarget, type Db } from './connect.ts';
import { checkDataVersion, noteDataVersion } from './data-version.ts';
import { StartError } from './embedded-postgres/start-error.ts';
import { faultOf } from './faults.ts';

/** The advisory lock under which instances that start together migrate one at a time. */
export const MIGRATION_LOCK = 7_254_937;

/** Where a restore loads a backup before it replaces the data; of one that was interrupted, leftovers. */
export const RESTORE_SCHEMA = 'talyer_restore';

/** The migrations that this program brings, and its version. */
export type Release = Readonly<{ migrations: string; version: string }>;

export interface MigrateOptions {
  /** Gives the migration up. */
  stopping?: AbortSignal | undefined;
  /** Runs before the data of an older program is changed; when it throws, nothing is. */
  beforeUpgrade?: () => Promise<void>;
}

/**
 * Migrates the database and notes the version in it. All pending migrations run in one transaction,
 * so a crash, a stop or a failure leaves either the old schema or the new one.
 * @throws StartError when a newer program has used the database, or the data cannot be migrated.
 */
export async function migrate(
  target: DatabaseTarget,
  release: Release,
  { stopping, beforeUpgrade }: MigrateOptions = {},
): Promise<void> {
  const database = connect(target, 1, { hasTimeouts: false });
  const giveUp = () => void database.end();
  stopping?.addEventListener('abort', giveUp);
  try {
    await database.db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await checkDataVersion(database.db, namesOf(release), release.version);
    const isUpgrade = await isOlder(database.db, release);
    if (isUpgrade) await beforeUpgrade?.();
    await database.db.execute(sql.raw(`drop schema if exists ${RESTORE_SCHEMA} cascade`));
    await runMigrations(database.db, { migrationsFolder: release.migrations }).catch(
      (error: unknown) => {
        const isOwn = isUpgrade && stopping?.aborted !== true && faultOf(error) === null;
        throw isOwn ? failedUpgrade(error, release) : error;
      },
    );
    await noteDataVersion(database.db, release.version);
  } finally {
    stopping?.removeEventListener('abort', giveUp);
    await database.end();
  }
}

/** The migration of an older Talyer's data failed and was undone. */
export class UpgradeError extends StartError {}

function failedUpgrade(error: unknown, { version }: Release): UpgradeError {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return new UpgradeError(
    `The data could not be brought to Talyer ${version} (${cause instanceof Error ? cause.message : String(cause)}). ` +
      'They are as before: start the version that was used until now, which an update keeps as talyer.old.',
    { cause: error },
  );
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

/** Whether the database has data, and migrations are missing. */
async function isOlder(db: Db, release: Release): Promise<boolean> {
  const [there] = await db.execute<{ is: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as is`,
  );
  if (there?.is !== true) return false;
  const [applied] = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
  );
  const count = applied?.count ?? 0;
  return count > 0 && count < namesOf(release).size;
}

const namesOf = ({ migrations }: Release) => new Set(readdirSync(migrations));
