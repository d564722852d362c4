import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '../data/embedded-postgres/start-error.ts';
import { silentLog } from '../log.ts';
import { main } from '../main.ts';
import {
  type Computer,
  install,
  printStatus,
  serviceConfig,
  serviceWish,
  uninstall,
} from './service.ts';
import type { Step } from './service/manager.ts';
import { systemd } from './service/systemd.ts';

/** Commands that change nothing. */
const ASKING: unknown[] = [systemd.mayInstall, systemd.isThere, systemd.state].map(
  ({ command }) => command,
);

let port: number;
let root: string;
let said: string[];
let ran: string[];
let shop: Bun.Server<undefined> | undefined;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'talyer-service-'));
  said = [];
  ran = [];
  const probe = Bun.listen({ hostname: '0.0.0.0', port: 0, socket: { data() {} } });
  ({ port } = probe);
  probe.stop(true);
});
afterEach(async () => {
  await shop?.stop(true);
  shop = undefined;
  rmSync(root, { recursive: true });
});

const print = (line: string): void => void said.push(line);
const io = { print, complain: print, log: silentLog };

/** A computer whose commands only note what was asked; its service answers on the port. */
function computer(hostname = '0.0.0.0', refused: readonly Step[] = []): Computer {
  const manager = {
    ...systemd,
    executable: join(root, 'bin', 'talyer'),
    definition: join(root, 'talyer.service'),
  };
  const executable = join(root, 'downloaded');
  writeFileSync(executable, 'the program');
  return {
    manager,
    executable,
    runStep: async ({ command }) => {
      const line = command.join(' ');
      if (refused.some((step) => step.command === command)) return { isDone: false, output: '' };
      if (/systemctl (?:restart|stop|disable)/.test(line)) {
        await shop?.stop(true);
        shop = undefined;
      }
      if (line.startsWith('systemctl restart'))
        shop = Bun.serve({ hostname, port, fetch: () => new Response('{}') });
      if (!ASKING.includes(command)) ran.push(line);
      return { isDone: true, output: shop === undefined ? 'inactive\n' : 'active\n' };
    },
  };
}

const wish = () => ({
  dataDir: join(root, 'data'),
  port,
  host: '0.0.0.0',
  asker: 'ana',
  environment: {},
});

