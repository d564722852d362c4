import { parseArgs } from 'node:util';
import { addBy, atRate, callerAt } from '../faults/api.ts';
import { keepSocket } from '../faults/listeners.ts';
import { postgresProcesses, sharedOutMegabytesOf } from '../faults/processes.ts';
import { conclude, percentile } from '../faults/talyer.ts';
import { post } from '../faults/writers.ts';
import { signInAs } from './busy-people.ts';
import { SLOW, SOCKETS, tellAll } from './busy-sockets.ts';
import { QUESTIONS } from './growth-questions.ts';
import { type GrownShop, inGrownShop } from './growth-shop.ts';

/**
 * A shop of 100,000 records under ten times its usual load: 50 clients and 10 members of staff poll
 * 120 times a second, search and open screens, two records are changed every second, an export is
 * written and pages lose their connection and come back. Every minute its memory and times are
 * printed, and its memory once more a minute after the load. Then changes are sent to 1,000 sockets,
 * beside some that do not read. Figures over what is promised are named at the end.
 * `bun bench/busy-shop.ts --minutes 60`; `--rate` is the number of polls a second, for a machine that
 * has other work.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    records: { type: 'string', default: '100000' },
    port: { type: 'string', default: '5100' },
    rate: { type: 'string', default: '120' },
  },
});
const MINUTES = Number(values.minutes);
const REQUESTS_A_SECOND = Number(values.rate);
/** A small file is answered without the database: it waits for the event loop alone. */
const LOOKS_A_SECOND = 25;
const CHANGES_A_SECOND = 2;
const CLIENTS = 50;
const STAFF = 10;
const PAGES = 20;
const LOOK_MS = 250;
/** Longer than the pool of the shop keeps idle connections. */
const REST_MS = 60_000;
/** The most that each figure may be: milliseconds and megabytes. */
const MOST = {
  failed: 0,
  p95: 100,
  p99: 300,
  eventLoopP99: 50,
  toldP99: 1000,
  exportingP95: 300,
  exportMegabytes: 200,
  slowMegabytes: 50,
  megabytes: 400,
  megabytesAtRest: 220,
  growth: 30,
};
const findings: string[] = [];

const CLIENT_POLLS = ['/api/statistics', '/api/repair-records', '/api/auth/user'];
const STAFF_POLLS = [
  '/api/statistics',
  '/api/repair-records?limit=50',
  '/api/sessions/active',
  '/api/shipping-clients?limit=50',
  '/api/repair-records?limit=50&search=battery',
  ...QUESTIONS.filter(({ as }) => as === 'csr').map(({ ask }) => ask),
];

