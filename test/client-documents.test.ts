import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every document of the client, as `bun run gen` collects them. */
const CACHE = join(import.meta.dirname, '..', 'web', 'graphql-cache.d.ts');

test('what several screens ask is one query, so that they share its answer and its request', () => {
  const namesByText = new Map<string, string[]>();
  for (const [, literal = '""'] of readFileSync(CACHE, 'utf8').matchAll(/^ {4}("\\n.*"):$/gm)) {
    const text = String(JSON.parse(literal)).replaceAll(/\s+/g, ' ').trim();
    const [, name, rest] = /^query (\w+)(.*)$/.exec(text) ?? [];
    if (name === undefined || rest === undefined) continue;
    namesByText.set(rest, [...(namesByText.get(rest) ?? []), name]);
  }
  expect(namesByText.size).toBeGreaterThan(50);
  expect([...namesByText.values()].filter(({ length }) => length > 1)).toEqual([
    // The page of a technician and the dashboard of the others, which nobody sees both of.
    ['OwnWork_Statistics', 'StatusOverview_Statistics'],
  ]);
});
