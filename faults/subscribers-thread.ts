import type { Counts, Versions } from './subscribers.ts';

/** What subscribers in a thread of their own are told; each is answered when it is done. */
export type ToSubscribers =
  | Readonly<{ kind: 'open'; address: string; cookies: readonly string[]; each: SocketsOfSignIn }>
  /** Reads nothing until the number in it is no longer 0. */
  | Readonly<{ kind: 'sleep'; until: Int32Array }>
  /** Waits until everybody has all of this, or the time is over. */
  | Readonly<{ kind: 'have'; versions: Versions; withinMs: number }>;

/** How all of them stand when it is done. */
export interface FromSubscribers {
  total: Counts;
  /** How many do not have all that they were waited for. */
  incomplete: number;
  /** The most times that one of them was told of having missed some. */
  mostMissed: number;
}

/** What each sign-in opens: pages with so many subscriptions each, and sockets at `/ws`. */
export interface SocketsOfSignIn {
  pages: number;
  subscriptions: number;
  programs: number;
}

/** Many subscribers, who can be put to sleep as a computer is. */
export interface SubscribersThread {
  open: (address: string, cookies: readonly string[], each: SocketsOfSignIn) => Promise<void>;
  /** They read nothing until the answer is called, which resolves when they read again. */
  sleep: () => () => Promise<void>;
  haveAll: (versions: Versions, withinMs: number) => Promise<FromSubscribers>;
  end: () => void;
}

/** Starts a thread, which is asked for one thing after the other. */
export function startSubscribers(): SubscribersThread {
  const worker = new Worker(new URL('subscribers-worker.ts', import.meta.url));
  let waiting = Promise.withResolvers<FromSubscribers>();
  worker.addEventListener('message', ({ data }: MessageEvent<FromSubscribers>) =>
    waiting.resolve(data),
  );
  worker.addEventListener('error', ({ message }) => waiting.reject(new Error(message)));
  const ask = (message: ToSubscribers): Promise<FromSubscribers> => {
    waiting = Promise.withResolvers();
    worker.postMessage(message);
    return waiting.promise;
  };
  return {
    open: async (address, cookies, each) =>
      void (await ask({ kind: 'open', address, cookies, each })),
    sleep: () => {
      const until = new Int32Array(new SharedArrayBuffer(4));
      const slept = ask({ kind: 'sleep', until });
      return async () => {
        Atomics.store(until, 0, 1);
        Atomics.notify(until, 0);
        await slept;
      };
    },
    haveAll: (versions, withinMs) => ask({ kind: 'have', versions, withinMs }),
    end: () => worker.terminate(),
  };
}
