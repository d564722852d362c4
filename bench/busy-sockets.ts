import { addBy, atRate, callerAt } from '../faults/api.ts';
import { keepSocket } from '../faults/listeners.ts';
import { sharedOutMegabytesOf } from '../faults/processes.ts';
import { signInAs } from './busy-people.ts';
import type { GrownShop } from './growth-shop.ts';
import { READERS_OF_ONE, type SlowlyHeard, startSlowReaders } from './slow-readers.ts';

export const SOCKETS = 1000;
/** A sign-in may have twenty. */
const SOCKETS_OF_ONE = 20;
const CHANGES = 100;
const GIVE_UP_MS = 30_000;
export const SLOW = 10;
/** Enough for what the systems of both sides buffer, and more. */
const UNREAD = { changes: 200, aSecond: 40, text: 'unread '.repeat(300) };
const LOOK_MS = 100;
const SETTLED_MS = 2000;

/** What 1,000 sockets were told of changes, one after the other. */
export interface Told {
  /** Milliseconds from the request of each change until the last socket received it. */
  taken: number[];
  slow: SlowlyHeard & { readers: number; megabytes: number };
}

/**
 * Measures how long after a change was sent the last of 1,000 sockets receives it, while others that
 * were sent more than they read are there, too.
 * @throws when a socket is never told.
 */
export async function tellAll(shop: GrownShop): Promise<Told> {
  const { address, cookies, pid } = shop;
  const call = callerAt(address, cookies.admin);
  const id = await addBy(call, 'repair-records', { unit: 'Told to everyone' });
  const change = (declaredIssue: string) => call('PUT', `repair-records/${id}`, { declaredIssue });
  const state = { told: 0, all: Promise.withResolvers<void>() };
  const sockets: { close: () => void }[] = [];
  const opened: Promise<void>[] = [];
  for (let n = 0; n < SOCKETS / SOCKETS_OF_ONE; n += 1) {
    const cookie = await signInAs(shop, 'csr', n);
    for (let m = 0; m < SOCKETS_OF_ONE; m += 1) {
      const { promise, resolve } = Promise.withResolvers<void>();
      opened.push(promise);
      const onMessage = (text: string): void => {
        if (text.includes('"data-update"')) state.told += 1;
        if (state.told === SOCKETS) state.all.resolve();
      };
      sockets.push(keepSocket(address, '/ws', cookie, { onOpen: () => resolve(), onMessage }));
    }
  }
  await Promise.all(opened);

  const slow = startSlowReaders();
  await slow.open(address, await signInAs(shop, 'csr', SOCKETS), SLOW);
  const before = sharedOutMegabytesOf([pid]);
  const wake = slow.sleep();
  await atRate(UNREAD.changes, UNREAD.aSecond, async (n) => void (await change(UNREAD.text + n)));
  await Bun.sleep(SETTLED_MS);

  const taken: number[] = [];
  for (let n = 0; n < CHANGES; n += 1) {
    await Bun.sleep(LOOK_MS);
    Object.assign(state, { told: 0, all: Promise.withResolvers<void>() });
    const from = performance.now();
    await change(`Change ${n}`);
    await Promise.race([state.all.promise, Bun.sleep(GIVE_UP_MS)]);
    if (state.told < SOCKETS) throw new Error(`only ${state.told} of ${SOCKETS} were told`);
    taken.push(performance.now() - from);
  }
  const megabytes = sharedOutMegabytesOf([pid]) - before;
  await wake();
  const heard = await readUp(slow.count);
  slow.end();
  for (const socket of sockets) socket.close();
  await call('DELETE', `repair-records/${id}`);
  return { taken, slow: { ...heard, readers: SLOW * READERS_OF_ONE, megabytes } };
}

/** What slow readers have heard when nothing more arrives. */
async function readUp(count: () => Promise<SlowlyHeard>): Promise<SlowlyHeard> {
  for (let heard = await count(); ;) {
    await Bun.sleep(10 * LOOK_MS);
    const now = await count();
    if (now.told === heard.told && now.missed === heard.missed) return now;
    heard = now;
  }
}
