import { percentile } from '../faults/talyer.ts';

/** The paths of links. */
export interface Links {
  working: readonly string[];
  stopped: readonly string[];
}

interface Guessing {
  port: number;
  /** The header that names the client's address. */
  header: string;
  guesses: number;
  links: Links;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const TOKEN_LENGTH = 22;
/** So many guesses are under way at once. */
const AT_ONCE = 8;

const pick = <One>(list: ArrayLike<One>): One | undefined =>
  list[Math.floor(Math.random() * list.length)];
const letters = (count: number): string =>
  Array.from({ length: count }, () => pick(LETTERS) ?? 'A').join('');

/** One guess of each kind. */
function kindsOf({ working, stopped }: Links): Readonly<Record<string, () => string>> {
  return {
    unknown: () => `/t/${letters(TOKEN_LENGTH)}`,
    'one letter changed': () => {
      const path = pick(working) ?? '';
      const at = path.length - 1 - Math.floor(Math.random() * TOKEN_LENGTH);
      const other = pick(LETTERS.replace(path[at] ?? '', '')) ?? 'A';
      return path.slice(0, at) + other + path.slice(at + 1);
    },
    stopped: () => pick(stopped) ?? '',
    malformed: () => pick(['/t/', '/t/..%2f', `/t/${letters(21)}`, `/t/${letters(40)}'--`]) ?? '',
  };
}

const networkOf = (count: number): string =>
  `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`;

interface Answered {
  ms: number;
  /** Status, head and body, without what is the time of day. */
  text: string;
  status: number;
}

async function answerTo(path: string, from: string, { port, header }: Guessing): Promise<Answered> {
  const began = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { [header]: from } });
  const body = await answer.text();
  const ms = performance.now() - began;
  const head = [...answer.headers].filter(([name]) => name !== 'date');
  return { ms, status: answer.status, text: JSON.stringify([answer.status, head, body]) };
}

/**
 * Guesses links of each kind in turns, from as many networks as it takes not to be throttled, and
 * then from a single one, while somebody else opens a link that works. Throws when an answer tells
 * more than the others.
 */
export async function guessLinks(guessing: Guessing): Promise<void> {
  const { guesses, links } = guessing;
  const kinds = Object.entries(kindsOf(links));
  const times = new Map<string, number[]>(kinds.map(([kind]) => [kind, []]));
  const told = new Set<string>();
  await inTurns(guesses, async (count) => {
    const [kind, guess] = kinds[count % kinds.length] ?? ['', () => ''];
    const { ms, text } = await answerTo(guess(), networkOf(count), guessing);
    told.add(text);
    times.get(kind)?.push(ms);
  });
  const [one = ''] = told;
  if (told.size !== 1 || !one.startsWith('[404,'))
    throw new Error(`Guesses have ${told.size} answers: ${one.slice(0, 200)}`);
  console.log(`${guesses} guesses from as many networks: one and the same page, 404`);
  for (const [kind, taken] of times) {
    const at = (share: number) => percentile(taken, share).toFixed(2);
    console.log(`  ${kind}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`);
  }
  await fromOneNetwork(guessing, kindsOf(links));
}

async function fromOneNetwork(
  guessing: Guessing,
  kinds: ReturnType<typeof kindsOf>,
): Promise<void> {
  const { guesses, links } = guessing;
  const statuses = new Map<number, number>();
  const opened: Answered[] = [];
  const guessed = Object.values(kinds);
  await inTurns(guesses, async (count) => {
    const guess = guessed[count % guessed.length]?.() ?? '';
    const { status } = await answerTo(guess, '192.0.2.1', guessing);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (count % 100 === 0)
      opened.push(await answerTo(links.working[0] ?? '', `198.51.100.${count / 100}`, guessing));
  });
  const wrong = opened.filter(({ status }) => status !== 200).length;
  if (wrong > 0) throw new Error(`${wrong} of ${opened.length} openings of a right link failed`);
  const counts = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  const median = percentile(
    opened.map(({ ms }) => ms),
    0.5,
  ).toFixed(2);
  console.log(`${guesses} guesses from one network: ${counts}`);
  console.log(`  ${opened.length} openings of a right link by others meanwhile: p50 ${median} ms`);
}

async function inTurns(count: number, run: (turn: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < count) {
      next += 1;
      await run(next - 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
