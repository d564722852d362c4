import { parseArgs } from 'node:util';
import { postgresProcesses, processorMsOf } from '../faults/processes.ts';
import { post } from '../faults/writers.ts';
import { type Question, QUESTIONS } from './growth-questions.ts';
import { type GrownShop, inGrownShop } from './growth-shop.ts';

/**
 * Measures every question that a screen asks in shops of different sizes, between writes and right
 * after one, and marks what grows with the shop. Beside the times it prints what of the processor the
 * program and PostgreSQL took, which a busy machine changes little.
 * `bun bench/growth.ts --sizes 10000,100000 --only board`.
 */
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000,1000000' },
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '20' },
    port: { type: 'string', default: '5100' },
  },
});
const sizes = values.sizes.split(',').map(Number);
const rounds = Number(values.rounds);
const MOST_GROWTH = 1.5;
const MOST_MS = 30;
const MOST_AFTER_A_WRITE_MS = 150;
/** A question that takes seconds is asked fewer times. */
const PATIENCE_MS = 2000;
/** Shops up to this size keep what was promised of some questions. */
const PROMISED_RECORDS = 100_000;

/** In milliseconds. */
interface Figures {
  p50: number;
  p99: number;
  /** What of the processor one question takes. */
  processor: number;
}

const measured = new Map<string, Figures[]>();
const note = (name: string, figures: Figures): void => {
  measured.set(name, [...(measured.get(name) ?? []), figures]);
};

for (const size of sizes)
  await inGrownShop(size, Number(values.port), async (shop) => {
    const changed = await recordToChange(shop);
    for (const question of QUESTIONS.filter(({ name }) => name.includes(values.only))) {
      const act = (): Promise<unknown> => ask(shop, question);
      const write = (): Promise<unknown> => change(shop, changed);
      note(question.name, await measure(shop, rounds, act).catch(failed));
      note(`${question.name} after`, await measure(shop, rounds / 2, act, write).catch(failed));
    }
  });

/** A question that was refused or took too long. */
function failed(error: unknown): Figures {
  console.error(String(error).slice(0, 300));
  const never = Number.POSITIVE_INFINITY;
  return { p50: never, p99: never, processor: never };
}

console.log('p50 and p99 in ms (and of the processor), / right after a write');
const columns = sizes.map((size) => size.toLocaleString('en').padStart(34)).join('');
console.log(`${' '.repeat(44)}${columns}`);
for (const { name, mostMs } of QUESTIONS.filter((question) => measured.has(question.name))) {
  const plain = measured.get(name) ?? [];
  const after = measured.get(`${name} after`) ?? [];
  const cells = plain.map((figures, at) => {
    const processor = `(${figures.processor.toFixed(1)})`.padStart(8);
    return `${textOf(figures)}${processor} /${textOf(after[at] ?? figures)}`;
  });
  console.log(`${name.padEnd(44)}${cells.join('')} ${verdict(plain, after, mostMs)}`);
}

function textOf({ p50, p99 }: Figures): string {
  return `${p50.toFixed(1).padStart(7)}${p99.toFixed(0).padStart(5)}`;
}

/** Whether the largest shop's figures pass the bar, and those of others what was promised of them. */
function verdict(
  plain: readonly Figures[],
  after: readonly Figures[],
  mostMs = Number.POSITIVE_INFINITY,
): string {
  const [smallest, largest, late] = [plain[0], plain.at(-1), after.at(-1)];
  if (smallest === undefined || largest === undefined || late === undefined) return '';
  const grows = largest.p99 > MOST_MS && largest.p50 > smallest.p50 * MOST_GROWTH;
  const isOver = plain.some(({ p99 }, at) => (sizes[at] ?? 0) <= PROMISED_RECORDS && p99 > mostMs);
  return `${isOver ? ` over ${mostMs} ms` : ''}${grows ? ' grows' : ''}${late.p99 > MOST_AFTER_A_WRITE_MS ? ' slow after a write' : ''}`;
}

/** The times of the answers, each asked for after something else was done. */
async function measure(
  { pid, dataDir }: GrownShop,
  times: number,
  act: () => Promise<unknown>,
  before: () => Promise<unknown> = () => Promise.resolve(),
): Promise<Figures> {
  const taken: number[] = [];
  const began = performance.now();
  await act();
  const used = (): number =>
    [pid, ...postgresProcesses(dataDir)].reduce((sum, each) => sum + processorMsOf(each), 0);
  const usedBefore = used();
  while (taken.length < times && (taken.length < 3 || performance.now() - began < PATIENCE_MS)) {
    await before();
    const from = performance.now();
    await act();
    taken.push(performance.now() - from);
  }
  const processor = (used() - usedBefore) / taken.length;
  taken.sort((a, b) => a - b);
  const at = (share: number): number => taken[Math.ceil(taken.length * share) - 1] ?? 0;
  return { p50: at(0.5), p99: at(0.99), processor };
}

async function ask({ address, cookies }: GrownShop, question: Question): Promise<string> {
  const cookie = cookies[question.as];
  const answer = question.ask.startsWith('/')
    ? await fetch(`${address}${question.ask}`, { headers: { cookie } })
    : await post(address, cookie, question.ask, {});
  const text = await answer.text();
  if (!answer.ok || text.startsWith('{"errors"')) throw new Error(`${question.name}: ${text}`);
  return text;
}

/** A recent completed record; each change sets another cost. */
async function recordToChange(shop: GrownShop): Promise<{ id: string; costs: string[] }> {
  const newest = '{ repairRecords(first: 1, filter: { status: "Unit OK" }) { nodes { id } } }';
  const text = await ask(shop, { name: 'newest', as: 'admin', ask: newest });
  const id = /"id":"(\d+)"/.exec(text)?.[1];
  if (id === undefined) throw new Error(text);
  return { id, costs: ['1000', '1500'] };
}

async function change(
  { address, cookies }: GrownShop,
  { id, costs }: { id: string; costs: string[] },
): Promise<void> {
  costs.reverse();
  const query =
    'mutation($id: ID!, $cost: String) { updateRepairRecord(id: $id, input: { repairCost: $cost }) { id } }';
  const answer = await post(address, cookies.admin, query, { id, cost: costs[0] });
  const text = await answer.text();
  if (text.includes('"errors"')) throw new Error(text);
}
