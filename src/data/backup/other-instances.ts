import type { Sql } from 'postgres';
import { DomainError } from '../../domain/errors.ts';
import { CHANNEL, RESTORE_BEGINS } from '../events.ts';
import { MIGRATION_LOCK } from '../migrate.ts';

const CHECK_MS = 100;

/** Asks the other instances on the database to close the shop. */
export const askToStepAside = (sql: Sql) =>
  sql`select pg_notify(${CHANNEL}, ${JSON.stringify(RESTORE_BEGINS)})`;

/**
 * Refuses a restore while others use the shop, after the time that they have to close it. Other
 * instances would continue with cached old data. An instance that waits for the lock of this
 * restore has not opened the shop yet.
 * @throws conflict.
 */
export async function refuseWhileInUse(sql: Sql, patienceMs: number): Promise<void> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    // Repeated, since an instance that is just being opened may not listen yet.
    if (patienceMs > 0) await askToStepAside(sql);
    const [others] = await sql<{ count: number }[]>`
      select count(*)::int as count from pg_stat_activity a
      where datname = current_database() and application_name = 'talyer' and pid <> pg_backend_pid()
        and not exists (select from pg_locks l where l.pid = a.pid and l.locktype = 'advisory'
          and not l.granted and l.classid = 0 and l.objid = ${MIGRATION_LOCK} and l.objsubid = 1)`;
    if (others?.count === 0) return;
    if (performance.now() >= deadline)
      throw new DomainError(
        'conflict',
        'Another Talyer is running on this database. Stop it, then restore.',
      );
    await Bun.sleep(CHECK_MS);
  }
}
