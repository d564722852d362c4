import type { Caller, TestShop } from '../kit/shop.ts';
import { graphBody } from './graph-operations.ts';
import type { Random } from './random.ts';
import { asJson } from './rest-operations.ts';
import { damaged, oddValue } from './values.ts';

type Frame = string | Uint8Array<ArrayBuffer>;

export interface Session {
  frames: Frame[];
  /** `closed`, `alive`, `refused`, or `silent` when the server did not respond in time. */
  outcome: 'closed' | 'alive' | 'refused' | 'silent';
  closeCode: number | null;
}

/** What is sent over a socket. */
export interface SocketPlan {
  path: string;
  frames: Frame[];
  options: string[];
}

export function socketPlan(random: Random, caller: Caller): SocketPlan {
  const path = random.pick(['/ws', '/graphql', '/graphql']);
  return { path, frames: framesFor(random, path), options: socketOptions(random, caller, path) };
}

/** Opens a socket, sends what no client would, and checks whether the server still responds. */
export async function playSocket(
  kit: TestShop,
  { path, frames, options }: SocketPlan,
  patience: number,
): Promise<Session> {
  const socket = new WebSocket(`ws://${kit.listen()}${path}`, options);
  const opened = Promise.withResolvers<boolean>();
  const closed = Promise.withResolvers<number>();
  const ponged = Promise.withResolvers<void>();
  let isClosed = false;
  socket.addEventListener('open', () => opened.resolve(true));
  socket.addEventListener('error', () => opened.resolve(false));
  socket.addEventListener('close', ({ code }) => {
    isClosed = true;
    opened.resolve(false);
    closed.resolve(code);
  });
  socket.addEventListener('pong', () => ponged.resolve());
  const late = lateAfter(patience);
  try {
    const isOpen = await Promise.race([opened.promise, late.promise]);
    if (isOpen === 'late') return { frames, outcome: 'silent', closeCode: null };
    if (!isOpen) return { frames, outcome: 'refused', closeCode: null };
    for (const frame of frames) if (!isClosed) socket.send(frame);
    if (!isClosed) (socket as unknown as { ping(): void }).ping();
    const end = await Promise.race([
      closed.promise.then((code) => ({ outcome: 'closed', closeCode: code }) as const),
      ponged.promise.then(() => ({ outcome: 'alive', closeCode: null }) as const),
      late.promise.then(() => ({ outcome: 'silent', closeCode: null }) as const),
    ]);
    return { frames, ...end };
  } finally {
    late.stop();
    socket.close();
  }
}

/** Resolves after the given time. */
export function lateAfter(ms: number): { promise: Promise<'late'>; stop(): void } {
  const { promise, resolve } = Promise.withResolvers<'late'>();
  const timer = setTimeout(() => resolve('late'), ms);
  return { promise, stop: () => clearTimeout(timer) };
}

function socketOptions(random: Random, caller: Caller, path: string): string[] {
  const protocol = random.chance(0.95) ? 'graphql-transport-ws' : random.pick(['graphql-ws', 'x']);
  const headers: Record<string, string> = caller === null ? {} : { cookie: caller.cookie };
  if (random.chance(0.05)) headers['origin'] = random.pick(['null', 'http://elsewhere.test']);
  const protocols = path === '/graphql' ? [protocol] : [];
  return { headers, protocols } as unknown as string[];
}

function framesFor(random: Random, path: string): Frame[] {
  const begin: Frame[] =
    path === '/graphql' && random.chance(0.9) ? [asJson({ type: 'connection_init' })] : [];
  return [...begin, ...Array.from({ length: random.below(12) }, () => oneFrame(random))];
}

function oneFrame(random: Random): Frame {
  const message = asJson(graphMessage(random));
  return random.chance(0.8)
    ? message
    : random.pick<() => Frame>([
        () => damaged(random, message),
        () => asJson(oddValue(random)),
        () => Uint8Array.from({ length: random.below(200) }, () => random.below(256)),
        () => new TextEncoder().encode(message),
        () => '',
        () => 'x'.repeat(random.pick([1000, 65_535, 65_536, 65_537, 200_000])),
        () => '['.repeat(60_000),
      ])();
}

function graphMessage(random: Random): unknown {
  const id = random.pick(['1', '2', '', 'x'.repeat(300), '__proto__', 3, null]);
  const kind = random.below(10);
  if (kind < 5) {
    const query = random.chance(0.5) ? 'subscription { events { event id } }' : null;
    const payload = query === null ? graphBody(random) : { query };
    return { type: 'subscribe', id, payload: random.chance(0.9) ? payload : oddValue(random) };
  }
  if (kind === 5) return { type: 'complete', id };
  if (kind === 6) return { type: random.pick(['ping', 'pong']), payload: oddValue(random) };
  if (kind === 7) return { type: 'connection_init', payload: oddValue(random) };
  if (kind === 8) return { type: random.pick(['next', 'error', 'connection_ack', 'x']), id };
  return { type: 'subscribe', id, payload: { query: 'subscription { events { event } }' } };
}
