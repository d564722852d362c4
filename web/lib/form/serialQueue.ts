import type { Client } from 'urql';

/** Runs work for a client; resolves to its result. */
type Enqueue = (client: Client, work: () => Promise<boolean>) => Promise<boolean>;

/**
 * Runs the work of each client in sequence. Unlike `latestOnlyQueue`, it skips none. `work` must
 * not throw.
 */
export function createSerialQueue(): Enqueue {
  const last = new WeakMap<Client, Promise<boolean>>();
  return (client, work) => {
    const before = last.get(client);
    const working = before === undefined ? work() : before.then(work);
    last.set(client, working);
    return working;
  };
}
