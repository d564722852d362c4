import postgres from 'postgres';
import type { DatabaseTarget } from '../src/data/connect.ts';
import { connectEmbeddedDatabase } from '../src/data/embedded-postgres.ts';
import type { Writers } from './writers.ts';

/** Where the records are checked. */
export type DatabaseSource = () => Promise<DatabaseTarget>;

/** All acknowledged records so far, and the problems found. */
export interface Ledger {
  acknowledged: ReadonlySet<string>;
  /** The texts of all acknowledged notes so far. */
  notes: Set<string>;
  findings: string[];
  /**
   * Stops the writers, and finds records and notes of any round that are lost, duplicated or missing
   * in the journal.
   */
  settle: (writers: Writers) => Promise<void>;
}

/**
 * Opens a ledger.
 * @param mayAnswer says which unusual responses are acceptable.
 */
export function openLedger(database: DatabaseSource, mayAnswer?: RegExp): Ledger {
  const acknowledged = new Set<string>();
  const notes = new Set<string>();
  const findings: string[] = [];
  return {
    acknowledged,
    notes,
    findings,
    settle: async (writers) => {
      await writers.stop();
      for (const unit of writers.acknowledged) acknowledged.add(unit);
      findings.push(...writers.odd.filter((odd) => mayAnswer?.test(odd) !== true));
      findings.push(...(await lostOrDoubled(await database(), acknowledged, notes)));
    },
  };
}

/** The embedded database of a running Talyer. */
export function embeddedDatabaseIn(dataDir: string): DatabaseSource {
  return async () => (await connectEmbeddedDatabase(dataDir)).connection;
}

async function lostOrDoubled(
  target: DatabaseTarget,
  acknowledged: ReadonlySet<string>,
  notes: ReadonlySet<string>,
): Promise<string[]> {
  const options = { max: 1, onnotice: () => {} };
  const sql = 'url' in target ? postgres(target.url, options) : postgres({ ...options, ...target });
  const rows = await sql<{ unit: string; times: number }[]>`
    select unit, count(*)::int as times from repair_records group by unit`;
  const unlike = await sql<{ id: number; entries: string }[]>`
    with entries as (
      select record_id as id, count(*) filter (where action = 'created')::int as made,
        count(*) filter (where action = 'updated')::int as changed
      from journal where subject = 'repair' group by record_id)
    select id, format('%s/%s entries, version %s', made, changed, version) as entries
    from repair_records full join entries using (id)
    where made is distinct from 1 or changed is distinct from version - 1`;
  const noted = await sql<{ body: string; times: number }[]>`
    select body, count(*)::int as times from notes group by body`;
  const untold = await sql<{ id: number }[]>`
    select record_id as id from (
      select record_id, 1 as times from notes
      union all select record_id, -1 from journal where action = 'note-added') as one
    group by record_id having sum(times) <> 0`;
  await sql.end();
  const kept = new Set(noted.map(({ body }) => body));
  const lostNotes = [...notes].filter((body) => !kept.has(body)).length;
  const there = new Set(rows.map(({ unit }) => unit));
  const lost = [...acknowledged].filter((unit) => !there.has(unit));
  const doubled = rows.filter(({ times }) => times > 1).map(({ unit }) => unit);
  return [
    ...(lost.length > 0 ? [`lost: ${lost.join(', ')}`] : []),
    ...(doubled.length > 0 ? [`twice: ${doubled.join(', ')}`] : []),
    ...(lostNotes > 0 ? [`${lostNotes} notes are lost`] : []),
    ...noted.filter(({ times }) => times > 1).map(({ body }) => `note twice: ${body}`),
    ...untold.map(({ id }) => `the notes of record ${id} are unlike its journal`),
    ...unlike.map(({ id, entries }) => `record ${id} is unlike its journal: ${entries}`),
  ];
}