await inGrownShop(Number(values.records), Number(values.port), async (shop) => {
  const started = memoryOf(shop);
  const memory: number[] = [];
  const looks: number[] = [];
  const changes: number[] = [];
  const polls: Record<'usual' | 'exporting', number[]> = { usual: [], exporting: [] };
  const ofMinute: number[] = [];
  let failed = 0;
  let isExporting = false;

  const askers = await pollers(shop);
  const poll = async (n: number): Promise<void> => {
    const asker = askers[n % askers.length];
    if (asker === undefined) return;
    const path = asker.paths[Math.floor(n / askers.length) % asker.paths.length] ?? '';
    const kind = isExporting ? 'exporting' : 'usual';
    const from = performance.now();
    const answered = await askFor(shop, path, asker.cookie).catch(() => false);
    const taken = performance.now() - from;
    polls[kind].push(taken);
    ofMinute.push(taken);
    if (!answered) failed += 1;
  };
  const look = async (): Promise<void> => {
    const from = performance.now();
    await (await fetch(`${shop.address}/manifest.webmanifest`)).arrayBuffer();
    looks.push(performance.now() - from);
  };
  const call = callerAt(shop.address, shop.cookies.admin);
  const record = await addBy(call, 'repair-records', { unit: 'Changed all the time' });
  const change = async (n: number): Promise<void> => {
    const from = performance.now();
    await call('PUT', `repair-records/${record}`, { declaredIssue: `Change ${n}` });
    changes.push(performance.now() - from);
  };
  const tellMinute = (minute: number): void => {
    const [own, its] = [memoryOfApplication(shop), memoryOfDatabase(shop)].map(Math.round);
    console.log(
      `minute ${minute}: application ${own} MB, database ${its} MB; ${at(ofMinute.splice(0))}`,
    );
  };
  const pages = new Set(openPages(shop));
  const reconnect = (): void => {
    for (const page of pages) page.close();
    pages.clear();
    for (const page of openPages(shop)) pages.add(page);
  };
  const writeExport = async (): Promise<string> => {
    isExporting = true;
    const [before, from] = [memoryOf(shop), performance.now()];
    let most = before;
    const looking = setInterval(() => (most = Math.max(most, memoryOf(shop))), LOOK_MS);
    const cookie = shop.cookies.admin;
    const file = await fetch(`${shop.address}/api/export/excel`, { headers: { cookie } });
    const { byteLength } = await file.arrayBuffer();
    clearInterval(looking);
    isExporting = false;
    const seconds = ((performance.now() - from) / 1000).toFixed(1);
    if (!file.ok) findings.push(`the export was refused: ${file.status}`);
    atMost('memory of the export', most - before, MOST.exportMegabytes);
    return `${(byteLength / 2 ** 20).toFixed(1)} MB in ${seconds} s, memory + ${Math.round(most - before)} MB at most`;
  };

  const asked: Promise<void>[] = [];
  let exported: Promise<string> | undefined;
  await Promise.all([
    atRate(MINUTES * 60 * REQUESTS_A_SECOND, REQUESTS_A_SECOND, (n) => {
      asked.push(poll(n));
    }),
    atRate(MINUTES * 60 * LOOKS_A_SECOND, LOOKS_A_SECOND, look),
    atRate(MINUTES * 60 * CHANGES_A_SECOND, CHANGES_A_SECOND, change),
    atRate(MINUTES * 6, 1 / 10, (n) => {
      memory.push(memoryOf(shop));
      if (n === MINUTES * 3) exported = writeExport();
      if (n % 6 !== 5) return;
      reconnect();
      tellMinute((n + 1) / 6);
    }),
  ]);
  await Promise.all(asked);
  const file = await exported;
  for (const page of pages) page.close();
  await call('DELETE', `repair-records/${record}`);

  const all = [...polls.usual, ...polls.exporting];
  console.log(`${asked.length} requests in ${MINUTES} minutes, ${failed} failed: ${at(all)}`);
  atMost('failed requests', failed, MOST.failed);
  atMost('requests, p95', percentile(all, 0.95), MOST.p95);
  atMost('requests, p99', percentile(all, 0.99), MOST.p99);
  console.log(`changes of a record: ${at(changes)}`);
  console.log(`event loop, from answers that need no database: ${at(looks)}`);
  atMost('event loop, p99', percentile(looks, 0.99), MOST.eventLoopP99);
  console.log(`export meanwhile: ${file}; others: ${at(polls.exporting)}`);
  atMost('requests beside the export, p95', percentile(polls.exporting, 0.95), MOST.exportingP95);
  const tenth = memory[Math.min(60, Math.floor(memory.length / 2))] ?? 0;
  const [most, last] = [Math.max(...memory), memory.at(-1) ?? 0];
  console.log(
    `memory of application and database: ${Math.round(started)} MB at first, ${Math.round(percentile(memory, 0.5))} MB median, ${Math.round(most)} MB at most, ${Math.round(last)} MB at the end, ${Math.round(last - tenth)} MB more than after ${MINUTES > 20 ? 'ten minutes' : 'half the time'}`,
  );
  atMost('memory, median', percentile(memory, 0.5), MOST.megabytes);
  // Until then it grows to what is usual.
  if (MINUTES > 20) atMost('growth of the memory', last - tenth, MOST.growth);
  await Bun.sleep(REST_MS);
  const rested = memoryOf(shop);
  console.log(`memory a minute after the load: ${Math.round(rested)} MB`);
  atMost('memory after the load', rested, MOST.megabytesAtRest);
  const { taken, slow } = await tellAll(shop);
  console.log(`the last of ${SOCKETS} sockets told: ${at(taken)}`);
  atMost('the last socket told, p99', percentile(taken, 0.99), MOST.toldP99);
  console.log(
    `meanwhile ${SLOW} sockets that do not read, with ${slow.readers} readers: ${slow.closed} closed, ${slow.missed} told later that they missed something, application + ${Math.round(slow.megabytes)} MB`,
  );
  atMost('memory for sockets that do not read', slow.megabytes, MOST.slowMegabytes);
  if (slow.missed < slow.readers && slow.closed < SLOW)
    findings.push('a socket that does not read was neither closed nor told');
});
conclude('busy shop', `${MINUTES} minutes with ${values.records} records`, findings);

/** Notes a figure that is over what is promised. */
function atMost(name: string, figure: number, most: number): void {
  if (figure > most) findings.push(`${name}: ${figure.toFixed(1)}, at most ${most}`);
}

interface Poller {
  cookie: string;
  /** Calls of `/api`, and what screens ask. */
  paths: readonly string[];
}

/** Whether it was answered as it should. */
async function askFor({ address }: GrownShop, path: string, cookie: string): Promise<boolean> {
  const response = path.startsWith('/')
    ? await fetch(`${address}${path}`, { headers: { cookie } })
    : await post(address, cookie, path, {});
  const text = await response.text();
  return response.ok && !text.startsWith('{"errors"');
}

async function pollers(shop: GrownShop): Promise<Poller[]> {
  const found: Poller[] = [];
  for (let n = 0; n < CLIENTS; n += 1)
    found.push({ cookie: await signInAs(shop, 'client', n), paths: CLIENT_POLLS });
  for (let n = 0; n < STAFF; n += 1)
    found.push({ cookie: await signInAs(shop, 'csr', n), paths: STAFF_POLLS });
  return found;
}

function openPages({ address, cookies }: GrownShop): { close: () => void }[] {
  return Array.from({ length: PAGES }, () =>
    keepSocket(address, '/ws', cookies.csr, { onMessage: () => {} }),
  );
}

function memoryOfApplication({ pid }: GrownShop): number {
  return sharedOutMegabytesOf([pid]);
}

function memoryOfDatabase({ dataDir }: GrownShop): number {
  return sharedOutMegabytesOf(postgresProcesses(dataDir));
}

function memoryOf(shop: GrownShop): number {
  return memoryOfApplication(shop) + memoryOfDatabase(shop);
}

function at(milliseconds: readonly number[]): string {
  const share = (part: number) => percentile(milliseconds, part).toFixed(1);
  return `p50 ${share(0.5)}, p95 ${share(0.95)}, p99 ${share(0.99)}, worst ${share(1)} ms`;
}
