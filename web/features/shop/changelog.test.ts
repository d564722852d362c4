import { expect, test } from 'bun:test';
import { changesOf } from './changelog.ts';

const LOG = `# Changelog

What changed.

## 0.2.0, not released yet

**Backups**

- One every night.
- \`talyer backup\` makes one.

**Security**

- Guessing is slow.

## 0.2

- An older one.

## 0.1.0

First.
`;

test('the entry of a version, in its groups', () => {
  expect(changesOf(LOG, '0.2.0')).toEqual([
    { title: 'Backups', changes: ['One every night.', '`talyer backup` makes one.'] },
    { title: 'Security', changes: ['Guessing is slow.'] },
  ]);
  expect(changesOf(LOG, '0.2')).toEqual([{ title: 'Changes', changes: ['An older one.'] }]);
  expect(changesOf(LOG, '0.1.0')).toEqual([]);
});

test('a version without an entry has that of the newest', () => {
  expect(changesOf(LOG, 'development')).toEqual(changesOf(LOG, '0.2.0'));
  expect(changesOf('', '0.2.0')).toEqual([]);
});

test('the changelog of this program has an entry that can be read', async () => {
  const changelog = await (await fetch(new URL('../../../CHANGELOG.md', import.meta.url))).text();
  const groups = changesOf(changelog, 'development');
  expect(groups.length).toBeGreaterThan(3);
  expect(groups.every(({ changes }) => changes.length > 0)).toBe(true);
});
