import { dlopen, FFIType } from 'bun:ffi';
import { closeSync, openSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import type { Log } from '../log.ts';

/** A browser opens six at a time, and people of a shop behind one router share its address. */
const MOST_PER_ADDRESS = 100;
const CHECK_MS = 500;
const LOG_MS = 60_000;
const ESTABLISHED = '01';
/** Both queues of a connection are in one column, with a colon between them. */
const NOTHING_UNSENT = '00000000:';
const BOTH_WAYS = 2;

/** A connection to the port: its file descriptor and its remote address. */
interface Connection {
  fd: number;
  address: string;
  port: number;
  /** Whether the other side has not yet taken all of a response. */
  hasUnsent: boolean;
}

export type BusyPorts = ReturnType<typeof createBusyPorts>;

/**
 * Counts requests in progress and open sockets by the remote port of their connection; apart from
 * them, under `sending`, requests whose body is still on its way.
 */
export function createBusyPorts() {
  return { ...createPortCounter(), sending: createPortCounter() };
}

function createPortCounter() {
  const counts = new Map<number, number>();
  return {
    add: (port: number) => void counts.set(port, (counts.get(port) ?? 0) + 1),
    remove: (port: number) => {
      const left = (counts.get(port) ?? 0) - 1;
      if (left > 0) counts.set(port, left);
      else counts.delete(port);
    },
    has: (port: number) => counts.has(port),
  };
}

/**
 * Keeps the idle connections of one address to these ports from taking all file descriptors,
 * because Bun.serve neither counts connections nor reports those that send nothing. While more than
 * half of the descriptors are in use, each address keeps a hundred connections, and its oldest idle
 * ones beyond that are closed, those in the middle of a body last: that of a request may never end,
 * and nobody may take that of a response. Linux only; elsewhere only the general idle timeout
 * applies.
 * @returns a function that stops the watch.
 */
export function limitConnections(ports: readonly number[], busy: BusyPorts, log: Log): () => void {
  if (process.platform !== 'linux') return () => {};
  const most = mostDescriptors();
  const close = openShutdown();
  // The check itself needs two descriptors, also when all others are in use.
  const reserve = reserveDescriptors();
  const logClosed = createRateLimitedLog(log);
  const timer = setInterval(() => {
    try {
      reserve.release();
      if (readdirSync('/proc/self/fd').length >= most / 2) {
        const excess = excessConnections(connectionsTo(ports), busy);
        for (const { fd } of excess) close(fd);
        logClosed(excess.length);
      }
      reserve.refill();
    } catch (error) {
      log.warn('connections could not be counted', { error });
    }
  }, CHECK_MS);
  return () => {
    clearInterval(timer);
    reserve.release();
  };
}

/** Logs the number of connections closed since the last line, at most once a minute. */
function createRateLimitedLog(log: Log): (closed: number) => void {
  let sum = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;
  return (closed) => {
    sum += closed;
    if (sum === 0 || performance.now() - loggedAt < LOG_MS) return;
    loggedAt = performance.now();
    log.warn('idle connections were closed', { closed: sum });
    sum = 0;
  };
}

/** Holds two descriptors, to be freed when they are needed. */
function reserveDescriptors(): { release: () => void; refill: () => void } {
  const held: number[] = [];
  const refill = (): void => {
    while (held.length < 2) held.push(openSync('/dev/null', 'r'));
  };
  refill();
  return { release: () => held.splice(0).forEach((fd) => closeSync(fd)), refill };
}

/** The oldest idle connections of each address that has too many, silent ones first. */
export function excessConnections(
  connections: readonly Connection[],
  busy: BusyPorts,
): Connection[] {
  const isInBody = ({ port, hasUnsent }: Connection) => hasUnsent || busy.sending.has(port);
  const byAddress = Map.groupBy(connections, ({ address }) => address);
  return [...byAddress.values()].flatMap((those) => {
    const idle = those.filter(({ port }) => !busy.has(port));
    const silentFirst = idle.toSorted((a, b) => Number(isInBody(a)) - Number(isInBody(b)));
    return silentFirst.slice(0, Math.max(0, those.length - MOST_PER_ADDRESS));
  });
}

/** Shuts a connection down, so that the event loop sees its end as if the client had closed it. */
function openShutdown(): (fd: number) => void {
  const { symbols } = dlopen('libc.so.6', {
    shutdown: { args: [FFIType.i32, FFIType.i32], returns: FFIType.i32 },
  });
  return (fd) => void symbols.shutdown(fd, BOTH_WAYS);
}

function mostDescriptors(): number {
  const limits = readFileSync('/proc/self/limits', 'utf8');
  return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
}

/** Every open connection to the ports, oldest first. */
function connectionsTo(ports: readonly number[]): Connection[] {
  const descriptors = socketDescriptors();
  const locals = ports.map((port) => `:${port.toString(16).toUpperCase().padStart(4, '0')}`);
  return ['/proc/self/net/tcp', '/proc/self/net/tcp6']
    .flatMap((table) => readTable(table))
    .filter(([, here]) => locals.some((local) => here?.endsWith(local)))
    .filter(([, , , state]) => state === ESTABLISHED)
    .map((row) => ({
      inode: Number(row[9]),
      remote: row[2] ?? '',
      hasUnsent: row[4]?.startsWith(NOTHING_UNSENT) === false,
    }))
    .sort((a, b) => a.inode - b.inode)
    .flatMap(({ inode, remote, hasUnsent }) => {
      const fd = descriptors.get(inode);
      const [address = '', from = ''] = remote.split(':');
      return fd === undefined ? [] : [{ fd, address, port: Number.parseInt(from, 16), hasUnsent }];
    });
}

function readTable(path: string): string[][] {
  const [, ...rows] = readFileSync(path, 'utf8').trim().split('\n');
  return rows.map((row) => row.trim().split(/\s+/));
}

/** File descriptors of this program's sockets, by inode. */
function socketDescriptors(): Map<number, number> {
  const found = new Map<number, number>();
  for (const name of readdirSync('/proc/self/fd')) {
    try {
      const inode = /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/self/fd/${name}`))?.[1];
      if (inode !== undefined) found.set(Number(inode), Number(name));
    } catch {
      // It was closed since it was listed.
    }
  }
  return found;
}
