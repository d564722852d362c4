import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import postgres, { type Sql } from 'postgres';
import { addBy, callerAt } from '../faults/api.ts';
import { embeddedDatabaseIn } from '../faults/records.ts';
import { inDataFolder, percentile, startTalyer } from '../faults/talyer.ts';
import { post, signIn } from '../faults/writers.ts';
import { addFullRecords, type Asked, type Comparison, comparisons } from './limits-asked.ts';
import { send } from './load.ts';
import { lastsToldOf, startSockets } from './socket-thread.ts';

/**
 * Compares dist/talyer on 100,000 records with `raw` (`raw.ts`), which only passes on what
 * PostgreSQL built, on the same database and in turns: the share of raw's answers to 32 callers,
 * the milliseconds of single writes, and when the last of 200 subscribers receives an event.
 * `bun bench/limits.ts --seconds 2 --rounds 5 --only "GraphQL page"`.
 */
const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    port: { type: 'string', default: '5100' },
  },
});
const SECONDS = Number(options.seconds);
const ROUNDS = Number(options.rounds);
const PORT = Number(options.port);
const RECORDS = 100_000;
const CALLERS = 32;
const SUBSCRIBERS = 200;
/** A sign-in may have twenty sockets. */
const SOCKETS_EACH = 20;
const WARM_UP = 50;
const CHANGES = 200;
const COMMITS = 200;
/** A write may take this many times what raw takes, and what a commit waits for the disk. */
const MOST_OF_RAW = 1.6;

/** Where both sides answer. */
interface Sides {
  talyer: string;
  raw: string;
  cookie: string;
}

await inDataFolder(PORT, async (dataDir) => {
  const talyer = startTalyer(dataDir, PORT);
  await talyer.serving();
  const target = await embeddedDatabaseIn(dataDir)();
  const sql = 'url' in target ? postgres(target.url) : postgres({ ...target, max: 1 });
  await addFullRecords(sql, RECORDS);
  const cookie = await signIn(talyer.address);
  const sides = { talyer: talyer.address, raw: `http://127.0.0.1:${PORT + 1}`, cookie };
  const rawFile = fileURLToPath(new URL('raw.ts', import.meta.url));
  const args = [rawFile, String(PORT + 1), JSON.stringify(target)];
  const raw = Bun.spawn([process.execPath, ...args], { stdout: 'inherit', stderr: 'inherit' });
  try {
    while ((await fetch(`${sides.raw}/record/1`).catch(() => null)) === null) await Bun.sleep(20);
    console.log(`${RECORDS} records, ${CALLERS} callers, ${ROUNDS} rounds of ${SECONDS} s a side`);
    for (const [name, comparison] of Object.entries(await comparisons(sql)))
      if (name.includes(options.only))
        console.log(`${name.padEnd(26)}${await compare(comparison, sides, () => flushMs(sql))}`);
    if ('subscribers'.includes(options.only)) console.log(await tellSubscribers(sides));
  } finally {
    raw.kill();
    await raw.exited;
  }
  await sql.end();
  talyer.signal('SIGTERM');
  await talyer.exited;
});

/**
 * Asks both in turns; a write is also compared with what a commit waits for the disk. The values go on
 * where the last turn ended, so that none is asked twice.
 */
