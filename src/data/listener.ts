import type { Sql } from 'postgres';

/** The callbacks of a listener. */
export interface ListenerCallbacks {
  onPayload: (payload: string) => void;
  /** Listening started again; earlier notifications may have been missed. */
  onReady: () => void;
  /** No notifications arrive from now on. */
  onAway: () => void;
}

export interface Listener {
  /** False while the server does not respond. */
  isAnswering: () => boolean;
  stop: () => Promise<void>;
}

/** Creates a pool of one connection. */
export type OpenLine = (hooks: {
  onnotify: (channel: string, payload: string) => void;
  onclose: () => void;
}) => Sql;

const BEAT_MS = 500;
/** After this many missed heartbeats a server counts as unreachable. */
const PATIENCE_BEATS = 8;
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 500;

/**
 * Listens to a channel on its own connection, and checks twice a second whether the server
 * responds, because a connection that was cut without a reset would otherwise stay silent for ever.
 * Resolves when it listens; reconnects whenever the connection is lost, until `stop`.
 * @param onSilent is called when the server does not respond; other connections are dead, too.
 */
export async function keepListening(
  open: OpenLine,
  channel: string,
  callbacks: ListenerCallbacks,
  onSilent: () => void,
): Promise<Listener> {
  const first = Promise.withResolvers<void>();
  const state = { isStopped: false, isAnswering: true };
  let hangUp: (() => void) | undefined;

  const listenOnce = async (): Promise<boolean> => {
    const closed = Promise.withResolvers<'closed'>();
    const client = open({
      onnotify: (_channel, payload) => callbacks.onPayload(payload),
      onclose: () => closed.resolve('closed'),
    });
    hangUp = () => closed.resolve('closed');
    const ask = (statement: string) => answers(client.unsafe(statement), closed.promise);
    let outcome = await ask(`listen "${channel}"`);
    const wasReady = outcome === 'answered';
    if (wasReady && !state.isStopped) {
      state.isAnswering = true;
      callbacks.onReady();
      first.resolve();
    }
    while (outcome === 'answered' && !state.isStopped) {
      await Promise.race([Bun.sleep(BEAT_MS), closed.promise]);
      outcome = await ask('select 1');
    }
    if (outcome === 'silent' && !state.isStopped) {
      state.isAnswering = false;
      onSilent();
    }
    if (wasReady) callbacks.onAway();
    await client.end({ timeout: 0 });
    return wasReady;
  };

  const listenOn = async (): Promise<void> => {
    let pause = FIRST_PAUSE_MS;
    while (!state.isStopped) {
      const wasReady = await listenOnce();
      if (state.isStopped) return;
      pause = wasReady ? FIRST_PAUSE_MS : Math.min(pause * 2, LONGEST_PAUSE_MS);
      await Bun.sleep(pause);
    }
  };

  const ended = listenOn();
  await first.promise;
  return {
    isAnswering: () => state.isAnswering,
    stop: () => {
      state.isStopped = true;
      hangUp?.();
      return ended;
    },
  };
}

/**
 * Counts heartbeats instead of time, so that a pause of this program does not look like a silent
 * server.
 */
async function answers(
  asked: Promise<unknown>,
  closed: Promise<'closed'>,
): Promise<'answered' | 'closed' | 'silent'> {
  const answered = asked.then(
    () => 'answered' as const,
    () => 'closed' as const,
  );
  for (let beat = 0; beat < PATIENCE_BEATS; beat += 1) {
    const waited = Bun.sleep(BEAT_MS).then(() => 'waited' as const);
    const outcome = await Promise.race([answered, closed, waited]);
    if (outcome !== 'waited') return outcome;
  }
  return 'silent';
}
