import { sql } from 'drizzle-orm';
import type { Handle } from './connect.ts';

/** The state of the database. */
export interface DatabaseState {
  /** The version of PostgreSQL, such as `18.4`. */
  version: string;
  bytes: number;
  /** Whether checksums detect damage of its files. */
  hasChecksums: boolean;
  /** The number of damaged pages found so far. */
  damagedPages: number;
}

/** Reads the state of the database from PostgreSQL. */
export async function readDatabaseState(handle: Handle): Promise<DatabaseState> {
  const [row] = await handle.execute<{ [K in keyof DatabaseState]: DatabaseState[K] }>(sql`
    select split_part(current_setting('server_version'), ' ', 1) as "version",
      pg_database_size(current_database())::float8 as "bytes",
      current_setting('data_checksums') = 'on' as "hasChecksums",
      coalesce((select sum(checksum_failures) from pg_stat_database), 0)::int as "damagedPages"`);
  if (row === undefined) throw new Error('the state of the database could not be read');
  return row;
}
