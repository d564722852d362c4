import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { connectEmbeddedDatabase } from '../src/data/embedded-postgres.ts';
import { postgresPid } from './processes.ts';
import {
  ADMIN,
  conclude,
  EXECUTABLE,
  faultOptions,
  inDataFolder,
  randomMoment,
  spread,
  startTalyer,
  type Talyer,
} from './talyer.ts';

/**
 * Imports a file beside a running server, and kills the import or its database with -9 at a random
 * moment. Repeating the command must add what is missing: each row once. Every third round the
 * import is undone, killed during the undo, and undone again. At the end the server is killed during
 * an import from the screen, and must finish it after its restart as the same import.
 */
const ROWS = 3_000;
const LATEST_KILL_MS = 2_000;

const { rounds, port } = faultOptions(20);
const findings: string[] = [];
const took: number[] = [];
const killed = { import: 0, database: 0, undo: 0, server: 0 };

function command(
  dataDir: string,
  words: readonly string[],
): Bun.Subprocess<'ignore', 'pipe', 'pipe'> {
  return Bun.spawn([EXECUTABLE, 'import', ...words, '--data', dataDir], {
    env: { PATH: '/usr/bin:/bin' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Repeats a command until it succeeds; a killed database restarts in the meantime. */
async function untilDone(dataDir: string, words: readonly string[]): Promise<string> {
  let said = '';
  for (let tries = 0; tries < 20; tries += 1) {
    const running = command(dataDir, words);
    said = await new Response(running.stdout).text();
    if ((await running.exited) === 0) return said;
    said += await new Response(running.stderr).text();
    await Bun.sleep(200);
  }
  findings.push(`import ${words.join(' ')} never ended well: ${said.slice(-200)}`);
  return said;
}

/** Kills a command, or its database, before the command can finish. */
async function killAmid(dataDir: string, words: readonly string[], isDatabase: boolean) {
  const running = command(dataDir, words);
  await randomMoment(0, LATEST_KILL_MS);
  if (isDatabase) {
    const pid = postgresPid(dataDir);
    if (pid !== undefined) process.kill(pid, 'SIGKILL');
  } else running.kill('SIGKILL');
  await running.exited;
}

/** How often each row of a round exists, and the numbers of the imports that added them. */
async function look(dataDir: string, round: number) {
  const sql = postgres({ ...(await connectEmbeddedDatabase(dataDir)).connection, max: 1 });
  try {
    const rows = await sql<{ unit: string; times: number }[]>`
      select unit, count(*)::int as times from repair_records
      where client_name = ${`Round ${round}`} and deleted_at is null group by unit`;
    const numbers = await sql<{ id: number }[]>`
      select distinct import_id as id from repair_records
      where client_name = ${`Round ${round}`} and deleted_at is null order by 1`;
    const [counted] = await sql<{ count: number }[]>`
      select count(*)::int as count from repair_records r where client_name = ${`Round ${round}`}
        and not exists (select from journal h where h.record_id = r.id and action = 'imported')`;
    return { rows, imports: numbers.map(({ id }) => id), withoutHistory: counted?.count ?? 0 };
  } finally {
    await sql.end();
  }
}

async function expectEachOnce(dataDir: string, round: number): Promise<number[]> {
  const { rows, imports, withoutHistory } = await look(dataDir, round);
  const doubled = rows.filter(({ times }) => times > 1);
  if (rows.length !== ROWS) findings.push(`round ${round}: ${ROWS - rows.length} rows are lost`);
  if (doubled.length > 0) findings.push(`round ${round}: ${doubled.length} rows are there twice`);
  if (withoutHistory > 0) findings.push(`round ${round}: ${withoutHistory} without history`);
  return imports;
}

/** Sends a request as an admin's page does. */
async function ask(
  address: string,
  cookie: string,
  path: string,
  init: { method: string; body: string; headers?: Record<string, string> },
) {
  const response = await fetch(`${address}${path}`, {
    ...init,
    headers: { 'content-type': 'application/json', cookie, ...init.headers },
  });
  return { answer: await response.json(), cookies: response.headers.getSetCookie() };
}

/** Imports a file over HTTP, and kills the server with -9 at a random moment of the import. */
async function killServerAmid(talyer: Talyer, dataDir: string, round: number): Promise<Talyer> {
  const body = JSON.stringify(ADMIN);
  const { cookies } = await ask(talyer.address, '', '/api/auth/login', { method: 'POST', body });
  const cookie = cookies.map((one) => one.split(';')[0]).join('; ');
  const { answer } = await ask(talyer.address, cookie, '/api/imports/files/list.csv', {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body: listOf(round),
  });
  const graphql = async (at: Talyer, query: string) => {
    const variables = { id: answer.id };
    const asked = JSON.stringify({ query, variables });
    return (await ask(at.address, cookie, '/graphql', { method: 'POST', body: asked })).answer;
  };
  await graphql(talyer, 'mutation ($id: ID!) { startImport(id: $id) { state } }');
  await randomMoment(0, LATEST_KILL_MS / 2);
  talyer.signal('SIGKILL');
  await talyer.exited;
  const again = startTalyer(dataDir, port);
  await again.serving();
  for (let looks = 0; looks < 300; looks += 1) {
    const { data } = await graphql(again, 'query ($id: ID!) { importUpload(id: $id) { state } }');
    if (data?.importUpload?.state === 'done') break;
    await Bun.sleep(200);
  }
  const imports = await expectEachOnce(dataDir, round);
  if (imports.length !== 1) findings.push(`round ${round}: it became ${imports.length} imports`);
  return again;
}

function listOf(round: number): string {
  const lines = Array.from({ length: ROWS }, (_, at) => `2026-01-02,Round ${round},unit ${at}`);
  return `date,clientName,unit\n${lines.join('\n')}\n`;
}

await inDataFolder(port, async (dataDir) => {
  let talyer = startTalyer(dataDir, port);
  await talyer.serving();
  const folder = join(dataDir, '..', 'files');
  mkdirSync(folder);
  for (let round = 1; round <= rounds; round += 1) {
    const file = join(folder, `round-${round}.csv`);
    writeFileSync(file, listOf(round));
    const isDatabase = round % 4 === 0;
    killed[isDatabase ? 'database' : 'import'] += 1;
    await killAmid(dataDir, [file], isDatabase);
    await talyer.serving();
    const from = performance.now();
    await untilDone(dataDir, [file]);
    took.push(performance.now() - from);
    const imports = await expectEachOnce(dataDir, round);
    if (round % 3 !== 0) continue;
    for (const id of imports) {
      killed.undo += 1;
      await killAmid(dataDir, ['undo', String(id)], false);
      await untilDone(dataDir, ['undo', String(id)]);
    }
    const left = (await look(dataDir, round)).rows.length;
    if (left > 0) findings.push(`round ${round}: ${left} rows are left after the undo`);
    await untilDone(dataDir, [file]);
    await expectEachOnce(dataDir, round);
  }
  for (let more = 1; more <= (rounds < 10 ? 1 : 2); more += 1) {
    killed.server += 1;
    talyer = await killServerAmid(talyer, dataDir, rounds + more);
  }
  talyer.signal('SIGTERM');
  if ((await talyer.exited) !== 0) findings.push('the last stop did not end with 0');
});

conclude(
  'import',
  `${rounds} rounds of ${ROWS} rows, killed: ${killed.import} imports, ${killed.database} databases, ${killed.undo} undoings, ${killed.server} servers; the rest ${spread(took)}`,
  findings,
);
