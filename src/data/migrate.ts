import { sql } from 'drizzle-orm';
import { migrate as runMigrations } from 'drizzle-orm/postgres-js/migrator';
import { connect, type DatabaseTarget } from './connect.ts';

/** Any number that no other program uses: instances that start together migrate one by one. */
const MIGRATION_LOCK = 7_254_937;

/**
 * Brings the database to the newest shape. All pending migrations run in one transaction, so a
 * crash leaves the old shape or the new one.
 */
export async function migrate(target: DatabaseTarget, folder: string): Promise<void> {
  const database = connect(target, 1);
  try {
    await database.db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await runMigrations(database.db, { migrationsFolder: folder });
  } finally {
    await database.end();
  }
}
