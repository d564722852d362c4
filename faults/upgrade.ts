import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { REAL_RECORDS } from '../test/kit/real-records.ts';
import { addBy, type Call, callerAt } from './api.ts';
import { conclude, inDataFolder, startTalyer } from './talyer.ts';
import { signIn } from './writers.ts';

/**
 * Fills a data folder with an older executable, `--old FILE`: all real records, people, expenses,
 * rates, replies, changed, shipped and deleted records. Then starts this one on it. Every list,
 * figure and history must be the same to the byte.
 */
const { values } = parseArgs({
  options: { old: { type: 'string' }, port: { type: 'string', default: '5100' } },
});
const old = values.old ?? '';
if (old === '') throw new Error('Name an older executable: --old FILE');
const port = Number(values.port);

const TECHNICIAN = 'Tino Santos';
const CHANGED = 200;
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
const HISTORY = `query ($id: ID!) { repairRecord(id: $id) {
  version history { action actorName at changes { field before after } } } }`;

const findings: string[] = [];
const counts: Record<string, number> = {};

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
  for (const role of ['csr', 'technician', 'client'])
    await call('POST', 'users', {
      username: role,
      password: 'a password of an old shop',
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
      clientName: `Client ${n}`,
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
  const shown = [...rows.slice(0, CHANGED), ...rows.slice(-CHANGED)];
  for (const { id } of shown)
    found.set(`history of ${id}`, await graphql(HISTORY, { id: String(id) }));
  counts['histories'] = shown.length;
  return found;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

await inDataFolder(port, async (dataDir) => {
  const before = startTalyer(dataDir, port, 'root', { executable: old });
  await before.serving();
  const earlier = await talkTo(before.address);
  await fill(dataDir, earlier);
  const expected = await contents(earlier);
  before.signal('SIGTERM');
  await before.exited;

  const now = startTalyer(dataDir, port);
  counts['ready after ms'] = Math.round(await now.serving());
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
