import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { postgresProcesses, processorMsOf } from '../faults/processes.ts';
import { embeddedDatabaseIn } from '../faults/records.ts';
import { EXECUTABLE, inDataFolder, percentile, startTalyer } from '../faults/talyer.ts';
import { post, signIn } from '../faults/writers.ts';
import { addFullRecords } from './limits-asked.ts';

/**
 * Measures creates and updates of records on dist/talyer over both façades, in turns with `raw`
 * (`raw.ts`), which only sends one statement for each. Then 50 writers create at once. What a write
 * takes of the processor depends less on what else runs on the machine than how long it takes.
 * Several executables are measured in turns: `bun bench/writes.ts --executable old/talyer
 * --executable dist/talyer --rounds 500 --records 100000 --seconds 5`.
 */
const { values } = parseArgs({
  options: {
    executable: { type: 'string', multiple: true, default: [EXECUTABLE] },
    port: { type: 'string', default: '5100' },
    rounds: { type: 'string', default: '500' },
    records: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '5' },
  },
});
const rounds = Number(values.rounds);
const WRITERS = 50;
/** Rounds that fill caches before any is counted. */
const WARM_UP = 50;
/** Writes of one kind after the other, for which the processor is read. */
const TURN = 10;

const CREATE =
  'mutation($i: RepairRecordInput!, $k: String) { createRepairRecord(input: $i, idempotencyKey: $k) { id version } }';
const UPDATE =
  'mutation($id: ID!, $i: RepairRecordInput!) { updateRepairRecord(id: $id, input: $i) { id version } }';

type Write = (number: number) => Promise<void>;

/** Milliseconds of the processor. */
interface Used {
  program: number;
  database: number;
}

/** One kind of write of one executable, or of its `raw`. */
interface Measured {
  name: string;
  write: Write;
  used: () => Used;
  taken: number[];
  spent: Used;
}

await openAll(values.executable, []);

/** Opens a shop for each executable, and measures them all. */
async function openAll(
  [executable, ...others]: readonly string[],
  opened: Measured[][],
): Promise<void> {
  if (executable === undefined) return measure(opened);
  const port = Number(values.port) + 2 * opened.length;
  return inDataFolder(port, async (dataDir) => {
    const talyer = startTalyer(dataDir, port, 'root', { executable });
    await talyer.serving();
    const target = await embeddedDatabaseIn(dataDir)();
    const sql = 'url' in target ? postgres(target.url) : postgres({ ...target, max: 1 });
    await addFullRecords(sql, Number(values.records));
    await sql.end();
    const rawFile = fileURLToPath(new URL('raw.ts', import.meta.url));
    const raw = Bun.spawn([process.execPath, rawFile, String(port + 1), JSON.stringify(target)]);
    const rawAddress = `http://127.0.0.1:${port + 1}`;
    while ((await fetch(`${rawAddress}/record/1`).catch(() => null)) === null) await Bun.sleep(20);
    const writes = await writesOf(talyer.address, await signIn(talyer.address), rawAddress);
    const measured = Object.entries(writes).map(([name, write]): Measured => {
      const program = name.startsWith('raw') ? raw.pid : talyer.pid;
      const used = () => ({
        program: processorMsOf(program),
        database: postgresProcesses(dataDir).reduce((sum, pid) => sum + processorMsOf(pid), 0),
      });
      return { name, write, used, taken: [], spent: { program: 0, database: 0 } };
    });
    await openAll(others, [...opened, measured]);
    raw.kill();
    await raw.exited;
    talyer.signal('SIGTERM');
    await talyer.exited;
  });
}

async function measure(shops: readonly Measured[][]): Promise<void> {
  for (let round = -WARM_UP; round < rounds; round += TURN)
    for (const { write, used, taken, spent } of shops.flat()) {
      const before = used();
      for (let number = round; number < round + TURN; number += 1) {
        const from = performance.now();
        await write(number);
        if (round >= 0) taken.push(performance.now() - from);
      }
      if (round >= 0) add(spent, before, used());
    }
  for (const [place, shop] of shops.entries()) {
    console.log(values.executable[place]);
    for (const { name, taken, spent } of shop) {
      const [p50, p99] = [percentile(taken, 0.5), percentile(taken, 0.99)];
      const kind = name.includes('create') ? 'raw create' : 'raw update';
      const ofRaw = shop.find((one) => one.name === kind)?.taken ?? [];
      const share = (p50 / percentile(ofRaw, 0.5)).toFixed(2);
      console.log(
        `  ${name}: p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms, ${share} x raw; ${each(spent, taken.length)}`,
      );
    }
  }
  for (const [place, shop] of shops.entries()) {
    console.log(values.executable[place]);
    for (const { name, write, used } of shop.filter((one) => one.name.includes('create'))) {
      const before = used();
      const { count, perSecond, p99 } = await together(write, Number(values.seconds) * 1000);
      const spent = { program: 0, database: 0 };
      add(spent, before, used());
      console.log(
        `  ${WRITERS} at once, ${name}: ${Math.round(perSecond)}/s, p99 ${p99.toFixed(1)} ms; ${each(spent, count)}`,
      );
    }
  }
}

function add(spent: Used, before: Used, after: Used): void {
  spent.program += after.program - before.program;
  spent.database += after.database - before.database;
}

function each({ program, database }: Used, count: number): string {
  return `of the processor ${(program / count).toFixed(2)} ms, PostgreSQL ${(database / count).toFixed(2)} ms`;
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
  const { id }: { id: number } = JSON.parse(await rest('POST', '', input(0)));
  const raw = async (path: string): Promise<void> => {
    const response = await fetch(`${rawAddress}/${path}`, { method: 'POST' });
    const text = await response.text();
    if (!response.ok) throw new Error(text);
  };
  return {
    'raw create': (round) => raw(`create/iPhone ${round}`),
    'raw update': (round) => raw(`update/Replaced ${round}/${id}`),
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
  return { count: times.length, perSecond, p99: percentile(times, 0.99) };
}
