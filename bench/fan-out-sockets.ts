import { keepSocket } from '../faults/listeners.ts';
import { post } from '../faults/writers.ts';

/**
 * The thread of many sockets that notes when each receives each change. Half of them subscribe
 * over GraphQL as the pages do, half are at `/ws`, unless all are to be like pages.
 */
declare const self: {
  addEventListener(type: 'message', listener: (event: MessageEvent<Order>) => void): void;
  postMessage(report: Report): void;
};

/** An order to the thread; each gets a report when it is done. */
export type Order =
  | Readonly<{
      kind: 'open';
      address: string;
      cookies: readonly string[];
      each: number;
      /** Whether all of them subscribe over GraphQL. */
      arePages?: boolean;
    }>
  /** Forgets the changes so far, and expects this many changes. */
  | Readonly<{ kind: 'expect'; changes: number }>
  /** Waits until every socket has received every change, or for the timeout. */
  | Readonly<{ kind: 'wait'; withinMs: number }>;

/** What the sockets were told since the last `expect`. */
export interface Report {
  sockets: number;
  missing: number;
  /** For each socket, when it received the first change, the second and so on. */
  toldAt: number[][];
}

/** The clock of all threads, in milliseconds. */
export const clock = (): number => performance.timeOrigin + performance.now();

const EVENTS = `subscription Live($after: String!) {
  events(after: $after) { event id position record { id version date clientName unit declaredIssue } } }`;
const LOOK_MS = 5;

const toldAt: number[][] = [];
let expected = 0;

if (!Bun.isMainThread)
  self.addEventListener('message', ({ data }) => {
    void obey(data).then(() => self.postMessage(report(data.kind === 'wait')));
  });

async function obey(order: Order): Promise<void> {
  if (order.kind === 'open')
    for (const cookie of order.cookies) {
      const after = await readPosition(order.address, cookie);
      await Promise.all(
        Array.from({ length: order.each }, (_, n) =>
          openOne(order.address, cookie, order.arePages === true || n % 2 === 0 ? after : null),
        ),
      );
    }
  else if (order.kind === 'expect') {
    expected = order.changes;
    for (const told of toldAt) told.length = 0;
  } else await waitForAll(order.withinMs);
}

async function waitForAll(withinMs: number): Promise<void> {
  const givenUp = performance.now() + withinMs;
  while (performance.now() < givenUp && toldAt.some(({ length }) => length < expected))
    await Bun.sleep(LOOK_MS);
}

/** The position in the journal that comes with every answer, and from which a page subscribes. */
async function readPosition(address: string, cookie: string): Promise<string> {
  const answer = await post(address, cookie, '{ technicians { id } }', {});
  const { extensions }: { extensions: { position: string } } = await answer.json();
  return extensions.position;
}

/**
 * Resolves when the socket receives every change from now on.
 * @param after where a page subscribes from; null for a socket at `/ws`.
 */
async function openOne(address: string, cookie: string, after: string | null): Promise<void> {
  const isPage = after !== null;
  const payload = { query: EVENTS, variables: { after } };
  const told: number[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  keepSocket(address, isPage ? '/graphql' : '/ws', cookie, {
    onOpen: (say) => (isPage ? say('{"type":"connection_init"}') : undefined),
    onMessage: (text, say) => {
      if (text.includes('"record-updated"')) told.push(clock());
      else if (text.includes('"connection_ack"'))
        say(JSON.stringify({ id: '1', type: 'subscribe', payload }));
      else if (/"(?:connected|caught-up|missed)"/.test(text)) resolve();
    },
  });
  await promise;
  toldAt.push(told);
}

function report(isFull: boolean): Report {
  const missing = toldAt.reduce((sum, { length }) => sum + Math.max(0, expected - length), 0);
  return { sockets: toldAt.length, missing, toldAt: isFull ? toldAt : [] };
}
