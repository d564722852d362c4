import { parseArgs } from 'node:util';
import { addBy, atRate, callerAt } from '../faults/api.ts';
import { keepSocket } from '../faults/listeners.ts';
import { postgresProcesses, sharedOutMegabytesOf } from '../faults/processes.ts';
import { percentile } from '../faults/talyer.ts';
import { signIn } from '../faults/writers.ts';
import { type GrownShop, inGrownShop } from './growth-shop.ts';

/**
 * A shop of 100,000 records under ten times its usual load: 50 clients and 10 members of staff poll
 * 120 times a second and search, two records are changed every second, an export is written and
 * pages lose their connection and come back. Every minute its memory and times are printed. Then one
 * change is sent to 1,000 sockets. `bun bench/busy-shop.ts --minutes 60`.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    records: { type: 'string', default: '100000' },
    port: { type: 'string', default: '5100' },
  },
});
const MINUTES = Number(values.minutes);
const REQUESTS_A_SECOND = 120;
/** A small file is answered without the database: it waits for the event loop alone. */
const LOOKS_A_SECOND = 25;
const CHANGES_A_SECOND = 2;
const CLIENTS = 50;
const STAFF = 10;
const PAGES = 20;
const SOCKETS = 1000;
/** A sign-in may have twenty. */
const SOCKETS_OF_ONE = 20;
const CHANGES = 20;
const GIVE_UP_MS = 30_000;

const CLIENT_POLLS = ['/api/statistics', '/api/repair-records', '/api/auth/user'];
const STAFF_POLLS = [
  '/api/statistics',
  '/api/repair-records?limit=50',
  '/api/sessions/active',
  '/api/shipping-clients?limit=50',
  '/api/repair-records?limit=50&search=battery',
];

await inGrownShop(Number(values.records), Number(values.port), async (shop) => {
  const started = memoryOf(shop);
  const memory: number[] = [];
  const looks: number[] = [];
  const changes: number[] = [];
  const polls: Record<'usual' | 'exporting', number[]> = { usual: [], exporting: [] };
  let failed = 0;
  let isExporting = false;

  const askers = await pollers(shop);
  const poll = async (n: number): Promise<void> => {
    const asker = askers[n % askers.length];
    if (asker === undefined) return;
    const path = asker.paths[Math.floor(n / askers.length) % asker.paths.length] ?? '';
    const kind = isExporting ? 'exporting' : 'usual';
    const from = performance.now();
    const response = await fetch(`${shop.address}${path}`, { headers: { cookie: asker.cookie } });
    await response.arrayBuffer();
    polls[kind].push(performance.now() - from);
    if (!response.ok) failed += 1;
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
  let told = 0;
  const tellMinute = (minute: number): void => {
    const times = [...polls.usual, ...polls.exporting].slice(told);
    told += times.length;
    const [own, its] = [memoryOfApplication(shop), memoryOfDatabase(shop)].map(Math.round);
    console.log(`minute ${minute}: application ${own} MB, database ${its} MB; ${at(times)}`);
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
    const cookie = shop.cookies.admin;
    const file = await fetch(`${shop.address}/api/export/excel`, { headers: { cookie } });
    const { byteLength } = await file.arrayBuffer();
    isExporting = false;
    const seconds = ((performance.now() - from) / 1000).toFixed(1);
    return `${file.status}, ${(byteLength / 2 ** 20).toFixed(1)} MB in ${seconds} s, memory + ${Math.round(memoryOf(shop) - before)} MB`;
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

  console.log(
    `${asked.length} requests in ${MINUTES} minutes, ${failed} failed: ${at(polls.usual)}`,
  );
  console.log(`changes of a record: ${at(changes)}`);
  console.log(`event loop, from answers that need no database: ${at(looks)}`);
  console.log(`export meanwhile: ${file}; others: ${at(polls.exporting)}`);
  const tenth = memory[Math.min(60, Math.floor(memory.length / 2))] ?? 0;
  console.log(
    `memory of application and database: ${Math.round(started)} MB at first, ${Math.round(Math.max(...memory))} MB at most, ${Math.round(memory.at(-1) ?? 0)} MB at the end, ${Math.round((memory.at(-1) ?? 0) - tenth)} MB more than after ${MINUTES > 20 ? 'ten minutes' : 'half the time'}`,
  );
  console.log(await tellAll(shop));
});

interface Poller {
  cookie: string;
  paths: readonly string[];
}

async function pollers(shop: GrownShop): Promise<Poller[]> {
  const found: Poller[] = [];
  for (let n = 0; n < CLIENTS; n += 1)
    found.push({ cookie: await signInAs(shop, 'client', n), paths: CLIENT_POLLS });
  for (let n = 0; n < STAFF; n += 1)
    found.push({ cookie: await signInAs(shop, 'csr', n), paths: STAFF_POLLS });
  return found;
}

/** Signs in one of many accounts of a role, which the first run creates. */
async function signInAs({ address, cookies }: GrownShop, role: string, n: number): Promise<string> {
  const person = { username: `busy-${role}-${n}`, password: 'a password for busy days' };
  const account = { ...person, role, name: `Busy ${role} ${n}` };
  await callerAt(address, cookies.admin)('POST', 'users', account).catch((error: unknown) => {
    if (!String(error).includes('409')) throw error;
  });
  return signIn(address, person);
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

/** How long after a change was sent the last of 1,000 sockets is told. */
async function tellAll(shop: GrownShop): Promise<string> {
  const { address, cookies } = shop;
  const call = callerAt(address, cookies.admin);
  const id = await addBy(call, 'repair-records', { unit: 'Told to everyone' });
  const state = { told: 0, all: Promise.withResolvers<void>() };
  const sockets: { close: () => void }[] = [];
  const opened: Promise<void>[] = [];
  for (let n = 0; n < SOCKETS / SOCKETS_OF_ONE; n += 1) {
    const cookie = await signInAs(shop, 'csr', n);
    for (let m = 0; m < SOCKETS_OF_ONE; m += 1) {
      const { promise, resolve } = Promise.withResolvers<void>();
      opened.push(promise);
      const onMessage = (text: string): void => {
        if (text.includes('"data-update"')) state.told += 1;
        if (state.told === SOCKETS) state.all.resolve();
      };
      sockets.push(keepSocket(address, '/ws', cookie, { onOpen: () => resolve(), onMessage }));
    }
  }
  await Promise.all(opened);
  const taken: number[] = [];
  for (let n = 0; n < CHANGES; n += 1) {
    Object.assign(state, { told: 0, all: Promise.withResolvers<void>() });
    const from = performance.now();
    await call('PUT', `repair-records/${id}`, { declaredIssue: `Change ${n}` });
    await Promise.race([state.all.promise, Bun.sleep(GIVE_UP_MS)]);
    if (state.told < SOCKETS) return `only ${state.told} of ${SOCKETS} sockets were told`;
    taken.push(performance.now() - from);
  }
  for (const socket of sockets) socket.close();
  await call('DELETE', `repair-records/${id}`);
  return `the last of ${SOCKETS} sockets told: ${at(taken)}`;
}

function at(milliseconds: readonly number[]): string {
  const share = (part: number) => percentile(milliseconds, part).toFixed(1);
  return `p50 ${share(0.5)}, p95 ${share(0.95)}, p99 ${share(0.99)}, worst ${share(1)} ms`;
}
