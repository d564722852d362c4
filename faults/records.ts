import postgres from 'postgres';
import type { DatabaseTarget } from '../src/data/connect.ts';
import { connectEmbeddedDatabase } from '../src/data/embedded-postgres.ts';
import type { Writers } from './writers.ts';

/** Where the records are looked for. */
export type DatabaseSource = () => Promise<DatabaseTarget>;

/** What writers were told is saved, in all rounds so far, and what was found wrong. */
export interface Ledger {
  acknowledged: ReadonlySet<string>;
  findings: string[];
  /** Stops the writers, and finds records of any round that are lost or there twice. */
  settle: (writers: Writers) => Promise<void>;
}

/**
 * Opens a ledger.
 * @param mayAnswer says which odd answers are no finding.
 */
export function openLedger(database: DatabaseSource, mayAnswer?: RegExp): Ledger {
  const acknowledged = new Set<string>();
  const findings: string[] = [];
  return {
    acknowledged,
    findings,
    settle: async (writers) => {
      await writers.stop();
      for (const unit of writers.acknowledged) acknowledged.add(unit);
      findings.push(...writers.odd.filter((odd) => mayAnswer?.test(odd) !== true));
      findings.push(...(await lostOrDoubled(await database(), acknowledged)));
    },
  };
}

/** The database inside that a running Talyer owns. */
export function embeddedDatabaseIn(dataDir: string): DatabaseSource {
  return async () => (await connectEmbeddedDatabase(dataDir)).connection;
}

async function lostOrDoubled(
  target: DatabaseTarget,
  acknowledged: ReadonlySet<string>,
): Promise<string[]> {
  const options = { max: 1, onnotice: () => {} };
  const sql = 'url' in target ? postgres(target.url, options) : postgres({ ...options, ...target });
  const rows = await sql<{ unit: string; times: number }[]>`
    select unit, count(*)::int as times from repair_records group by unit`;
  await sql.end();
  const there = new Set(rows.map(({ unit }) => unit));
  const lost = [...acknowledged].filter((unit) => !there.has(unit));
  const doubled = rows.filter(({ times }) => times > 1).map(({ unit }) => unit);
  return [
    ...(lost.length > 0 ? [`lost: ${lost.join(', ')}`] : []),
    ...(doubled.length > 0 ? [`twice: ${doubled.join(', ')}`] : []),
  ];
}
