import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemd } from './service/systemd.ts';
import { taskScheduler } from './service/task-scheduler.ts';
import { replaceBy, wayBack } from './update.ts';

let root: string;
let backups: number;
let place: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'talyer-update-'));
  backups = 0;
  place = join(root, 'talyer');
  writeFileSync(place, program('0.2.0'), { mode: 0o755 });
});
afterEach(() => rmSync(root, { recursive: true }));

const program = (says: string): string => `#!/bin/sh\necho ${says}\n`;

/** A file as browsers save it: it may not be run. */
function downloaded(content: string): string {
  const file = join(root, 'talyer-linux-x64');
  writeFileSync(file, content, { mode: 0o644 });
  return file;
}

const update = (file: string, backUp = async () => `backup ${(backups += 1)}`) =>
  replaceBy(file, { place, version: '0.2.0', backUp });

describe.skipIf(process.platform === 'win32')('an update', () => {
  test('backs up, takes the place of a running executable and keeps the old one', async () => {
    // A script may be overwritten while it runs; a program may not ("Text file busy").
    copyFileSync(Bun.which('sleep') ?? '', place);
    await using running = Bun.spawn([place, '60']);
    const made = await update(downloaded(program('0.10.0')));
    expect(made).toEqual({ version: '0.10.0', backup: 'backup 1' });
    expect(readFileSync(place, 'utf8')).toBe(program('0.10.0'));
    const old = readFileSync(join(root, 'talyer.old'));
    expect(old.equals(readFileSync(Bun.which('sleep') ?? ''))).toBe(true);
    expect(Bun.spawnSync([place]).stdout.toString()).toBe('0.10.0\n');
    expect(readdirSync(root)).toHaveLength(3);
    running.kill();
    await running.exited;
  });

  test.each([
    ['an older one', program('0.1.9'), 'Talyer 0.1.9, older than this one (0.2.0)'],
    ['another program', program('GNU bash'), 'not a Talyer executable for this computer'],
    ['one that fails', '#!/bin/sh\necho 0.3.0\nexit 1\n', 'not a Talyer executable'],
    ['a picture', '\u0089PNG', 'not a Talyer executable'],
  ])('refuses %s, and changes nothing', async (_what, content, sentence) => {
    expect(await update(downloaded(content)).catch(String)).toContain(sentence);
    expect(backups).toBe(0);
    expect(readFileSync(place, 'utf8')).toBe(program('0.2.0'));
    expect(readdirSync(root).sort()).toEqual(['talyer', 'talyer-linux-x64']);
  });

  test('changes nothing when the backup cannot be written', async () => {
    const noRoom = (): Promise<string> => Promise.reject(new Error('no room'));
    const refusal = await update(downloaded(program('0.3.0')), noRoom).catch(String);
    expect(refusal).toBe('Error: no room');
    expect(readdirSync(root).sort()).toEqual(['talyer', 'talyer-linux-x64']);
  });

  const onLinux = test.skipIf(process.platform !== 'linux');
  onLinux('leaves no part of an executable behind when copying fails', async () => {
    // Linux fails to read this file after the copy was created, like a disk that runs full.
    expect(await update('/proc/self/mem').catch(String)).toContain('cannot be written');
    expect(readdirSync(root)).toEqual(['talyer']);

    mkdirSync(join(root, 'talyer.old'));
    const refusal = await update(downloaded(program('0.3.0'))).catch(String);
    expect(refusal).toContain('cannot be written');
    expect(readFileSync(place, 'utf8')).toBe(program('0.2.0'));
    expect(readdirSync(root).sort()).toEqual(['talyer', 'talyer-linux-x64', 'talyer.old']);
  });

  test('refuses a file that is not there, a folder, and itself', async () => {
    expect(await update(join(root, 'nothing')).catch(String)).toContain('There is no file');
    expect(await update(root).catch(String)).toContain(`${root} is a folder`);
    expect(await update(place).catch(String)).toContain('in use already');
  });
});

describe('the way back from an update', () => {
  const way = {
    place: '/opt/talyer',
    dataDir: '/srv/shop',
    backup: '/srv/shop/backups/a.tar.zst',
    owner: undefined,
    manager: null,
  };
  const restore = '"/opt/talyer" restore "/srv/shop.newer/backups/a.tar.zst" --data "/srv/shop"';

  test('of a shop that is started by hand leaves stopping and starting to its owner', () => {
    expect(wayBack(way)).toEqual([
      'If it does not start, the data is unchanged. To go back, stop Talyer and run:',
      '  mv "/opt/talyer.old" "/opt/talyer"',
      'Once it has started, the data is newer. To go back then, also run:',
      '  mv "/srv/shop" "/srv/shop.newer"',
      `  ${restore}`,
    ]);
  });

  test('of a service gives the restored folder to the account that runs it', () => {
    expect(wayBack({ ...way, owner: 'talyer', manager: systemd })).toEqual([
      'If it does not start, the data is unchanged. To go back, run:',
      '  sudo systemctl stop talyer.service',
      '  sudo mv "/opt/talyer.old" "/opt/talyer"',
      'Once it has started, the data is newer. To go back then, also run:',
      '  sudo mv "/srv/shop" "/srv/shop.newer"',
      '  sudo install -d -m 700 -o "talyer" "/srv/shop"',
      `  sudo ${restore}`,
      'Then start it again:',
      '  sudo "/opt/talyer" service install',
    ]);
  });

  test('has commands that Windows knows', () => {
    const lines = wayBack({ ...way, manager: taskScheduler, isWindows: true });
    expect(lines).toContain('  schtasks /End /TN Talyer');
    expect(lines).toContain('  move /Y "/srv/shop" "/srv/shop.newer"');
  });
});
