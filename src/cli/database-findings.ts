import { readdirSync } from 'node:fs';
import postgres from 'postgres';
import { migrationsFolder } from '../assets.ts';
import type { DatabaseTarget } from '../data/connect.ts';
import { bad, type Finding, good } from './report.ts';
import { findTableTroubles, type TableTrouble } from './table-findings.ts';

/** What is in a database, and whether it waits for an upgrade. */
export async function lookInside(
  target: DatabaseTarget,
  timezone: string,
): Promise<{ findings: Finding[]; isOlder: boolean }> {
  const options = { max: 1, onnotice: () => {}, connect_timeout: 5 };
  const sql = 'url' in target ? postgres(target.url, options) : postgres({ ...options, ...target });
  try {
    const [row] = await sql`
      select current_setting('server_version') as version,
        current_setting('data_checksums') as checksums,
        coalesce((select sum(checksum_failures) from pg_stat_database), 0)::int as failures,
        pg_size_pretty(pg_database_size(current_database())) as size,
        to_regclass('drizzle.__drizzle_migrations') is not null as is_migrated,
        exists (select 1 from pg_timezone_names where lower(name) = lower(${timezone})) as zone`;
    const applied = row?.['is_migrated']
      ? (await sql`select 1 from drizzle.__drizzle_migrations`).length
      : 0;
    const server = `PostgreSQL ${row?.['version']}, ${row?.['size']}`;
    const known = readdirSync(migrationsFolder).filter((name) => /^\d{14}_/.test(name)).length;
    const findings = [
      good(server, server),
      checksumFinding(String(row?.['checksums']), Number(row?.['failures'])),
      ...tableFindings(await findTableTroubles(sql)),
      migrationFinding(applied, known),
      row?.['zone'] === true
        ? good('time zone', `time zone ${timezone}`)
        : bad(
            'time zone',
            `PostgreSQL does not know the time zone ${timezone}; set TALYER_TIMEZONE`,
          ),
    ];
    return { findings, isOlder: applied < known };
  } finally {
    await sql.end({ timeout: 1 });
  }
}

function checksumFinding(setting: string, failures: number): Finding {
  if (failures > 0)
    return bad(
      'checksums',
      `${failures} damaged pages were found: the disk is failing, restore a backup elsewhere`,
    );
  return good(
    'checksums',
    setting === 'on'
      ? 'checksums are on, and no damage was found'
      : 'checksums are off on this server',
  );
}

function tableFindings(troubles: readonly TableTrouble[]): Finding[] {
  return troubles.length === 0
    ? [good('tables', 'every row of every table can be read')]
    : troubles.map((trouble) => bad('tables', trouble));
}

function migrationFinding(applied: number, known: number): Finding {
  return applied < known
    ? bad('migrations', `${known - applied} migrations are missing; the next start applies them`)
    : good('migrations', `all ${known} migrations are applied`);
}
