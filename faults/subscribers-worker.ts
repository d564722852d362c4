import type { FromSubscribers, SocketsOfSignIn, ToSubscribers } from './subscribers-thread.ts';
import {
  type Counts,
  openPage,
  openProgram,
  type Subscriber,
  type Versions,
} from './subscribers.ts';

/** The thread of many subscribers. */
declare const self: {
  addEventListener(type: 'message', listener: (event: MessageEvent<ToSubscribers>) => void): void;
  postMessage(message: FromSubscribers): void;
};

const LOOK_MS = 10;
const subscribers: Subscriber[] = [];

self.addEventListener('message', ({ data }) => {
  void obey(data).then((incomplete) => self.postMessage(report(incomplete)));
});

async function obey(told: ToSubscribers): Promise<number> {
  if (told.kind === 'have') return waitForAll(told.versions, told.withinMs);
  if (told.kind === 'sleep') Atomics.wait(told.until, 0, 0);
  else for (const cookie of told.cookies) await openAll(told.address, cookie, told.each);
  return 0;
}

async function waitForAll(versions: Versions, withinMs: number): Promise<number> {
  const givenUp = performance.now() + withinMs;
  for (;;) {
    const incomplete = subscribers.filter(({ hasAll }) => !hasAll(versions)).length;
    if (incomplete === 0 || performance.now() > givenUp) return incomplete;
    await Bun.sleep(LOOK_MS);
  }
}

async function openAll(
  address: string,
  cookie: string,
  { pages, subscriptions, programs }: SocketsOfSignIn,
): Promise<void> {
  const opened = await Promise.all([
    ...Array.from({ length: pages }, async () => {
      const { readers } = await openPage(address, cookie, subscriptions);
      return readers;
    }),
    ...Array.from({ length: programs }, async () => [await openProgram(address, cookie)]),
  ]);
  subscribers.push(...opened.flat());
}

function report(incomplete: number): FromSubscribers {
  const sum = (of: keyof Counts): number =>
    subscribers.reduce((total, { counts }) => total + counts[of], 0);
  return {
    total: {
      told: sum('told'),
      missed: sum('missed'),
      refetched: sum('refetched'),
      twice: sum('twice'),
      reopened: sum('reopened'),
    },
    incomplete,
    mostMissed: Math.max(...subscribers.map(({ counts }) => counts.missed)),
  };
}
