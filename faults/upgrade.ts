import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sha256 } from '../src/sha256.ts';
import { REAL_RECORDS } from '../test/kit/real-records.ts';
import { addBy, type Call, callerAt } from './api.ts';
import { conclude, inDataFolder, startTalyer } from './talyer.ts';
import { countMade, countUntouched, wholeHistory } from './upgraded-rows.ts';
import { signIn } from './writers.ts';

/**
 * Fills a data folder with an older executable, `--old FILE`: all real records, people, expenses,
 * rates, replies, changed, shipped and deleted records. Then starts this one on it. Every list,
 * figure and history must be the same to the byte, everybody must be able to sign in, and nothing may
 * be there that the old shop did not have, but for the customers of names with numbers. Whoever opens
 * the shop meanwhile must be told to wait.
 */
const { values } = parseArgs({
  options: { old: { type: 'string' }, port: { type: 'string', default: '5100' } },
});
const old = values.old ?? '';
if (old === '') throw new Error('Name an older executable: --old FILE');
const port = Number(values.port);

const TECHNICIAN = 'Tino Santos';
const ROLES = ['csr', 'technician', 'client'];
const PASSWORD = 'a password of an old shop';
const CHANGED = 200;
/** Some come again, and some have left no number. */
const CLIENTS = 60;
const LOOK_MS = 50;
const LISTS = [
  'repair-records',
  'shipping-clients',
  'warranty-records',
  'statistics',
  'users',
  'technicians',
  'expenses',
  'auto-reply-templates',
  'commission-rates',
];
const REPORTS =
  '{ financialReport { revenue netProfit } statistics { totalRecords totalRevenue } }';
const findings: string[] = [];
const counts: Record<string, unknown> = {};

type Talk = Readonly<{
  call: Call;
  graphql: (query: string, variables?: object) => Promise<string>;
}>;

async function talkTo(address: string): Promise<Talk> {
  const cookie = await signIn(address);
  return {
    call: callerAt(address, cookie),
    graphql: async (query, variables = {}) => {
      const response = await fetch(`${address}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ query, variables }),
      });
      const answer: { data: unknown; errors?: unknown } = await response.json();
      if (answer.errors !== undefined) throw new Error(JSON.stringify(answer.errors));
      return JSON.stringify(answer.data);
    },
  };
}

/** Imports the real records and changes some of what is there, as a year of work would. */
async function fill(dataDir: string, { call }: Talk): Promise<void> {
  const { folder, files, options } = REAL_RECORDS;
  for (const file of Object.keys(files)) {
    const command = [old, 'import', join(folder, file), ...options, '--data', dataDir];
    const run = Bun.spawnSync(command, { env: { PATH: '/usr/bin:/bin' } });
    if (!run.success) throw new Error(`The import failed: ${run.stderr.toString()}`);
  }
  for (const role of ROLES)
    await call('POST', 'users', {
      username: role,
      password: PASSWORD,
      name: role === 'technician' ? TECHNICIAN : `Old ${role}`,
      role,
    });
  for (let month = 1; month <= 12; month += 1)
    await call('POST', 'expenses', {
      date: `2025-${String(month).padStart(2, '0')}-05`,
      workWeek: 'Week 1',
      category: 'SMD parts',
      amount: `${month * 100}.25`,
    });
  await call('POST', 'auto-reply-templates', { label: 'Ready', content: 'It is ready.' });
  for (let n = 0; n < CHANGED; n += 1) {
    const id = await addBy(call, 'repair-records', {
      clientName: `Client ${n % CLIENTS}`,
      contactNo: n % 4 === 0 ? '' : `0917 555 ${1000 + (n % CLIENTS)}`,
      unit: 'Pixel 8',
      repairCost: `${500 + n}.50`,
      technicianInCharge: TECHNICIAN,
    });
    const paid = { repairStatus: 'Unit OK', paymentStatus: 'paid', paymentChannel: 'gcash' };
    await call('PUT', `repair-records/${id}`, paid);
    if (n % 10 === 0) await call('DELETE', `repair-records/${id}`);
  }
}

/** What is there, as text by name. */
async function contents({ call, graphql }: Talk): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const list of LISTS) found.set(list, await (await call('GET', list)).text());
  found.set('reports', await graphql(REPORTS));
  const rows: { id: number }[] = JSON.parse(found.get('repair-records') ?? '[]');
  counts['records'] = rows.length;
  return found;
}

/** Opens the shop again and again until it serves. @returns each answer meanwhile, and how often. */
async function openMeanwhile(address: string, until: Promise<unknown>): Promise<object> {
  const answers: Record<string, number> = {};
  const state = { isServing: false };
  const served = until.finally(() => (state.isServing = true)).catch(() => {});
  while (!state.isServing) {
    const said = await fetch(address, { headers: { accept: 'text/html' } }).then(
      async (answer) => (answer.ok ? null : `${answer.status} ${wordsOf(await answer.text())}`),
      () => 'not reachable',
    );
    if (said !== null) answers[said] = (answers[said] ?? 0) + 1;
    await Bun.sleep(LOOK_MS);
  }
  await served;
  return answers;
}

const wordsOf = (page: string): string =>
  page
    .replaceAll(/<style>.*?<\/style>|<[^>]*>|\s+/gs, ' ')
    .trim()
    .slice(0, 80);

const hashOf = (text: string) => sha256(text).slice(0, 12);

await inDataFolder(port, async (dataDir) => {
  const before = startTalyer(dataDir, port, 'root', { executable: old });
  await before.serving();
  const earlier = await talkTo(before.address);
  await fill(dataDir, earlier);
  const expected = await contents(earlier);
  const written = await wholeHistory(dataDir);
  const untouched = await countUntouched(dataDir);
  before.signal('SIGTERM');
  await before.exited;

  const now = startTalyer(dataDir, port);
  const serving = now.serving();
  counts['meanwhile'] = await openMeanwhile(now.address, serving);
  counts['ready after ms'] = Math.round(await serving);
  const read = await wholeHistory(dataDir, written.last);
  if (JSON.stringify(read) !== JSON.stringify(written))
    findings.push(`the history of all records: ${JSON.stringify([written, read])}`);
  counts['entries of history'] = read.entries;
  const made = await countMade(dataDir);
  Object.assign(counts, made);
  if (made.customers !== made.expectedCustomers)
    findings.push(`${made.customers} customers, not ${made.expectedCustomers}`);
  for (const [table, rows] of Object.entries(await countUntouched(dataDir)))
    if (rows !== untouched[table])
      findings.push(`${rows} rows of ${table}, not ${untouched[table]}`);
  for (const username of ROLES) await signIn(now.address, { username, password: PASSWORD });
  const found = await contents(await talkTo(now.address));
  for (const [name, text] of expected) {
    const current = found.get(name) ?? '';
    if (current !== text)
      findings.push(`${name}: ${hashOf(text)}, now ${hashOf(current)}: ${current.slice(0, 120)}`);
  }
  counts['compared'] = expected.size;
  now.signal('SIGTERM');
  if ((await now.exited) !== 0) findings.push('the stop did not end with 0');
});

conclude('upgrade', JSON.stringify(counts), findings);
