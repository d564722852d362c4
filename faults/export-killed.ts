import postgres from 'postgres';
import { readSheet } from '../test/kit/workbook.ts';
import { withExternal } from './external.ts';
import { conclude, faultOptions, inDataFolder, spread, startTalyer } from './talyer.ts';
import { signIn } from './writers.ts';

/**
 * Two instances share one PostgreSQL. One is killed while it writes an export; the other shows the
 * progress meanwhile, continues it, and returns a complete file to the same request.
 */
const RECORDS = 40_000;

const { rounds, port } = faultOptions(1);
const findings: string[] = [];
const returnedAfter: number[] = [];

await withExternal({ port: port + 2, addresses: '127.0.0.1' }, (external) => {
  const env = { DATABASE_URL: external.url('127.0.0.1') };
  return inDataFolder(port, async (dataDir) => {
    const other = startTalyer(`${dataDir}-2`, port + 1, 'root', { env });
    await other.serving();
    const sql = postgres(env.DATABASE_URL, { max: 1 });
    await sql`insert into repair_records (unit, client_name, date)
      select 'unit ' || n, 'Client ' || n, '2026-01-01'::timestamptz + n * interval '1 minute'
      from generate_series(1, ${RECORDS}) as n`;
    const headers = { cookie: await signIn(other.address) };
    for (let round = 1; round <= rounds; round += 1) {
      const killed = startTalyer(dataDir, port, 'root', { env });
      await killed.serving();
      const path = `/api/export/excel?progress=round-${round}-of-it`;
      const lost = fetch(`${killed.address}${path}`, { headers }).catch(() => null);
      const progress = await begun(
        `${other.address}/api/export/excel/progress/round-${round}-of-it`,
      );
      killed.signal('SIGKILL');
      await killed.exited;
      if ((await lost) !== null) findings.push(`round ${round}: it was finished too soon to tell`);
      if (progress.total !== RECORDS || progress.written >= RECORDS)
        findings.push(`round ${round}: the progress is ${JSON.stringify(progress)}`);
      const asked = performance.now();
      const answer = await fetch(`${other.address}${path}`, { headers });
      returnedAfter.push(performance.now() - asked);
      const rows = answer.ok ? readSheet(await answer.bytes()).rows.length : 0;
      if (rows !== RECORDS) findings.push(`round ${round}: ${answer.status} with ${rows} records`);
      const [left] = await sql`select count(*)::int as files from job_files`;
      if (left?.['files'] !== 0)
        findings.push(`round ${round}: ${left?.['files']} pieces are left`);
    }
    await sql.end();

    /** The first progress with some records. */
    async function begun(address: string): Promise<{ written: number; total: number }> {
      for (;;) {
        const found = await (await fetch(address, { headers })).json();
        if (found?.written > 0) return found;
      }
    }
  });
});

conclude(
  'export killed',
  `${rounds} rounds of ${RECORDS} records; returned by the other instance ${spread(returnedAfter)} after it was asked`,
  findings,
);
