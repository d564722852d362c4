import type { Sql } from 'postgres';

/** What someone who listens is told. */
export interface Hearing {
  onPayload: (payload: string) => void;
  /** Whenever listening begins anew: what came before may have been missed. */
  onReady: () => void;
  /** Nothing is heard from now on. */
  onAway: () => void;
}

export interface Listener {
  /** False from when the server fell silent until it answers again. */
  isAnswering: () => boolean;
  stop: () => Promise<void>;
}

/** Makes a pool of one connection. */
export type OpenLine = (hooks: {
  onnotify: (channel: string, payload: string) => void;
  onclose: () => void;
}) => Sql;

const BEAT_MS = 500;
/** A server that is this many beats silent is as good as none. */
const PATIENCE_BEATS = 8;
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 500;

/**
 * Listens to a channel on a connection of its own, and asks the server on it twice a second whether
 * it is still there: a connection that was cut without a reset would otherwise be silent for ever.
 * Resolves when it listens; opens another connection whenever one is lost, until `stop`.
 * @param onSilent is called when the server does not answer: other connections are dead, too.
 */
export async function keepListening(
  open: OpenLine,
  channel: string,
  hearing: Hearing,
  onSilent: () => void,
): Promise<Listener> {
  const first = Promise.withResolvers<void>();
  const state = { isStopped: false, isAnswering: true };
  let hangUp: (() => void) | undefined;

  const listenOnce = async (): Promise<boolean> => {
    const closed = Promise.withResolvers<'closed'>();
    const client = open({
      onnotify: (_channel, payload) => hearing.onPayload(payload),
      onclose: () => closed.resolve('closed'),
    });
    hangUp = () => closed.resolve('closed');
    const ask = (statement: string) => answers(client.unsafe(statement), closed.promise);
    let outcome = await ask(`listen "${channel}"`);
    const wasReady = outcome === 'answered';
    if (wasReady && !state.isStopped) {
      state.isAnswering = true;
      hearing.onReady();
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
    if (wasReady) hearing.onAway();
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

/** Beats are counted, not time: a program that was held up itself accuses nobody. */
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
