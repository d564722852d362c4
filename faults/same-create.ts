import postgres from 'postgres';
import { embeddedDatabaseIn } from './records.ts';
import { conclude, faultOptions, inDataFolder, randomMoment, startTalyer } from './talyer.ts';
import { post, signIn } from './writers.ts';

/**
 * Sends the same create twice at once with one idempotency key, as a page does that lost the
 * answer. In one round of 20 Talyer gets kill -9 meanwhile, and both are sent again. Each record
 * must exist exactly once, and every answer must name the same one.
 */
const KILLED_EVERY = 20;
const LATEST_KILL_MS = 20;
const CREATE =
  'mutation($i: RepairRecordInput!, $k: String) { createRepairRecord(input: $i, idempotencyKey: $k) { id } }';

const { rounds, port } = faultOptions(1000);
const findings: string[] = [];
let kills = 0;

/** The id in the answer; null when there was none because Talyer was killed. */
async function create(address: string, cookie: string, unit: string): Promise<string | null> {
  const variables = { i: { unit, clientName: 'Ana' }, k: `same-create-${unit.replace(' ', '-')}` };
  const answer = await post(address, cookie, CREATE, variables).catch(() => undefined);
  const text = (await answer?.text().catch(() => '')) ?? '';
  return /"id":"(\d+)"/.exec(text)?.[1] ?? null;
}

await inDataFolder(port, async (dataDir) => {
  let talyer = startTalyer(dataDir, port);
  await talyer.serving();
  const cookie = await signIn(talyer.address);
  for (let round = 1; round <= rounds; round += 1) {
    const unit = `unit ${round}`;
    const both = () =>
      Promise.all([create(talyer.address, cookie, unit), create(talyer.address, cookie, unit)]);
    const first = both();
    if (round % KILLED_EVERY === 0) {
      kills += 1;
      await randomMoment(0, LATEST_KILL_MS);
      talyer.signal('SIGKILL');
      await talyer.exited;
      talyer = startTalyer(dataDir, port);
      await talyer.serving();
    }
    const again = round % KILLED_EVERY === 0 ? await both() : [];
    const answers = [...(await first), ...again].filter((id) => id !== null);
    if (new Set(answers).size !== 1) findings.push(`${unit}: answered ${answers.join(', ')}`);
  }
  const connection = await embeddedDatabaseIn(dataDir)();
  const options = { max: 1, onnotice: () => {} };
  const sql =
    'url' in connection
      ? postgres(connection.url, options)
      : postgres({ ...options, ...connection });
  const rows = await sql<{ unit: string; times: number }[]>`
    select unit, count(*)::int as times from repair_records group by unit`;
  await sql.end();
  if (rows.length !== rounds) findings.push(`${rows.length} records of ${rounds}`);
  for (const { unit, times } of rows) if (times !== 1) findings.push(`${unit}: ${times} times`);
  talyer.signal('SIGTERM');
  if ((await talyer.exited) !== 0) findings.push('the stop did not end with 0');
});

conclude(
  'same create',
  `${rounds} creates sent twice at once, ${kills} times across kill -9, each exactly once`,
  findings,
);
