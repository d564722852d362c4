import { sql } from 'drizzle-orm';
import { migrate as runMigrations } from 'drizzle-orm/postgres-js/migrator';
import { readdirSync } from 'node:fs';
import { messageOf } from '../domain/errors.ts';
import { connect, type DatabaseTarget } from './connect.ts';
import { checkDataVersion, noteDataVersion } from './data-version.ts';
import { StartError } from './embedded-postgres/start-error.ts';
import { faultOf } from './faults.ts';
import { beginReadyData } from './ready-data.ts';

/** The advisory lock under which instances that start together migrate one at a time. */
export const MIGRATION_LOCK = 7_254_937;

/** The schema into which a restore loads a backup; only a killed program leaves it behind. */
export const RESTORE_SCHEMA = 'talyer_restore';

/** The migrations in this program, and its version. */
export type Release = Readonly<{ migrations: string; version: string }>;

export interface MigrateOptions {
  /** Aborts the migration. */
  stopping?: AbortSignal | undefined;
  /** Runs before the data of an older program is changed; when it throws, nothing is. */
  beforeUpgrade?: () => Promise<void>;
}

/**
 * Migrates the database and notes the version in it. All pending migrations run in one transaction,
 * so a crash, a stop or a failure leaves either the old schema or the new one. What a killed restore
 * has left is dropped.
 * @returns whether the program was stopped during a restore, which therefore did not happen.
 * @throws StartError when a newer program has used the database, or the data cannot be migrated.
 */
export async function migrate(
  target: DatabaseTarget,
  release: Release,
  { stopping, beforeUpgrade }: MigrateOptions = {},
): Promise<{ wasRestoring: boolean }> {
  const database = connect(target, 1, { hasTimeouts: false });
  const giveUp = () => void database.end();
  stopping?.addEventListener('abort', giveUp);
  try {
    await database.db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
    const names = namesOf(release);
    const applied = await checkDataVersion(database.db, names, release.version);
    const isUpgrade = applied.length > 0 && applied.length < names.size;
    if (isUpgrade) await beforeUpgrade?.();
    const restoring = await database.db.execute(
      sql`select 1 from pg_namespace where nspname = ${RESTORE_SCHEMA}`,
    );
    await database.db.execute(sql.raw(`drop schema if exists ${RESTORE_SCHEMA} cascade`));
    if (!names.isSubsetOf(new Set(applied)))
      await runMigrations(database.db, { migrationsFolder: release.migrations }).catch(
        (error: unknown) => {
          const isOwn = isUpgrade && stopping?.aborted !== true && faultOf(error) === null;
          throw isOwn ? failedUpgrade(error, release) : error;
        },
      );
    await beginReadyData(database.db);
    await noteDataVersion(database.db, release.version);
    return { wasRestoring: restoring.length > 0 };
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
    `The data could not be upgraded to Talyer ${version} (${messageOf(cause)}). ` +
      'The data is unchanged: start the version that was used before, which an update keeps as talyer.old.',
    { cause: error },
  );
}

/** Makes sure that no newer program has used another process's database. @throws StartError. */
export async function refuseNewerData(target: DatabaseTarget, release: Release): Promise<void> {
  await countPending(target, release);
}

/**
 * Makes sure that a running Talyer has the tables of this program: nobody migrates them under it.
 * @throws StartError.
 */
export async function refuseOtherData(target: DatabaseTarget, release: Release): Promise<void> {
  if ((await countPending(target, release)) > 0) throw olderIsRunning();
}

/** The refusal to migrate a database under a server that uses it. */
export function olderIsRunning(): StartError {
  return new StartError(
    'The Talyer that is running is older than this one, or is just being updated. Update it, or wait until it has started; then try again.',
  );
}

/** How many migrations a database lacks. @throws StartError when a newer program has used it. */
async function countPending(target: DatabaseTarget, release: Release): Promise<number> {
  const database = connect(target, 1);
  try {
    const names = namesOf(release);
    const applied = await checkDataVersion(database.db, names, release.version);
    return names.size - applied.length;
  } finally {
    await database.end();
  }
}

const namesOf = ({ migrations }: Release) => new Set(readdirSync(migrations));