async function compare(
  { raw, talyer, isWrite, callers }: Comparison,
  sides: Sides,
  flush: () => Promise<number>,
): Promise<string> {
  const figures: { raw: number; talyer: number }[] = [];
  const asked = { raw: 0, talyer: 0 };
  const turn = async (side: 'raw' | 'talyer', what: Asked): Promise<number> => {
    const from = asked[side] % what.values.length;
    const { perSecond, taken } = await send({
      method: 'GET',
      ...what,
      values: [...what.values.slice(from), ...what.values.slice(0, from)],
      address: sides[side],
      headers: side === 'talyer' ? { cookie: sides.cookie } : {},
      callers: isWrite ? 1 : (callers ?? CALLERS),
      seconds: SECONDS,
    });
    asked[side] += taken.length;
    return isWrite ? (taken[Math.floor(taken.length / 2)] ?? 0) : perSecond;
  };
  // Programs become faster while they run, and PostgreSQL reads what it needs into its memory.
  for (const side of ['raw', 'talyer'] as const) await turn(side, { raw, talyer }[side]);
  for (let round = 0; round < ROUNDS; round += 1)
    figures.push({ raw: await turn('raw', raw), talyer: await turn('talyer', talyer) });
  const shares = sorted(figures.map((one) => one.talyer / one.raw));
  const [ofRaw, ofTalyer] = [
    middle(figures.map((one) => one.raw)),
    middle(figures.map((one) => one.talyer)),
  ];
  const spread = `${shares[0]?.toFixed(2)} to ${shares.at(-1)?.toFixed(2)}`;
  if (isWrite) {
    const disk = await flush();
    const most = MOST_OF_RAW * ofRaw + disk;
    return `p50 ${ofTalyer.toFixed(2)} ms, raw ${ofRaw.toFixed(2)} ms: ${middle(shares).toFixed(2)} x (${spread}); the disk takes ${disk.toFixed(2)} ms of each, without it ${((ofTalyer - disk) / (ofRaw - disk)).toFixed(2)} x; at most ${MOST_OF_RAW} x and the disk: ${most.toFixed(2)} ms`;
  }
  return `${middle(shares).toFixed(2)} of raw (${spread}), ${Math.round(ofTalyer)}/s of ${Math.round(ofRaw)}/s`;
}

/** How long after a request was sent the last of many subscribers has its event. */
async function tellSubscribers({ talyer, cookie }: Sides): Promise<string> {
  const cookies = [cookie];
  while (cookies.length * SOCKETS_EACH < SUBSCRIBERS) cookies.push(await signIn(talyer));
  const sockets = startSockets();
  await sockets.obey({
    kind: 'open',
    address: talyer,
    cookies,
    each: SOCKETS_EACH,
    arePages: true,
  });
  const call = callerAt(talyer, cookie);
  const record = await addBy(call, 'repair-records', { unit: 'Told' });
  const update = `mutation Tell($id: ID!, $input: RepairRecordInput!) {
    updateRepairRecord(id: $id, input: $input) { id } }`;
  const change = async (): Promise<void> => {
    const input = { declaredIssue: crypto.randomUUID() };
    await (await post(talyer, cookie, update, { id: String(record), input })).text();
  };
  // Nobody has subscribed so far, so neither program is as fast at it as it will be.
  for (let n = 0; n < WARM_UP; n += 1) await change();
  const taken = await lastsToldOf(sockets, change, CHANGES);
  sockets.end();
  const at = (share: number) => percentile(taken, share).toFixed(1);
  return `last of ${SUBSCRIBERS} subscribers told: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`;
}

/**
 * What a commit waits for the disk, in milliseconds: the median with `synchronous_commit` less that
 * without. It writes a message into the log that nothing reads.
 */
async function flushMs(sql: Sql): Promise<number> {
  const taken: Record<'on' | 'off', number[]> = { on: [], off: [] };
  for (let n = 0; n < COMMITS; n += 1)
    for (const mode of ['on', 'off'] as const) {
      await sql.unsafe(`set synchronous_commit = ${mode}`);
      const from = performance.now();
      await sql`select pg_logical_emit_message(true, 'bench', 'x')`;
      taken[mode].push(performance.now() - from);
    }
  await sql`set synchronous_commit = on`;
  return middle(taken.on) - middle(taken.off);
}

function sorted(figures: readonly number[]): number[] {
  return figures.toSorted((a, b) => a - b);
}

function middle(figures: readonly number[]): number {
  return sorted(figures)[Math.floor(figures.length / 2)] ?? 0;
}