describe('talyer service', () => {
  test('is installed, reports its state, is changed, and is removed without the data', async () => {
    const here = computer();
    expect(await printStatus(here, io)).toBe(1);
    expect(said.splice(0)).toEqual(['not installed']);

    expect(await install(here, wish(), io)).toBe(0);
    expect(said).toContain('running');
    expect(said).toContain(`  data: ${join(root, 'data')}`);
    expect(said).toContain(`  at: http://localhost:${port}`);
    expect(said.join('\n')).toContain('user add --username NAME');
    expect(readFileSync(here.manager.executable, 'utf8')).toBe('the program');
    expect(ran.at(-1)).toBe('systemctl restart talyer.service');

    writeFileSync(here.executable, 'a newer program');
    expect(await install(here, wish(), io)).toBe(0);
    expect(readFileSync(here.manager.executable, 'utf8')).toBe('a newer program');

    mkdirSync(join(root, 'data'));
    expect(await uninstall(here, io)).toBe(0);
    expect(existsSync(here.manager.definition)).toBe(false);
    expect(existsSync(join(root, 'data'))).toBe(true);
    expect(ran.at(-1)).toBe('systemctl daemon-reload');
    expect(await uninstall(here, io).catch(String)).toContain('not installed');
  });

  test('keeps the port and the folder of the installed one unless others are named', async () => {
    const here = computer();
    expect(serviceConfig(here.manager, {}, {}).port).toBe(5000);
    await install(here, wish(), io);
    const { port: kept, dataDir } = serviceConfig(here.manager, {}, {});
    expect([kept, dataDir]).toEqual([port, join(root, 'data')]);
    expect(serviceConfig(here.manager, { port: '81' }, {}).port).toBe(81);
    expect(serviceConfig(here.manager, {}, { PORT: '82' }).port).toBe(82);
    expect(serviceConfig(here.manager, {}, { TALYER_DATA: '/srv/shop' }).dataDir).toBe('/srv/shop');
    expect(serviceConfig(here.manager, { data: '/a' }, { TALYER_DATA: '/b' }).dataDir).toBe('/a');
  });

  test('keeps the variables of the installed one, unless they are set again', async () => {
    const here = computer();
    const environment = {
      TALYER_BACKUP_DIR: '/media/stick',
      TALYER_TLS: '1',
      TALYER_TLS_PORT: '0',
    };
    await install(here, { ...wish(), environment }, io);
    const again = (set: Record<string, string>) => serviceWish(here.manager, {}, set).environment;
    expect(again({})).toEqual(environment);
    expect(again({ TALYER_TIMEZONE: 'UTC' })).toEqual({ ...environment, TALYER_TIMEZONE: 'UTC' });
    expect(again({ TALYER_TLS: '0' })).toEqual({ TALYER_BACKUP_DIR: '/media/stick' });
    expect(again({ TALYER_TLS: '0', TALYER_BACKUP_DIR: '' })).toEqual({});
  });

  test('takes no folder with other files, and leaves their owner and modes', async () => {
    const here = computer();
    mkdirSync(join(root, 'home'), { mode: 0o755 });
    writeFileSync(join(root, 'home', 'letter'), '');
    const refusal = install(here, { ...wish(), dataDir: join(root, 'home') }, io).catch(String);
    expect(await refusal).toContain('holds other files and no Talyer data');
    expect(ran).toEqual([]);
    expect(existsSync(here.manager.executable)).toBe(false);
  });

  test.each<[string[], string]>([
    [['--tls'], 'talyer service install takes no --tls; it keeps TALYER_TLS=1.'],
    [
      ['--host', '192.168.1.5', '--no-mdns'],
      'talyer service install takes no --host and --no-mdns; it keeps HOST=192.168.1.5 TALYER_MDNS=0.',
    ],
    [
      ['--tls-cert', '/my files/a.pem'],
      'talyer service install takes no --tls-cert; it keeps TALYER_TLS_CERT="/my files/a.pem".',
    ],
    [['--demo'], 'talyer service install takes no --demo. Try: talyer --help'],
  ])('says for %j which variables it keeps instead', async (flags, sentence) => {
    expect(await main(['service', 'install', ...flags], io)).toBe(2);
    expect(said.join('\n')).toStartWith(`talyer: ${sentence}`);
  });

  test('starts the installed one again when it cannot be changed', async () => {
    const here = computer();
    await install(here, wish(), io);
    const other = Bun.serve({ port: 0, fetch: () => new Response('{}') });
    const wanted = { ...wish(), port: other.port ?? 0 };
    expect(await install(here, wanted, io).catch(String)).toContain('taken by another program');
    expect(await printStatus(here, io)).toBe(0);
    expect(serviceConfig(here.manager, {}, {}).port).toBe(port);
    await other.stop(true);
    const withoutOwner: Computer = {
      ...here,
      runStep: async (step) => {
        if (step.command[0] === 'chown') throw new StartError('The command failed');
        return here.runStep(step);
      },
    };
    expect(await install(withoutOwner, wish(), io).catch(String)).toContain('The command failed');
    expect(await printStatus(here, io)).toBe(0);
  });

  test('is asked at the address that it listens on, which is shown', async () => {
    const here = computer('127.0.0.5');
    const environment = { HOST: '127.0.0.5' };
    expect(await install(here, { ...wish(), host: '127.0.0.5', environment }, io)).toBe(0);
    expect(said).toContain('running');
    expect(said).toContain(`  at: http://127.0.0.5:${port}`);
  });

  test('says that a service that was stopped does not run', async () => {
    const here = computer();
    await install(here, wish(), io);
    await here.runStep({ command: ['systemctl', 'stop', 'talyer.service'] });
    said.length = 0;
    expect(await printStatus(here, io)).toBe(1);
    expect(said[0]).toBe('stopped');
  });

  test.each([
    ['without the rights', systemd.mayInstall, 'Only root may do this.'],
    ['without systemd', systemd.isThere, 'is not running on this computer'],
  ])('refuses in one sentence %s, and changes nothing', async (_why, step, sentence) => {
    const here = computer('0.0.0.0', [step]);
    expect(await install(here, wish(), io).catch(String)).toContain(sentence);
    expect(ran).toEqual([]);
    expect(existsSync(here.manager.executable)).toBe(false);
  });

  test('refuses a port that another program has, and changes nothing', async () => {
    const here = computer();
    shop = Bun.serve({ port, fetch: () => new Response('{}') });
    const refusal = await install(here, wish(), io).catch(String);
    expect(refusal).toContain(`Port ${port} on 0.0.0.0 is taken by another program.`);
    expect(existsSync(here.manager.definition)).toBe(false);
  });
});
