import { connect } from '../data/connect.ts';
import { StartError } from '../data/postgres-inside/start-error.ts';
import type { Log } from '../log.ts';

/** A server that is started at the same time as we are gets this long to come up. */
const PATIENCE_MS = 30_000;
const PAUSE_MS = 500;
const NOT_THERE_YET = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'CONNECT_TIMEOUT',
  '57P03',
]);

/**
 * Waits until the PostgreSQL of `DATABASE_URL` answers.
 * @throws StartError with the reason when it refuses us, or is not there in half a minute.
 */
export async function untilAnswering(url: string, log: Log): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const failure = await ping(url);
    if (failure === undefined) return;
    const isHopeless = !NOT_THERE_YET.has(codeOf(failure));
    if (isHopeless || Date.now() > deadline) {
      const reason = failure instanceof Error ? failure.message : String(failure);
      throw new StartError(`The PostgreSQL of DATABASE_URL cannot be used: ${reason}`, {
        cause: failure,
      });
    }
    log.warn('the PostgreSQL of DATABASE_URL does not answer yet', { code: codeOf(failure) });
    await Bun.sleep(PAUSE_MS);
  }
}

async function ping(url: string): Promise<unknown> {
  const database = connect({ url }, 1);
  try {
    await database.ping();
    return undefined;
  } catch (error) {
    return error;
  } finally {
    await database.end();
  }
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
