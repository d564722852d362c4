import { clock, type Order, type Report } from './fan-out-sockets.ts';

const GIVE_UP_MS = 30_000;

/** Sockets on a thread of their own, so that none waits for what sends the requests. */
export interface SocketThread {
  /** One order at a time. */
  obey: (order: Order) => Promise<Report>;
  end: () => void;
}

export function startSockets(): SocketThread {
  const worker = new Worker(new URL('fan-out-sockets.ts', import.meta.url));
  let waiting = Promise.withResolvers<Report>();
  worker.addEventListener('message', ({ data }: MessageEvent<Report>) => waiting.resolve(data));
  worker.addEventListener('error', ({ message }) => waiting.reject(new Error(message)));
  return {
    obey: (order: Order): Promise<Report> => {
      waiting = Promise.withResolvers();
      worker.postMessage(order);
      return waiting.promise;
    },
    end: () => worker.terminate(),
  };
}

/**
 * Makes one change after the other.
 * @returns for each the milliseconds from its request until the last socket received it.
 */
export async function lastsToldOf(
  sockets: SocketThread,
  change: (n: number) => Promise<unknown>,
  changes: number,
): Promise<number[]> {
  const lasts: number[] = [];
  for (let n = 0; n < changes; n += 1) {
    await sockets.obey({ kind: 'expect', changes: 1 });
    const [from] = [clock(), await change(n)];
    const { missing, toldAt } = await sockets.obey({ kind: 'wait', withinMs: GIVE_UP_MS });
    if (missing > 0) throw new Error(`${missing} sockets were not told`);
    lasts.push(Math.max(...toldAt.map(([at = 0]) => at)) - from);
  }
  return lasts;
}
