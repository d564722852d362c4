import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EVENTS } from '../domain/events.ts';
import { PINNED_CALLS } from '../../test/contract/pinned-keys.ts';
import { createTestShop, PASSWORD, type TestShop } from '../../test/kit/shop.ts';
import { routes } from './routes.ts';

const text = readFileSync(join(import.meta.dir, '..', '..', 'docs', 'contract.md'), 'utf8');

interface Example {
  /** The heading above the example. */
  title: string;
  language: 'sh' | 'js';
  /** The status that the fence names; 200 by default. */
  status: number;
  source: string;
  /** The response that follows in the text. */
  answer: unknown;
}

const fences = [...text.matchAll(/^```(\w+) ?(\d*)\n(.*?)^```$/gms)].map((match) => ({
  language: match[1] ?? '',
  status: Number(match[2] || 200),
  source: match[3] ?? '',
  heading:
    text
      .slice(0, match.index)
      .match(/^## .*$/gm)
      ?.at(-1) ?? '',
}));
const examples = fences.flatMap(({ language, status, source, heading }, at): Example[] => {
  if (language !== 'sh' && language !== 'js') return [];
  const next = fences[at + 1];
  const answer: unknown = next?.language === 'json' ? JSON.parse(next.source) : undefined;
  return [{ title: `${heading}, block ${at + 1}`, language, status, source, answer }];
});

let kit: TestShop;
let folder: string;
let environment: Record<string, string | undefined>;
beforeAll(async () => {
  kit = await createTestShop();
  folder = mkdtempSync(join(tmpdir(), 'talyer-contract-'));
  // curl prints the status after the body, on its own line.
  writeFileSync(join(folder, '.curlrc'), 'silent\nshow-error\nwrite-out = "\\n%{http_code}"\n');
  environment = {
    ...process.env,
    CURL_HOME: folder,
    TALYER: `http://${kit.listen()}`,
    TALYER_USER: kit.people.admin.viewer.username,
    TALYER_PASSWORD: PASSWORD,
  };
});
afterAll(async () => {
  await kit.close();
  rmSync(folder, { recursive: true });
});

async function run(command: string[]): Promise<string> {
  const child = Bun.spawn(command, { cwd: folder, env: environment, stderr: 'pipe' });
  const [said, complained] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  expect({ exitCode: await child.exited, complained }).toEqual({ exitCode: 0, complained: '' });
  return said.trim();
}

/** The fields at every level, without their values, which differ from shop to shop. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
  if (typeof value !== 'object' || value === null) return value === null ? null : typeof value;
  const entries = Object.entries(value).map(([key, inside]) => [key, shapeOf(inside)] as const);
  return Object.fromEntries(entries);
}

describe.skipIf(Bun.which('curl') === null)('the examples of docs/contract.md, in order', () => {
  test.each(examples)('$title', async ({ language, status, source, answer }) => {
    if (language === 'js') {
      writeFileSync(join(folder, 'example.js'), source);
      expect(JSON.parse(await run([process.execPath, 'example.js']))).toEqual(answer);
      return;
    }
    const lines = (await run(['sh', '-e', '-c', source])).split('\n');
    const answered = lines.slice(0, -1).join('\n');
    expect({ status: Number(lines.at(-1)), answered }).toMatchObject({ status });
    if (answer !== undefined) expect(shapeOf(JSON.parse(answered))).toEqual(shapeOf(answer));
  });
});

test('the progress of an export is described with the keys that it has', () => {
  const example = /`(\{"written".+?\})`/.exec(text)?.[1] ?? '';
  const pinned = PINNED_CALLS['GET /api/export/excel/progress/{progressId}']?.answer;
  expect(Object.keys(JSON.parse(example) as object).join(' ')).toBe(pinned ?? '');
});

test('there is an example for every noun', () => {
  const nouns = new Set(routes.map(({ path }) => path.split('/')[2] ?? ''));
  for (const own of ['docs', 'openapi.json']) nouns.delete(own);
  for (const noun of nouns)
    expect(examples.some(({ source }) => source.includes(`$TALYER/api/${noun}`))).toBe(true);
});

test('every event is documented, and no other', () => {
  const table = text.slice(text.indexOf('| Events '));
  const named = [...table.matchAll(/`([a-z]+(?:-[a-z]+)+)`/g)].map(([, name = '']) => name);
  expect([...new Set(named)].toSorted()).toEqual(Object.keys(EVENTS).toSorted());
});
