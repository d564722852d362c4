import { connect } from '../data/connect.ts';
import { faultOf } from '../data/faults.ts';
import { codeOf } from '../domain/errors.ts';
import { StartError } from '../data/embedded-postgres/start-error.ts';
import type { Log } from '../log.ts';

/** How long to wait for a server that starts at the same time as this program. */
const PATIENCE_MS = 30_000;
const PAUSE_MS = 500;
/** Waits half a minute for `DATABASE_URL`. @throws StartError; the reason of `stopping`. */
export async function untilAnswering(url: string, log: Log, stopping?: AbortSignal): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  for (let tries = 1; ; tries += 1) {
    const failure = await ping(url);
    stopping?.throwIfAborted();
    if (failure === undefined) return;
    const isAway = faultOf(failure)?.kind === 'away';
    if (!isAway || performance.now() > deadline) {
      throw new StartError(`The PostgreSQL of DATABASE_URL cannot be used: ${failure.message}`, {
        cause: failure,
      });
    }
    if (tries === 1)
      log.warn('waiting for the PostgreSQL of DATABASE_URL', { code: codeOf(failure) });
    await Bun.sleep(PAUSE_MS);
  }
}

async function ping(url: string): Promise<Error | undefined> {
  const database = connect({ url }, 1);
  try {
    await database.ping();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error('it does not answer');
  } finally {
    await database.end();
  }
}
