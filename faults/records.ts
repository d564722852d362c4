import postgres from 'postgres';
import type { DatabaseTarget } from '../src/data/connect.ts';
import { connectEmbeddedDatabase } from '../src/data/embedded-postgres.ts';

/** Says which records that were acknowledged are not there, and which are there more than once. */
export async function lostOrDoubled(
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

/** The same for the database inside that a running Talyer owns. */
export async function lostOrDoubledInside(
  dataDir: string,
  acknowledged: ReadonlySet<string>,
): Promise<string[]> {
  return lostOrDoubled((await connectEmbeddedDatabase(dataDir)).connection, acknowledged);
}
