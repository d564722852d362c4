import { JOURNAL_START } from '../src/domain/journal-position.ts';
import { keepSocket } from '../faults/listeners.ts';

/**
 * Pages that stop reading, such as those of computers that fell asleep, in a thread of their own:
 * while it is blocked, what the server sends stays in the buffers of the system until they are full.
 */
declare const self: {
  addEventListener(type: 'message', listener: (event: MessageEvent<Order>) => void): void;
  postMessage(heard: SlowlyHeard): void;
};

type Order =
  | Readonly<{ kind: 'open'; address: string; cookie: string; sockets: number }>
  /** Reads nothing until the shared number is no longer 0. */
  | Readonly<{ kind: 'sleep'; until: Int32Array }>
  | Readonly<{ kind: 'count' }>;

/** What they were told since they were opened. */
export interface SlowlyHeard {
  /** How many times all readers together were told that they missed something. */
  missed: number;
  /** How many records they were told of. */
  told: number;
  /** Sockets that the server closed. */
  closed: number;
}

/** As many as a socket may have. */
export const READERS_OF_ONE = 20;

const EVENTS = `subscription Live($after: String!) {
  events(after: $after) { event id position record { id version date clientName unit declaredIssue } } }`;
const SUBSCRIBE = Array.from({ length: READERS_OF_ONE }, (_, id) =>
  JSON.stringify({
    id: String(id),
    type: 'subscribe',
    payload: { query: EVENTS, variables: { after: JOURNAL_START } },
  }),
);

const heard: SlowlyHeard = { missed: 0, told: 0, closed: 0 };

if (!Bun.isMainThread)
  self.addEventListener('message', ({ data }) => {
    void obey(data).then(() => self.postMessage({ ...heard }));
  });

async function obey(order: Order): Promise<void> {
  if (order.kind === 'sleep') Atomics.wait(order.until, 0, 0);
  if (order.kind === 'open')
    await Promise.all(Array.from({ length: order.sockets }, () => openOne(order)));
}

/** Resolves when all of its readers receive every change from now on. */
async function openOne({ address, cookie }: { address: string; cookie: string }): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let ready = 0;
  keepSocket(address, '/graphql', cookie, {
    onOpen: (say) => say('{"type":"connection_init"}'),
    onLost: () => (heard.closed += 1),
    onMessage: (text, say) => {
      if (text.includes('"connection_ack"')) for (const one of SUBSCRIBE) say(one);
      else if (text.includes('"record-updated"')) heard.told += 1;
      else if (/"(?:caught-up|missed)"/.test(text)) {
        ready += 1;
        // The first answer of each says where it begins.
        if (ready > READERS_OF_ONE) heard.missed += 1;
        if (ready === READERS_OF_ONE) resolve();
      }
    },
  });
  await promise;
}

/** Starts the thread. */
export function startSlowReaders() {
  const worker = new Worker(import.meta.url);
  let waiting = Promise.withResolvers<SlowlyHeard>();
  worker.addEventListener('message', ({ data }: MessageEvent<SlowlyHeard>) =>
    waiting.resolve(data),
  );
  worker.addEventListener('error', ({ message }) => waiting.reject(new Error(message)));
  const obeyed = (order: Order): Promise<SlowlyHeard> => {
    waiting = Promise.withResolvers();
    worker.postMessage(order);
    return waiting.promise;
  };
  return {
    open: (address: string, cookie: string, sockets: number) =>
      obeyed({ kind: 'open', address, cookie, sockets }),
    /** They read nothing until the returned function is called. */
    sleep: (): (() => Promise<SlowlyHeard>) => {
      const until = new Int32Array(new SharedArrayBuffer(4));
      const slept = obeyed({ kind: 'sleep', until });
      return () => {
        Atomics.store(until, 0, 1);
        Atomics.notify(until, 0);
        return slept;
      };
    },
    count: () => obeyed({ kind: 'count' }),
    end: () => worker.terminate(),
  };
}
