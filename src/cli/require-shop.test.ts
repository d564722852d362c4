import { afterAll, beforeAll, expect, test } from 'bun:test';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../env.ts';
import { noDatabaseYet, requireShop } from './require-shop.ts';
import { systemd } from './service/systemd.ts';

let root: string;
beforeAll(() => void (root = mkdtempSync(join(tmpdir(), 'talyer-require-'))));
afterAll(() => rmSync(root, { recursive: true }));

const config = readConfig({ data: '/nowhere' }, {});

function managerOf(dataDir: string) {
  const manager = { ...systemd, definition: join(root, 'talyer.service') };
  const executable = '/usr/local/bin/talyer';
  const service = { executable, dataDir, port: 80, user: 'talyer', environment: {} };
  writeFileSync(manager.definition, systemd.define(service));
  return manager;
}

test('names the folder of the service to a command that finds no shop', () => {
  const manager = managerOf('/srv/the shop');
  expect(() => requireShop(config, manager)).toThrow(
    'There is no shop in /nowhere. The shop of the service is in /srv/the shop: add --data "/srv/the shop".',
  );
  expect(noDatabaseYet('/nowhere', manager)).toBe(
    'there is no database yet; the shop of the service is in /srv/the shop: add --data "/srv/the shop"',
  );
});

test('does not, where the service has no shop either', () => {
  const manager = managerOf('/nowhere');
  expect(() => requireShop(config, manager)).toThrow(
    'There is no shop in /nowhere. Name its folder with --data.',
  );
  expect(noDatabaseYet('/nowhere', manager)).toBe('there is no database yet');
});
