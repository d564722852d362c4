import { $ } from 'bun';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listenFor } from './listeners.ts';
import { ADMIN, conclude, faultOptions, inDataFolder, startTalyer } from './talyer.ts';

/**
 * Runs nginx and Caddy with the samples of docs/proxy in front of Talyer: a sign-in over https sets a
 * Secure cookie and is noted under the client's own address whatever the client claims, a change
 * arrives over the socket, another site is refused, and a big file is passed on.
 */
const SAMPLES = join(import.meta.dir, '..', 'docs', 'proxy');
/** The system of the test has both; the sign-in through the proxy comes from here. */
const CLIENT = '127.0.0.7';
const CLAIMED = '203.0.113.9';
const UPLOAD_BYTES = 40_000_000;
const READY_MS = 60_000;

type Proxy = Readonly<{ name: string; sample: string; command: (file: string) => string[] }>;

const PROXIES: readonly Proxy[] = [
  {
    name: 'nginx',
    sample: 'nginx.conf',
    command: (file) => ['nginx', '-c', file, '-g', 'daemon off;'],
  },
  {
    name: 'Caddy',
    sample: 'Caddyfile',
    command: (file) => ['caddy', 'run', '--adapter', 'caddyfile', '--config', file],
  },
];

const { rounds, port } = faultOptions(1);
const findings: string[] = [];
const folder = mkdtempSync(join(tmpdir(), 'talyer-proxies-'));
// nginx gives up root for its workers.
chmodSync(folder, 0o755);
const [cert, key] = [join(folder, 'shop.crt'), join(folder, 'shop.key')];
await $`openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout ${key} -out ${cert}`.quiet();

try {
  await inDataFolder(port, async (dataDir) => {
    const talyer = startTalyer(dataDir, port, 'root', {
      env: { TALYER_TRUSTED_PROXY: '127.0.0.1' },
    });
    await talyer.serving();
    const log = join(dataDir, 'logs', 'security.log');
    for (let round = 0; round < rounds; round += 1)
      for (const proxy of PROXIES) await tryProxy(proxy, log);
    talyer.signal('SIGTERM');
    await talyer.exited;
  });
} finally {
  rmSync(folder, { recursive: true });
}
conclude(
  'proxies',
  `${rounds} rounds with ${PROXIES.map(({ name }) => name).join(' and ')}`,
  findings,
);

async function tryProxy({ name, sample, command }: Proxy, log: string): Promise<void> {
  const find = (isRight: boolean, what: string): void =>
    void (isRight || findings.push(`${name}: ${what}`));
  const file = join(folder, sample);
  await Bun.write(file, adapted(readFileSync(join(SAMPLES, sample), 'utf8'), name));
  const proxy = Bun.spawn(command(file), {
    cwd: folder,
    env: { PATH: '/usr/sbin:/usr/bin:/bin', HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said = new Response(proxy.stderr).text();
  const address = `https://localhost:${port + 1}`;
  const ca = readFileSync(cert, 'utf8');
  try {
    await untilOpen(address, ca, () => proxy.exitCode !== null);
    const { status, cookie } = await signInFrom(CLIENT, address);
    find(status === 200, `the sign-in was answered ${status}`);
    find(/; secure/i.test(cookie), `the cookie is not Secure: ${cookie}`);
    const noted = readFileSync(log, 'utf8')
      .split('\n')
      .findLast((line) => line.includes('sign'));
    find(noted?.includes(`"${CLIENT}"`) ?? false, `the log has another client: ${noted}`);
    find(!readFileSync(log, 'utf8').includes(CLAIMED), 'the log has the address that was claimed');
    const session = cookie.split(';')[0] ?? '';
    const post = (path: string, body: BodyInit, headers: Record<string, string>) =>
      fetch(`${address}${path}`, {
        method: 'POST',
        headers: { cookie: session, origin: address, ...headers },
        body,
        tls: { ca },
      });
    const json = { 'content-type': 'application/json' };
    const record = JSON.stringify({ clientName: 'Ana', unit: name });
    const listener = listenFor(address, session, { ca });
    const { promise: change, resolve } = Promise.withResolvers<void>();
    void listener.nextAfterNow().then(() => resolve());
    const created = await untilHeard(change, async () => {
      const answer = await post('/api/repair-records', record, json);
      return answer.status;
    });
    find(created === 201, `a record was answered ${created}`);
    listener.stop();
    const other = await post('/api/repair-records', record, {
      ...json,
      origin: 'https://evil.example',
    });
    find(other.status === 403, `another site was answered ${other.status}`);
    const big = await post('/api/backups', new Uint8Array(UPLOAD_BYTES), {
      'content-type': 'application/zstd',
    });
    find(big.status === 201, `a big file was answered ${big.status}: ${await big.text()}`);
  } catch (error) {
    proxy.kill();
    findings.push(`${name}: ${String(error)} ${await said}`);
  } finally {
    proxy.kill();
    await proxy.exited;
  }
}

/** The sample with this test's name, ports and certificate, as an owner changes it. */
function adapted(sample: string, name: string): string {
  const own = sample
    .replaceAll('127.0.0.1:5000', `127.0.0.1:${port}`)
    .replaceAll('/etc/letsencrypt/live/shop.example.com/fullchain.pem', cert)
    .replaceAll('/etc/letsencrypt/live/shop.example.com/privkey.pem', key);
  if (name === 'Caddy')
    return `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${own.replace('shop.example.com {', `https://localhost:${port + 1} {\n\ttls ${cert} ${key}`)}`;
  const server = own
    .replaceAll('shop.example.com', 'localhost')
    .replaceAll(/listen (\[::\]:)?443/g, `listen $1${port + 1}`)
    .replaceAll(/listen (\[::\]:)?80;/g, `listen $1${port + 2};`);
  return `pid ${join(folder, 'nginx.pid')};\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${server}\n}\n`;
}

/** Fails with what the proxy said when it ended instead. */
async function untilOpen(address: string, ca: string, hasEnded: () => boolean): Promise<void> {
  const deadline = performance.now() + READY_MS;
  while (performance.now() < deadline && !hasEnded()) {
    const answer = await fetch(`${address}/healthz`, { tls: { ca } }).catch(() => undefined);
    if (answer?.status === 200) return;
    await Bun.sleep(50);
  }
  throw new Error('it did not begin to serve');
}

/** Signs in from another address of this computer, and claims a third one. */
async function signInFrom(client: string, address: string) {
  const body = JSON.stringify(ADMIN);
  const headers = ['-H', 'content-type: application/json', '-H', `x-forwarded-for: ${CLAIMED}`];
  const answer =
    await $`curl -s -i -m 60 --interface ${client} --cacert ${cert} ${headers} -d ${body} ${address}/api/auth/login`.text();
  return {
    status: Number(/^HTTP\/\S+ (\d+)/.exec(answer)?.[1]),
    cookie: /^set-cookie: (talyer_session=.*)$/im.exec(answer)?.[1]?.trim() ?? '',
  };
}

/** Makes changes until one is heard: those made before the socket is open are not. */
async function untilHeard(heard: Promise<void>, change: () => Promise<number>): Promise<number> {
  const deadline = performance.now() + READY_MS;
  let status = 0;
  while (performance.now() < deadline) {
    status = await change();
    if (await Promise.race([heard.then(() => true), Bun.sleep(200).then(() => false)]))
      return status;
  }
  throw new Error('no change was heard over the socket');
}
