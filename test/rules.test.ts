import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'bun:test';

const ROOT = join(import.meta.dir, '..');
const PAGE = 'docs/rules.md';
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const exists = (path: string): boolean => existsSync(join(ROOT, path));

interface Rule {
  number: number;
  /** Each file that implements the rule, with the exported names. */
  code: { path: string; names: string[] }[];
  tests: string[];
}

const RULES = read(PAGE)
  .split(/^(?=- \*\*Rule)/m)
  .slice(1)
  .map(readRule);

function readRule(item: string): Rule {
  const form = /^- \*\*Rule (\d+)\.\*\* .+\n {2}Code: (`.+`)\. Test: (`.+`)\.$/m;
  const [, number, code = '', tests = ''] = form.exec(item) ?? [];
  if (number === undefined) throw new Error(`This rule lacks a part: ${item}`);
  const files = code.split(', ').map((file) => {
    const [path = '', ...names] = quoted(file);
    return { path, names };
  });
  return { number: Number(number), code: files, tests: quoted(tests) };
}

function quoted(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, inside = '']) => inside);
}

/** Every file of the project in which a comment may name a rule. */
const SOURCES = [
  ...new Bun.Glob('{src,web,test,e2e,faults,bench,scripts}/**/*.{ts,tsx}').scanSync(ROOT),
  ...new Bun.Glob('{*,docs/**/*}.md').scanSync(ROOT),
].filter((path) => !path.includes('node_modules'));

/** The numbers in `rule 12`, `rules 4 and 5` and `rules 102, 103 and 104`. */
function citedRules(text: string): number[] {
  return [...text.matchAll(/\brules? (\d+(?:(?:, | and |, and )\d+)*)/gi)].flatMap(
    ([, numbers = '']) => numbers.split(/\D+/).map(Number),
  );
}

test('each rule has a number of its own', () => {
  const numbers = RULES.map(({ number }) => number);
  expect(numbers.length).toBeGreaterThan(90);
  expect(numbers).toEqual([...new Set(numbers)]);
});

test('rules are implemented by functions that exist', () => {
  const missing = RULES.flatMap(({ number, code }) =>
    code.flatMap(({ path, names }) => {
      const text = exists(path) ? read(path) : '';
      const isMissing = (name: string) =>
        !new RegExp(`^export (?:async )?(?:function\\*?|const|class) ${name}\\b`, 'm').test(text);
      const named = names.length === 0 ? ['(no name)'] : names.filter(isMissing);
      return named.map((name) => `rule ${number}: ${path} ${name}`);
    }),
  );
  expect(missing).toEqual([]);
});

test('rules are proven by tests that exist', () => {
  const missing = RULES.flatMap(({ number, tests }) =>
    tests
      .filter((path) => !/\.(?:test|spec)\.tsx?$/.test(path) || !exists(path))
      .map((path) => `rule ${number}: ${path}`),
  );
  expect(missing).toEqual([]);
});

test('every rule that a text names is on the page', () => {
  const known = new Set(RULES.map(({ number }) => number));
  const unknown = SOURCES.flatMap((path) =>
    citedRules(read(path))
      .filter((number) => !known.has(number))
      .map((number) => `${path}: rule ${number}`),
  );
  expect(unknown).toEqual([]);
});

test('no text refers to a numbered section of a document that is not in the repository', () => {
  const references = SOURCES.filter((path) => /\b(?:spec|decision)s? \d/i.test(read(path)));
  expect(references).toEqual([]);
});
