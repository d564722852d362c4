import { afterAll, beforeAll, expect, test } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Component, componentList } from '../scripts/component-list.ts';
import { writeComponents } from '../scripts/components.ts';
import { TARGETS } from '../scripts/targets.ts';

const folder = mkdtempSync(join(tmpdir(), 'talyer-components-'));
const path = join(folder, 'talyer.cdx.json');
let list: { serialNumber: string; components: Component[] };
beforeAll(async () => {
  await writeComponents('linux-x64', path);
  list = await Bun.file(path).json();
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each([...TARGETS])('the list of %s is valid CycloneDX', async (target) => {
  await writeComponents(target, path);
  const written: unknown = await Bun.file(path).json();
  expect(componentList.safeParse(written).error).toBeUndefined();
});

test('the same contents give the same list, including its serial number', async () => {
  await writeComponents('linux-x64', path);
  expect(await Bun.file(path).json()).toEqual(list);
  await writeComponents('windows-x64', path);
  expect((await Bun.file(path).json()).serialNumber).not.toBe(list.serialNumber);
});

test('licences that can be chosen or hold together are one expression', () => {
  const jszip = list.components.find(({ name }) => name === 'jszip');
  expect(jszip?.licenses).toEqual([{ expression: '(MIT OR GPL-3.0-or-later)' }]);
  const postgres = list.components.find(({ name }) => name === 'postgresql');
  expect(postgres?.licenses).toEqual([{ license: { id: 'PostgreSQL' } }]);
});

const changedFirst = (change: object) => () => ({
  ...list,
  components: list.components.map((one, place) => (place === 0 ? { ...one, ...change } : one)),
});

test.each([
  ['another format', () => ({ ...list, bomFormat: 'SPDX' })],
  ['another version of the rules', () => ({ ...list, specVersion: '1.4' })],
  ['no number', () => ({ ...list, serialNumber: undefined })],
  ['a number that is no UUID', () => ({ ...list, serialNumber: 'urn:uuid:7' })],
  ['no components', () => ({ ...list, components: [] })],
  ['a field that nobody knows', () => ({ ...list, author: 'Ana' })],
  ['a component of no kind', changedFirst({ type: 'thing' })],
  ['a component without a name', changedFirst({ name: '' })],
  ['a component without a version', changedFirst({ version: undefined })],
  ['a package URL without a version', changedFirst({ purl: 'pkg:npm/zod' })],
  ['a component without a licence', changedFirst({ licenses: undefined })],
  ['a licence without a name', changedFirst({ licenses: [{ license: { name: '' } }] })],
  [
    'an expression beside a licence',
    changedFirst({ licenses: [{ expression: 'MIT OR ISC' }, { license: { id: 'MIT' } }] }),
  ],
  ['a checksum that was cut off', changedFirst({ hashes: [{ alg: 'SHA-512', content: 'ab' }] })],
  [
    'one name for two components',
    () => ({ ...list, components: [...list.components, ...list.components.slice(0, 1)] }),
  ],
] as [string, () => unknown][])('%s is noticed', (_what, broken) => {
  expect(componentList.safeParse(list).success).toBe(true);
  expect(componentList.safeParse(broken()).success).toBe(false);
});
