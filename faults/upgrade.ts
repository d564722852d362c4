import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { REAL_RECORDS } from '../test/kit/real-records.ts';
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
  api: (method: string, path: string, body?: object) => Promise<Response>;
  graphql: (query: string, variables?: object) => Promise<string>;
}>;

async function talkTo(address: string): Promise<Talk> {
  const cookie = await signIn(address);
  const send = (method: string, path: string, body?: object) =>
    fetch(`${address}${path}`, {
      method,
      headers: { 'content-type': 'application/json', cookie },
      ...(body && { body: JSON.stringify(body) }),
    });
  return {
    api: (method, path, body) => send(method, `/api/${path}`, body),
    graphql: async (query, variables = {}) => {
      const answer: { data: unknown; errors?: unknown } = await (
        await send('POST', '/graphql', { query, variables })
      ).json();
      if (answer.errors !== undefined) throw new Error(JSON.stringify(answer.errors));
      return JSON.stringify(answer.data);
    },
  };
}

/** Imports the real records and changes some of what is there, as a year of work would. */
async function fill(dataDir: string, { api }: Talk): Promise<void> {
  const { folder, files, options } = REAL_RECORDS;
  for (const file of Object.keys(files)) {
    const command = [old, 'import', join(folder, file), ...options, '--data', dataDir];
    const run = Bun.spawnSync(command, { env: { PATH: '/usr/bin:/bin' } });
    if (!run.success) throw new Error(`The import failed: ${run.stderr.toString()}`);
  }
  const must = async (method: string, path: string, body: object): Promise<{ id: number }> => {
    const answer = await api(method, path, body);
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  for (const role of ['csr', 'technician', 'client'])
    await must('POST', 'users', {
      username: role,
      password: 'a password of an old shop',
      name: role === 'technician' ? TECHNICIAN : `Old ${role}`,
      role,
    });
  for (let month = 1; month <= 12; month += 1)
    await must('POST', 'expenses', {
      date: `2025-${String(month).padStart(2, '0')}-05`,
      workWeek: 'Week 1',
      category: 'SMD parts',
      amount: `${month * 100}.25`,
    });
  await must('POST', 'auto-reply-templates', { label: 'Ready', content: 'It is ready.' });
  for (let n = 0; n < CHANGED; n += 1) {
    const { id } = await must('POST', 'repair-records', {
      clientName: `Client ${n}`,
      unit: 'Pixel 8',
      repairCost: `${500 + n}.50`,
      technicianInCharge: TECHNICIAN,
    });
    const paid = { repairStatus: 'Unit OK', paymentStatus: 'paid', paymentChannel: 'gcash' };
    await must('PUT', `repair-records/${id}`, paid);
    if (n % 10 === 0) await api('DELETE', `repair-records/${id}`);
  }
}

/** What is there, as text by name. */
async function contents({ api, graphql }: Talk): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const list of LISTS) {
    const answer = await api('GET', list);
    found.set(list, answer.ok ? await answer.text() : `refused with ${answer.status}`);
  }
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
    if (text.startsWith('refused')) findings.push(`${name} was ${text}`);
  }
  counts['compared'] = expected.size;
  now.signal('SIGTERM');
  if ((await now.exited) !== 0) findings.push('the stop did not end with 0');
});

conclude('upgrade', JSON.stringify(counts), findings);
