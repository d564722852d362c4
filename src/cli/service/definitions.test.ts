import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchd } from './launchd.ts';
import type { Service, ServiceManager } from './manager.ts';
import { systemd } from './systemd.ts';
import { taskScheduler } from './task-scheduler.ts';

const PLAIN: Service = {
  executable: '/usr/local/bin/talyer',
  dataDir: '/var/lib/talyer',
  port: 5000,
  user: 'talyer',
  environment: {},
};
const ODD: Service = {
  ...PLAIN,
  executable: process.execPath,
  dataDir: '/srv/Ñoño & "Sons" 100% $HOME <1>\\',
  port: 81,
  environment: { TALYER_BACKUP_DIR: '/media/my "stick" 50% $$', TALYER_TIMEZONE: 'Asia/Manila' },
};

describe.each<[string, ServiceManager]>([
  ['systemd', systemd],
  ['launchd', launchd],
  ['task scheduler', taskScheduler],
])('%s', (_name, manager) => {
  test.each([
    ['plain', PLAIN],
    ['odd', ODD],
  ])('a %s definition says where the shop is, and its variables', (_kind, service) => {
    const { dataDir, port } = service;
    // A task has no variables of its own.
    const environment = manager === taskScheduler ? {} : service.environment;
    expect(manager.read(manager.define(service))).toEqual({ dataDir, port, environment });
  });

  test('a foreign file is not read', () => {
    expect(manager.read('ExecStart=/bin/true <string>a</string>')).toBeNull();
  });
});

describe('a unit of systemd', () => {
  test.each([
    ['Restart=always'],
    ['User=talyer'],
    ['After=network-online.target'],
    ['KillSignal=SIGTERM'],
    ['TimeoutStopSec=30'],
    ['ProtectHome=yes'],
    ['CapabilityBoundingSet='],
    ['ExecStart="/usr/local/bin/talyer" serve --data "/var/lib/talyer" --port 5000'],
  ])('has the line %s', (line) => {
    expect(systemd.define(PLAIN).split('\n')).toContain(line);
  });

  test.each<[string, Partial<Service>, string]>([
    ['a low port', { port: 80 }, 'AmbientCapabilities=CAP_NET_BIND_SERVICE'],
    [
      'a low port for https',
      { environment: { TALYER_TLS: '1', TALYER_TLS_PORT: '443' } },
      'AmbientCapabilities=CAP_NET_BIND_SERVICE',
    ],
    ['a shop in a home folder', { dataDir: '/home/ana/shop' }, 'ProtectHome=no'],
    [
      'backups in a home folder',
      { environment: { TALYER_BACKUP_DIR: '/home/ana/backups' } },
      'ProtectHome=no',
    ],
    [
      'a certificate of root',
      { environment: { TALYER_TLS_CERT: '/root/shop.pem', TALYER_TLS_KEY: '/root/shop.key' } },
      'ProtectHome=no',
    ],
    [
      'signs in a path',
      { dataDir: '/a "b" 5% $x' },
      String.raw`RequiresMountsFor="/a \"b\" 5%% $x"`,
    ],
    [
      'signs in a command',
      { dataDir: '/5% $x' },
      `ExecStart="/usr/local/bin/talyer" serve --data "/5%% $$x" --port 5000`,
    ],
    ['a variable', { environment: { HOST: '127.0.0.1' } }, 'Environment="HOST=127.0.0.1"'],
  ])('is right for %s', (_what, change, line) => {
    expect(systemd.define({ ...PLAIN, ...change }).split('\n')).toContain(line);
  });

  test.each([
    ['nobody there', undefined, 'talyer'],
    ["root's folder", 'root', 'talyer'],
    ['a shop that root restored', 'postgres', 'talyer'],
    ["somebody's shop", 'ana', 'ana'],
  ])('runs for %s as its user', (_what, owner, user) => {
    expect(systemd.user('ana', owner)).toBe(user);
  });

  const analyze = Bun.which('systemd-analyze');
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'talyer-unit-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  // The tool complains about lines that it does not understand, and about other units of the
  // computer, and exits with 0.
  test.skipIf(analyze === null).each([
    ['plain', { ...PLAIN, executable: process.execPath }],
    ['odd', ODD],
  ])('is accepted by systemd-analyze: %s', (_kind, service) => {
    const unit = join(folder, 'talyer.service');
    writeFileSync(unit, systemd.define(service));
    const verified = Bun.spawnSync([analyze ?? '', 'verify', unit]);
    const complaints = verified.stderr.toString().split('\n');
    expect(complaints.filter((line) => line.includes(unit) || line.includes('talyer'))).toEqual([]);
  });
});

describe('a property list of launchd', () => {
  test('starts the program with the computer and again when it ends', () => {
    const list = launchd.define(ODD);
    expect(list).toContain('<key>RunAtLoad</key>\n  <true/>');
    expect(list).toContain('<key>KeepAlive</key>\n  <true/>');
    expect(list).toContain('&quot;Sons&quot; 100% $HOME &lt;1&gt;');
  });

  test('runs as the person who installs it, never as root', () => {
    expect(launchd.user('ana', undefined)).toBe('ana');
    expect(launchd.user('ana', 'ben')).toBe('ben');
    expect(launchd.user(undefined, 'root')).toBeUndefined();
  });
});

test('a task of Windows starts with the computer, again every minute, and without an end', () => {
  const task = taskScheduler.define({
    ...PLAIN,
    executable: taskScheduler.executable,
    dataDir: taskScheduler.dataDir,
  });
  for (const part of [
    '<BootTrigger>',
    '<Interval>PT1M</Interval>',
    '<ExecutionTimeLimit>PT0S</ExecutionTimeLimit>',
    '<MultipleInstancesPolicy>IgnoreNew</MultipleInstancesPolicy>',
    '<UserId>S-1-5-19</UserId>',
    '<Command>C:\\Program Files\\Talyer\\talyer.exe</Command>',
  ])
    expect(task).toContain(part);
});
