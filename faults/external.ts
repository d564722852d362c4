import { $ } from 'bun';
import { appendFileSync, chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedDatabase } from '../src/data/embedded-postgres.ts';
import { postgresAccount } from '../src/data/embedded-postgres/account.ts';
import { dataFolder } from '../src/data/embedded-postgres/folder.ts';
import { readPidFile } from '../src/data/embedded-postgres/pid-file.ts';
import { silentLog } from '../src/log.ts';
import { inDataFolder, startTalyer, type Talyer } from './talyer.ts';

/** An external PostgreSQL, reached over a network. */
export type External = Readonly<{
  /** Where it listens on an address of its own. */
  url: (address: string) => string;
  pid: () => number;
  /** Stops it as an administrator would, and starts it again. */
  restart: () => Promise<void>;
}>;

interface Place {
  port: number;
  addresses: string;
  /** Prefix of every command, such as one that enters a network namespace. */
  inside?: string[];
}

/** Runs a PostgreSQL with its own folder for the duration of a job. */
export async function withExternal<T>(
  { port, addresses, inside = [] }: Place,
  job: (external: External) => Promise<T>,
): Promise<T> {
  const root = mkdtempSync(join(tmpdir(), 'talyer-external-'));
  chmodSync(root, 0o755);
  const dataDir = join(root, 'data');
  // A shop's folder is the quickest source of a PostgreSQL: its executables and a cluster.
  const made = await openEmbeddedDatabase({ dataDir, log: silentLog });
  await made.stop();
  const cluster = join(dataDir, 'postgres');
  appendFileSync(join(cluster, 'pg_hba.conf'), 'host all all all trust\n');
  const [engine = ''] = readdirSync(join(dataDir, 'engine'));
  const account = postgresAccount(dataDir);
  const as =
    account === undefined
      ? []
      : ['setpriv', `--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'];
  const settings = [
    `listen_addresses=${addresses}`,
    `port=${port}`,
    `unix_socket_directories=`,
    'max_connections=60',
  ].flatMap((setting) => ['-c', setting]);
  const program = join(dataDir, 'engine', engine, 'bin', 'postgres');
  const start = () =>
    Bun.spawn([...inside, ...as, program, '-D', cluster, ...settings], {
      cwd: dataDir,
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C' },
      stdio: ['ignore', 'ignore', 'ignore'],
    });
  let server = start();
  const external: External = {
    url: (address) => `postgres://talyer@${address}:${port}/talyer`,
    pid: () => server.pid,
    restart: async () => {
      server.kill('SIGINT');
      await server.exited;
      server = start();
    },
  };
  try {
    await untilReady(server, dataDir);
    return await job(external);
  } finally {
    server.kill('SIGQUIT');
    await server.exited;
    rmSync(root, { recursive: true, force: true });
  }
}

/**
 * Runs two instances that share an external PostgreSQL, on this port and the two after it.
 * @returns what went wrong when they were stopped.
 */
export async function withTwoInstances(
  port: number,
  job: (instances: readonly [Talyer, Talyer], external: External) => Promise<void>,
): Promise<string[]> {
  return withExternal({ port: port + 2, addresses: '127.0.0.1' }, (external) => {
    const env = { DATABASE_URL: external.url('127.0.0.1') };
    return inDataFolder(port, async (dataDir) => {
      const first = startTalyer(dataDir, port, 'root', { env });
      await first.serving();
      const second = startTalyer(`${dataDir}-2`, port + 1, 'root', { env });
      await second.serving();
      await job([first, second], external);
      const wrong: string[] = [];
      for (const talyer of [first, second]) {
        talyer.signal('SIGTERM');
        if ((await talyer.exited) !== 0) wrong.push('a stop did not end with 0');
      }
      return wrong;
    });
  });
}

/** Waits until PostgreSQL has written into its pid file that it accepts connections. */
async function untilReady(server: Bun.Subprocess, dataDir: string): Promise<void> {
  const folder = dataFolder(dataDir);
  while (readPidFile(folder)?.status !== 'ready') {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode}`);
    await Bun.sleep(5);
  }
}

/** A network namespace with links into it, each of which can be cut. */
export type Network = Readonly<{
  inside: string[];
  /** Addresses in the namespace, one for each link. */
  addresses: string[];
  /** Drops every packet of one link, in both directions, without an error. */
  cut: (way: number) => Promise<void>;
  /** Lets packets pass again; packets that would reset a forgotten connection only on request. */
  mend: (way: number, withResets?: boolean) => Promise<void>;
}>;

/** What is missing to create a network, or undefined. */
export function noNetwork(): string | undefined {
  const can =
    process.getuid?.() === 0 &&
    ['ip', 'iptables', 'nsenter', 'setpriv', 'unshare'].every((name) => Bun.which(name));
  return can ? undefined : 'needs root, ip, iptables, nsenter, setpriv and unshare';
}

/** Runs a job with a namespace and two links into it, which are removed afterwards. */
export async function withNetwork<T>(job: (network: Network) => Promise<T>): Promise<T> {
  const name = `talyer-${process.pid}`;
  // `ip netns exec` would also hold every mounted disk, such as those that other faults unmount.
  const inside = ['nsenter', `--net=/run/netns/${name}`];
  const net = process.pid % 200;
  const ways = [0, 1].map((way) => ({
    device: `tl${process.pid % 10_000}${way}`,
    host: `10.${net}.${way}.1`,
    address: `10.${net}.${way}.2`,
  }));
  await $`ip netns add ${name}`;
  try {
    for (const { device, host, address } of ways) {
      await $`ip link add ${device} type veth peer name ${device}p netns ${name}`;
      await $`ip addr add ${host}/24 dev ${device} && ip link set ${device} up`;
      await $`${inside} ip addr add ${address}/24 dev ${`${device}p`}`;
      await $`${inside} ip link set ${`${device}p`} up`;
    }
    await $`${inside} ip link set lo up`;
    const drop = async (way: number, table: string, which: readonly string[]): Promise<void> => {
      const peer = `${ways[way]?.device}p`;
      await $`${inside} iptables -t ${table} -A INPUT -i ${peer} ${which} -j DROP`;
      await $`${inside} iptables -t ${table} -A OUTPUT -o ${peer} ${which} -j DROP`;
    };
    return await job({
      inside,
      addresses: ways.map(({ address }) => address),
      cut: (way) => drop(way, 'filter', []),
      mend: async (way, withResets = true) => {
        // A separate table, so that not a single reset packet passes in between.
        if (withResets) await $`${inside} iptables -t mangle -F`;
        else await drop(way, 'mangle', ['-p', 'tcp', '--tcp-flags', 'RST', 'RST']);
        await $`${inside} iptables -F`;
      },
    });
  } finally {
    await $`ip netns del ${name}`.nothrow();
  }
}
