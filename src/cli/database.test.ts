import { afterAll, beforeAll, expect, test } from 'bun:test';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrationsFolder } from '../assets.ts';
import { createTestDatabase } from '../../test/kit/database.ts';
import type { DatabaseTarget } from '../data/connect.ts';
import { readConfig } from '../env.ts';
import { silentLog } from '../log.ts';
import { migrateSafely } from './database.ts';

let root: string;
let target: DatabaseTarget;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'talyer-attempts-'));
  target = await createTestDatabase();
});
afterAll(() => rmSync(root, { recursive: true }));

test('a migration that fails at every start leaves one backup, and never none', async () => {
  const migrations = join(root, 'migrations');
  cpSync(migrationsFolder, migrations, { recursive: true });
  mkdirSync(join(migrations, '29990101000000_failing'));
  writeFileSync(join(migrations, '29990101000000_failing', 'migration.sql'), 'SELECT 1 / 0;');
  const config = readConfig({ data: join(root, 'shop') }, { HOME: root });
  mkdirSync(config.dataDir);
  const newer = { migrations, version: '0.3.0' };
  const start = () => migrateSafely(config, target, { log: silentLog, to: newer });
  const kept = () => readdirSync(join(config.dataDir, 'backups'));
  expect(await start().catch(String)).toContain('The data is unchanged');
  const [first = ''] = kept();
  expect(first).toContain('before-update');
  expect(await start().catch(String)).toContain('The data is unchanged');
  expect(kept()).toEqual([first]);
  // An attempt of another second has a name of its own.
  const earlier = first.replace(/-\d{6}-/, '-000000-');
  renameSync(join(config.dataDir, 'backups', first), join(config.dataDir, 'backups', earlier));
  expect(await start().catch(String)).toContain('The data is unchanged');
  expect(kept()).toEqual([earlier]);
});
