import { sql } from 'drizzle-orm';
import { isComparable, isOlderVersion } from '../domain/versions.ts';
import type { Handle } from './connect.ts';
import { StartError } from './embedded-postgres/start-error.ts';
import { findSetting, saveSetting } from './settings.ts';

/** The key under which the database stores the version of the program that used it last. */
export const LAST_VERSION = 'talyer-version';

/**
 * Refuses a database that a newer program has used, because it may hold data that this version
 * would not preserve.
 * @param known the names of the migrations in this program.
 * @returns the names of the migrations that the database has; null for those of early versions.
 * @throws StartError naming the version to start.
 */
export async function checkDataVersion(
  handle: Handle,
  known: ReadonlySet<string>,
  version: string,
): Promise<(string | null)[]> {
  const [tables] = await handle.execute<{ migrations: boolean; settings: boolean }>(sql`
    select to_regclass('drizzle.__drizzle_migrations') is not null as migrations,
      to_regclass('public.system_settings') is not null as settings`);
  const last = tables?.settings === true ? await findSetting(handle, LAST_VERSION) : null;
  const rows =
    tables?.migrations === true
      ? await handle.execute<{ name: string | null }>(
          sql`select name from drizzle.__drizzle_migrations`,
        )
      : [];
  const applied = rows.map(({ name }) => name);
  const isNewer = applied.some((name) => name !== null && !known.has(name));
  if (!isNewer && !(last !== null && isOlderVersion(version, last))) return applied;
  const user =
    last !== null && !isOlderVersion(last, version) ? `Talyer ${last}` : 'a newer Talyer';
  throw new StartError(`This data was last used by ${user}. Start that version or a newer one.`);
}

/** Notes that this version uses the database. A program that runs from source has no version. */
export async function noteDataVersion(handle: Handle, version: string): Promise<void> {
  if (!isComparable(version) || (await findSetting(handle, LAST_VERSION)) === version) return;
  await saveSetting(handle, LAST_VERSION, version);
}
