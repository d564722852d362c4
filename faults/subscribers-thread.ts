import type { Counts, Versions } from './subscribers.ts';

/** Commands to the subscribers' thread; each gets a reply when it is done. */
export type ToSubscribers =
  | Readonly<{ kind: 'open'; address: string; cookies: readonly string[]; each: SocketsOfSignIn }>
  /** Reads nothing until the shared number is no longer 0. */
  | Readonly<{ kind: 'sleep'; until: Int32Array }>
  /** Waits until everybody has all of this, or for the timeout. */
  | Readonly<{ kind: 'have'; versions: Versions; withinMs: number }>;

/** The state of the subscribers after a command. */
export interface FromSubscribers {
  total: Counts;
  /** How many lack some of the expected data. */
  incomplete: number;
  /** The largest number of `missed` messages that one of them received. */
  mostMissed: number;
}

/**
 * What each session opens: page sockets with this many subscriptions each, and sockets at `/ws`.
 */
export interface SocketsOfSignIn {
  pages: number;
  subscriptions: number;
  programs: number;
}

/** Many subscribers that can be suspended like sleeping computers. */
export interface SubscribersThread {
  open: (address: string, cookies: readonly string[], each: SocketsOfSignIn) => Promise<void>;
  /** They read nothing until the returned function is called; it resolves when they read again. */
  sleep: () => () => Promise<void>;
  haveAll: (versions: Versions, withinMs: number) => Promise<FromSubscribers>;
  end: () => void;
}

/** Starts a thread that executes one command at a time. */
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
