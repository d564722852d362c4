import { describe, expect, test } from 'bun:test';
import { parseFlags, readConfig, SERVE_OPTIONS, UsageError } from './env.ts';
import { readServiceVariables } from './cli/service/variables.ts';

const serve = (args: string[], environment: Record<string, string> = {}) =>
  readConfig(parseFlags(args, SERVE_OPTIONS).values, { HOME: '/home/ana', ...environment });

describe('configuration', () => {
  test('has defaults for a shop on a LAN', () => {
    const config = serve([]);
    expect(config).toMatchObject({
      port: 5000,
      host: '0.0.0.0',
      timezone: 'Asia/Manila',
      demo: false,
    });
    expect(config.dataDir.startsWith('/')).toBe(true);
    expect('databaseUrl' in config).toBe(false);
    expect(Object.isFrozen(config)).toBe(true);
  });

  test('takes the environment, and a flag before its variable', () => {
    const environment = {
      PORT: '81',
      HOST: '127.0.0.1',
      TALYER_DATA: '/srv/shop',
      TALYER_BACKUP_DIR: '/media/stick',
      TALYER_TIMEZONE: 'UTC',
    };
    expect(serve([], environment)).toMatchObject({
      port: 81,
      host: '127.0.0.1',
      dataDir: '/srv/shop',
      backupDir: '/media/stick',
      timezone: 'UTC',
    });
    expect(serve(['--port', '82', '--data=/x', '--demo'], environment)).toMatchObject({
      port: 82,
      dataDir: '/x',
      demo: true,
    });
  });

  test('knows that `bun run dev` restarts the program', () => {
    expect(serve(['--demo']).isDevelopment).toBe(false);
    expect(serve(['--demo'], { TALYER_DEV: '1' }).isDevelopment).toBe(true);
  });

  test('treats an empty variable as not set', () => {
    expect(serve([], { PORT: '', DATABASE_URL: ' ', TALYER_TIMEZONE: '' })).toMatchObject({
      port: 5000,
      timezone: 'Asia/Manila',
    });
  });

  test('makes the data folder absolute', () => {
    expect(serve(['--data', 'shop']).dataDir).toBe(`${process.cwd()}/shop`);
  });

  test('refuses a flag with nothing after it, as of a variable that a script did not set', () => {
    expect(() => serve(['--data', ''])).toThrow('--data is empty. Try: talyer --help');
    expect(() => serve(['--host= '])).toThrow('--host is empty.');
  });

  test('takes the first admin only as a pair', () => {
    const pair = { TALYER_ADMIN_USERNAME: 'ana', TALYER_ADMIN_PASSWORD: 'correct horse' };
    expect(serve([], pair).firstAdmin).toEqual({ username: 'ana', password: 'correct horse' });
    expect(() => serve([], { TALYER_ADMIN_USERNAME: 'ana' })).toThrow(/must be set together/);
    expect(serve([], { TALYER_SECRET: 'x'.repeat(32) }).secret).toBe('x'.repeat(32));
    expect(() => serve([], { TALYER_SECRET: 'short' })).toThrow(/at least 32 characters/);
  });

  test('serves https when asked to, or given a certificate', () => {
    expect('tls' in serve([])).toBe(false);
    expect(serve(['--tls']).tls).toEqual({ port: 5443 });
    expect(serve(['--port', '80'], { TALYER_TLS: '1' }).tls).toEqual({ port: 443 });
    expect(serve(['--tls', '--tls-port', '8443']).tls).toEqual({ port: 8443 });
    const files = { TALYER_TLS_CERT: 'shop.crt', TALYER_TLS_KEY: '/etc/shop.key' };
    const given = { certificate: `${process.cwd()}/shop.crt`, key: '/etc/shop.key' };
    expect(serve([], files).tls).toEqual({ port: 5443, given });
    expect('tls' in serve([], { ...files, TALYER_TLS: '0' })).toBe(false);
    const typed = ['--tls-cert', 'shop.crt', '--tls-key', '/etc/shop.key'];
    expect(serve(typed, { TALYER_TLS: '0' }).tls).toEqual({ port: 5443, given });
    expect(readServiceVariables(serve(['--tls']), {}).environment).toEqual({
      TALYER_TLS: '1',
      TALYER_TLS_PORT: '5443',
    });
    expect(readServiceVariables(serve([], files), files).environment).toEqual({
      TALYER_TLS: '1',
      TALYER_TLS_PORT: '5443',
      TALYER_TLS_CERT: given.certificate,
      TALYER_TLS_KEY: given.key,
    });
  });

  test('tells the network a name unless asked not to', () => {
    expect(serve([]).mdns).toBe(true);
    expect(serve(['--no-mdns']).mdns).toBe(false);
    expect(serve([], { TALYER_MDNS: '0' }).mdns).toBe(false);
    expect(serve([], { TALYER_MDNS: 'False' }).mdns).toBe(false);
    expect(serve([], { TALYER_MDNS: '1' }).mdns).toBe(true);
  });

  test('opens a port for tracking links where one is named', () => {
    expect('publicPort' in serve([])).toBe(false);
    expect(serve(['--public-port', '5080']).publicPort).toEqual({ port: 5080 });
    const tunnel = { TALYER_PUBLIC_PORT: '5080', TALYER_PUBLIC_HEADER: 'CF-Connecting-IP' };
    const named = { port: 5080, header: 'CF-Connecting-IP' };
    expect(serve([], tunnel).publicPort).toEqual(named);
    expect(readServiceVariables(serve([], tunnel), tunnel).environment).toEqual(tunnel);
  });

  test('trusts no proxy that is not named', () => {
    expect(serve([]).trustedProxies.has('127.0.0.1')).toBe(false);
    const { trustedProxies } = serve([], { TALYER_TRUSTED_PROXY: '127.0.0.1, 10.0.0.0/8' });
    expect(trustedProxies.has('10.1.2.3')).toBe(true);
    expect(trustedProxies.has('192.168.1.20')).toBe(false);
  });

  test('gives a service the settings of its installer, and no secret', () => {
    const environment = {
      HOST: '127.0.0.1',
      PORT: '81',
      TALYER_TIMEZONE: ' ',
      TALYER_BACKUP_DIR: 'stick',
      TALYER_ADMIN_USERNAME: 'ana',
      TALYER_ADMIN_PASSWORD: 'correct horse',
      SUDO_USER: 'ana',
    };
    expect(readServiceVariables(serve([], environment), environment)).toEqual({
      environment: { HOST: '127.0.0.1', TALYER_BACKUP_DIR: `${process.cwd()}/stick` },
      asker: 'ana',
    });
  });

  test.each([
    [['--port', '70000'], {}, /--port must be a whole number/],
    [['--port', '-1'], {}, /--port/],
    [['--port'], {}, /--port/],
    [['--colour'], {}, /--colour/],
    [['--demo=yes'], {}, /--demo/],
    [[], { PORT: '5e3' }, /PORT must be a whole number/],
    [[], { TALYER_TIMEZONE: 'Manila' }, /not 'Manila'/],
    [[], { TALYER_TIMEZONE: '+08:00' }, /time zone/],
    [[], { TALYER_TRUSTED_PROXY: '10.0.0.0/8 proxy' }, /addresses or networks .* not 'proxy'/],
    [[], { TALYER_TLS: 'yes please' }, /TALYER_TLS must be 1 or 0/],
    [[], { TALYER_MDNS: 'off' }, /TALYER_MDNS must be 1 or 0, not 'off'/],
    [['--tls-port', '8443'], {}, /--tls-port has no effect without https/],
    [['--public-header', 'CF-Connecting-IP'], {}, /no effect without --public-port/],
    [['--tls', '--tls-port', 'https'], {}, /--tls-port\) must be a whole number/],
    [['--tls', '--tls-port', '5000'], {}, /a port of its own/],
    [['--public-port', '-2'], {}, /--public-port/],
    [['--public-port', '5000'], {}, /a port of their own/],
    [['--tls', '--public-port', '5443'], {}, /a port of their own/],
    [['--public-port', '5080', '--public-header', 'a b'], {}, /name of a header/],
    [[], { TALYER_TLS_CERT: 'shop.crt' }, /TALYER_TLS_KEY must be set together/],
    [['--tls-cert', 'shop.crt'], {}, /^--tls-cert and --tls-key must be given together/],
    [['--tls-key', 'shop.key'], {}, /^--tls-cert and --tls-key must be given together/],
    [[], { DATABASE_URL: 'mysql://x:secret@y/z' }, /DATABASE_URL must look like/],
  ] as [string[], Record<string, string>, RegExp][])(
    'refuses %j %j with a sentence',
    (args, environment, sentence) => {
      expect(() => serve(args, environment)).toThrow(sentence);
      expect(() => serve(args, environment)).toThrow(UsageError);
    },
  );

  test('never repeats a secret in its sentence', () => {
    expect(() => serve([], { DATABASE_URL: 'mysql://x:secret@y/z' })).not.toThrow(/secret/);
  });
});
