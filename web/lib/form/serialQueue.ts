import type { Client } from 'urql';

/** Does work for a client, once the work before it has ended. */
type Enqueue = (client: Client, work: () => Promise<boolean>) => Promise<boolean>;

/** Does the work of each client one after another. Unlike `latestOnlyQueue`, it skips none; it must not throw. */
export function createSerialQueue(): Enqueue {
  const last = new WeakMap<Client, Promise<boolean>>();
  return (client, work) => {
    const before = last.get(client);
    const working = before === undefined ? work() : before.then(work);
    last.set(client, working);
    return working;
  };
}
