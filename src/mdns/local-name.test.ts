import { afterEach, expect, test } from 'bun:test';
import multicastDns from 'multicast-dns';
import { LOCAL_NAMES } from '../domain/addresses.ts';
import { silentLog } from '../log.ts';
import {
  claimLocalName,
  type LocalName,
  type MulticastSocket,
  type MulticastHandlers,
} from './local-name.ts';
import { openMulticast } from './multicast.ts';

const NAMES = LOCAL_NAMES.slice(0, 3);
const running: LocalName[] = [];
afterEach(() => running.splice(0).forEach(({ stop }) => stop()));

/** A network in memory, in which every message reaches all other hosts. */
function createNetwork() {
  const hosts = new Map<string, MulticastHandlers>();
  const others = (address: string): MulticastHandlers[] =>
    [...hosts].filter(([own]) => own !== address).map(([, events]) => events);
  return {
    open: (address: string, events: MulticastHandlers): MulticastSocket => {
      hosts.set(address, events);
      return {
        probe(name: string) {
          for (const other of others(address)) {
            other.onClaim(name, address, { isProbe: true });
          }
        },
        announce(name: string, seconds: number) {
          if (seconds > 0)
            for (const other of others(address)) other.onClaim(name, address, { isProbe: false });
        },
        close: () => void hosts.delete(address),
      };
    },
  };
}

type Network = ReturnType<typeof createNetwork>;

/** Starts to claim a name, and resolves to it; `more` resolves when it gets another. */
function start(open: Network['open'], addresses: readonly string[], probeMs = 20) {
  const claimed: string[] = [];
  const waiting: (() => void)[] = [];
  const name = claimLocalName({
    names: NAMES,
    addresses: () => addresses,
    open,
    log: silentLog,
    onName: (each) => {
      claimed.push(each);
      waiting.splice(0).forEach((resolve) => resolve());
    },
    probeMs,
  });
  running.push(name);
  const has = async (wanted: string): Promise<string> => {
    while (!claimed.includes(wanted)) await new Promise<void>((resolve) => waiting.push(resolve));
    return wanted;
  };
  return { name, has };
}

test('a name that is taken makes a shop use the next one, and the first keeps it', async () => {
  const { open } = createNetwork();
  const first = start(open, ['192.168.1.20']);
  await first.has('talyer.local');
  // Its higher address does not help a newcomer.
  const second = start(open, ['192.168.1.99']);
  await second.has('talyer-2.local');
  expect(first.name.current()).toBe('talyer.local');
  const third = start(open, ['192.168.1.3']);
  await third.has('talyer-3.local');
  expect(second.name.current()).toBe('talyer-2.local');
});

test('of two that start at once, the higher address gets the name', async () => {
  const { open } = createNetwork();
  const lower = start(open, ['192.168.1.9']);
  const higher = start(open, ['192.168.1.10']);
  await Promise.all([higher.has('talyer.local'), lower.has('talyer-2.local')]);
  expect(higher.name.current()).toBe('talyer.local');
});

test('two shops on one computer share the name', async () => {
  const { open } = createNetwork();
  const addresses = ['192.168.1.20', '192.168.1.21'];
  const one = start(open, addresses);
  await one.has('talyer.local');
  const other = start(open, addresses);
  expect(await other.has('talyer.local')).toBe('talyer.local');
});

test('a network that appears later gets the name, and a stop releases it', async () => {
  const { open } = createNetwork();
  const addresses: string[] = [];
  const { name, has } = start(open, addresses);
  expect(name.current()).toBeNull();
  addresses.push('10.0.0.5');
  name.update();
  expect(await has('talyer.local')).toBe('talyer.local');
  name.stop();
  expect(name.current()).toBeNull();
});

test('where multicast is not possible, there is no name and no error', async () => {
  const refuse = (): never => {
    throw new Error('no such device');
  };
  const { name } = start(refuse, ['10.0.0.5']);
  name.update();
  expect(name.current()).toBeNull();
  const { open } = createNetwork();
  let fail = (_error: unknown): void => {};
  const other = start(
    (address, events) => {
      fail = (error) => events.onFailure(address, error);
      return open(address, events);
    },
    ['10.0.0.6'],
  );
  await other.has('talyer.local');
  fail(new Error('the port is taken'));
  expect(other.name.current()).toBeNull();
});

test('an address whose network had no multicast is tried again after it went away', async () => {
  const { open } = createNetwork();
  let hasMulticast = false;
  const addresses = ['10.0.0.5'];
  const { name, has } = start((address, events) => {
    if (!hasMulticast) throw new Error('no such device');
    return open(address, events);
  }, addresses);
  addresses.pop();
  name.update();
  hasMulticast = true;
  addresses.push('10.0.0.5');
  name.update();
  expect(await has('talyer.local')).toBe('talyer.local');
});

test('the name is answered over the network, and defended there', async () => {
  const port = 20_000 + Math.floor(Math.random() * 10_000);
  const open = (address: string, events: MulticastHandlers) => openMulticast(address, events, port);
  // Sockets need a moment to open on a busy machine.
  const first = start(open, ['127.0.0.1'], 250);
  await first.has('talyer.local');
  const querier = multicastDns({ interface: '127.0.0.1', bind: '0.0.0.0', port });
  const { promise: answered, resolve } = Promise.withResolvers<unknown>();
  // Answers repeat the letters of the question; what is announced by itself has others.
  querier.on('response', ({ answers = [], additionals = [] }) => {
    if (answers.some(({ name }) => name === 'Talyer.local')) resolve([...answers, ...additionals]);
  });
  const repeating = setInterval(() => querier.query('Talyer.local', 'AAAA'), 20);
  expect(await answered).toMatchObject([
    { name: 'Talyer.local', type: 'A', data: '127.0.0.1' },
    { name: 'Talyer.local', type: 'NSEC', data: { rrtypes: ['A'] } },
  ]);
  clearInterval(repeating);
  querier.destroy();
  const second = start(open, ['127.0.0.2'], 250);
  expect(await second.has('talyer-2.local')).toBe('talyer-2.local');
  expect(first.name.current()).toBe('talyer.local');
});
