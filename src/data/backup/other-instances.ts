import type { Sql } from 'postgres';
import { DomainError } from '../../domain/errors.ts';
import { connectOnce, type DatabaseTarget } from '../connect.ts';
import { CHANNEL, RESTORE_BEGINS } from '../events.ts';
import { MIGRATION_LOCK } from '../migrate.ts';

const CHECK_MS = 100;
/** Connections that were closed are listed for a moment. */
const LISTED_MS = 1000;

/** Asks the other instances on the database to close the shop. */
export const askToStepAside = (sql: Sql) =>
  sql`select pg_notify(${CHANNEL}, ${JSON.stringify(RESTORE_BEGINS)})`;

/**
 * Tells whether another Talyer has opened the shop. One that has the lock of the migrations, or waits
 * for it, has not.
 */
async function isUsedByOthers(sql: Sql): Promise<boolean> {
  const others = await sql`
    select from pg_stat_activity a
    where datname = current_database() and application_name = 'talyer' and pid <> pg_backend_pid()
      and not exists (select from pg_locks l where l.pid = a.pid and l.locktype = 'advisory'
        and l.classid = 0 and l.objid = ${MIGRATION_LOCK} and l.objsubid = 1)`;
  return others.length > 0;
}

/** Tells whether a Talyer has opened the shop in a database. */
export async function isInUse(target: DatabaseTarget): Promise<boolean> {
  const sql = connectOnce(target);
  const deadline = performance.now() + LISTED_MS;
  try {
    while (await isUsedByOthers(sql)) {
      if (performance.now() >= deadline) return true;
      await Bun.sleep(CHECK_MS);
    }
    return false;
  } finally {
    await sql.end();
  }
}

/**
 * Refuses a restore while others use the shop, after the time that they have to close it. Other
 * instances would continue with cached old data.
 * @throws conflict.
 */
export async function refuseWhileInUse(sql: Sql, patienceMs: number): Promise<void> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    // Repeated, since an instance that is just being opened may not listen yet.
    if (patienceMs > 0) await askToStepAside(sql);
    if (!(await isUsedByOthers(sql))) return;
    if (performance.now() >= deadline)
      throw new DomainError(
        'conflict',
        'Another Talyer is running on this database. Stop it, then restore.',
      );
    await Bun.sleep(CHECK_MS);
  }
}
