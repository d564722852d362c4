import { sql } from 'drizzle-orm';
import type { Handle } from './connect.ts';

/** How the database is. */
export interface DatabaseState {
  /** Of PostgreSQL, such as `18.4`. */
  version: string;
  bytes: number;
  /** Damage of its files is noticed. */
  hasChecksums: boolean;
  /** Pages that were read and found damaged. */
  damagedPages: number;
}

/** Asks PostgreSQL how the database is. */
export async function readDatabaseState(handle: Handle): Promise<DatabaseState> {
  const [row] = await handle.execute<{ [K in keyof DatabaseState]: DatabaseState[K] }>(sql`
    select split_part(current_setting('server_version'), ' ', 1) as "version",
      pg_database_size(current_database())::float8 as "bytes",
      current_setting('data_checksums') = 'on' as "hasChecksums",
      coalesce((select sum(checksum_failures) from pg_stat_database), 0)::int as "damagedPages"`);
  if (row === undefined) throw new Error('the database did not tell how it is');
  return row;
}
