import { parseArgs } from 'node:util';
import postgres, { type Sql } from 'postgres';
import { embeddedDatabaseIn } from '../faults/records.ts';
import { inDataFolder, percentile, startTalyer } from '../faults/talyer.ts';
import { post, signIn } from '../faults/writers.ts';

/**
 * Measures creates and updates of records on dist/talyer over both façades, in turns with `raw`: a
 * Bun server that only inserts a row of the same size. Then 50 writers create at once, and raw
 * inserts at once. `bun bench/writes.ts --rounds 500 --records 100000 --seconds 5`.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '5100' },
    rounds: { type: 'string', default: '500' },
    records: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '5' },
  },
});
const port = Number(values.port);
const rounds = Number(values.rounds);
const WRITERS = 50;
/** Rounds that fill caches before any is counted. */
const WARM_UP = 50;

const CREATE =
  'mutation($i: RepairRecordInput!, $k: String) { createRepairRecord(input: $i, idempotencyKey: $k) { id version } }';
const UPDATE =
  'mutation($id: ID!, $i: RepairRecordInput!) { updateRepairRecord(id: $id, input: $i) { id version } }';

type Write = (number: number) => Promise<void>;

await inDataFolder(port, async (dataDir) => {
  const talyer = startTalyer(dataDir, port);
  await talyer.serving();
  const target = await embeddedDatabaseIn(dataDir)();
  const sql = 'url' in target ? postgres(target.url) : postgres({ ...target });
  await fill(sql, Number(values.records));
  const raw = serveRaw(sql);
  const cookie = await signIn(talyer.address);
  const writes = await writesOf(talyer.address, cookie, `http://127.0.0.1:${raw.port}`);

  const taken = new Map<string, number[]>();
  for (let round = -WARM_UP; round < rounds; round += 1)
    for (const [name, write] of Object.entries(writes)) {
      const from = performance.now();
      await write(round);
      if (round >= 0) taken.set(name, [...(taken.get(name) ?? []), performance.now() - from]);
    }
  const rawP50 = percentile(taken.get('raw') ?? [], 0.5);
  for (const [name, times] of taken) {
    const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
    console.log(
      `${name}: p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms, ${(p50 / rawP50).toFixed(2)} x raw`,
    );
  }
  for (const name of ['raw', 'create, GraphQL', 'create, REST']) {
    const write = writes[name];
    if (write === undefined) continue;
    const { perSecond, p99 } = await together(write, Number(values.seconds) * 1000);
    console.log(
      `${WRITERS} at once, ${name}: ${Math.round(perSecond)}/s, p99 ${p99.toFixed(1)} ms`,
    );
  }
  void raw.stop(true);
  await sql.end();
  talyer.signal('SIGTERM');
  await talyer.exited;
});

/** Adds records in one statement, so that indices have a real size. */
async function fill(sql: Sql, count: number): Promise<void> {
  await sql`
    insert into repair_records (unit, client_name, contact_no, repair_cost, declared_issue, date)
    select 'unit ' || n, 'Client ' || n, '0917' || lpad(n::text, 7, '0'), n % 5000,
      'does not turn on since ' || n, '2016-01-01'::timestamptz + n * interval '50 minutes'
    from generate_series(1, ${count}::int) as n`;
  await sql`vacuum analyze repair_records`;
  await sql`create table bench_raw (id int generated always as identity primary key, body text)`;
}

/** Answers each request after one insert of its body, without any rule. */
function serveRaw(sql: Sql): Bun.Server<undefined> {
  return Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const body = await request.text();
      const rows = await sql`insert into bench_raw (body) values (${body}) returning id, body`;
      return Response.json(rows[0]);
    },
  });
}

function input(round: number) {
  return {
    clientName: `Client ${round}`,
    contactNo: '09171234567',
    unit: `iPhone ${round}`,
    declaredIssue: 'Cracked screen, the touch no longer answers in the lower third',
    repairCost: '2500',
    technicianInCharge: 'Rico Dela Cruz',
    workWeek: '2',
  };
}

async function writesOf(
  address: string,
  cookie: string,
  rawAddress: string,
): Promise<Record<string, Write>> {
  const rest = async (method: string, path: string, body: object, key?: string) => {
    const headers = { 'content-type': 'application/json', cookie };
    const response = await fetch(`${address}/api/repair-records${path}`, {
      method,
      headers: key === undefined ? headers : { ...headers, 'idempotency-key': key },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(text);
    return text;
  };
  const graphql = async (query: string, variables: object): Promise<void> => {
    const text = await (await post(address, cookie, query, variables)).text();
    if (text.includes('"errors"')) throw new Error(text);
  };
  const stored = await rest('POST', '', input(0));
  const { id }: { id: number } = JSON.parse(stored);
  return {
    raw: async () =>
      void (await (await fetch(rawAddress, { method: 'POST', body: stored })).text()),
    'create, GraphQL': (round) => graphql(CREATE, { i: input(round), k: crypto.randomUUID() }),
    'create, REST': async (round) =>
      void (await rest('POST', '', input(round), crypto.randomUUID())),
    'update, GraphQL': (round) =>
      graphql(UPDATE, { id, i: { repairReport: `Replaced the screen ${round}` } }),
    'update, REST': async (round) =>
      void (await rest('PUT', `/${id}`, { repairReport: `Replaced the part ${round}` })),
  };
}

/** Writers that each send the next write as soon as the last was answered. */
async function together(write: Write, ms: number) {
  const times: number[] = [];
  const began = performance.now();
  const writer = async (): Promise<void> => {
    while (performance.now() - began < ms) {
      const from = performance.now();
      await write(times.length);
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
  const perSecond = (times.length * 1000) / (performance.now() - began);
  return { perSecond, p99: percentile(times, 0.99) };
}
