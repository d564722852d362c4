import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dir, '..');
/** The operations of the pages, also of those that visitors send as text. */
const SENT = /\b(?:query|mutation|subscription) (\w+_\w+)/g;
/** `RepairForm_Update`, or the beginning of several names, `RepairForm_`. */
const NAMED = /(?<![\w.])[A-Z][a-z]+[A-Za-z]*_(?:[A-Z][A-Za-z]*)?(?!\w)/g;

const readAll = (files: string): { path: string; text: string }[] =>
  [...new Bun.Glob(files).scanSync(ROOT)].map((path) => ({
    path,
    text: readFileSync(join(ROOT, path), 'utf8'),
  }));

test('specs hold, refuse and count only operations that the pages send', () => {
  const sent = readAll('web/**/*.{ts,tsx}')
    .filter(({ path }) => !path.endsWith('.d.ts'))
    .flatMap(({ text }) => [...text.matchAll(SENT)].map(([, name = '']) => name));
  const isSent = (name: string) =>
    sent.some((one) => (name.endsWith('_') ? one.startsWith(name) : one === name));
  const named = readAll('e2e/**/*.ts').flatMap(({ path, text }) =>
    [...text.matchAll(NAMED)].map(([name]) => ({ path, name })),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ name }) => !isSent(name))).toEqual([]);
});
