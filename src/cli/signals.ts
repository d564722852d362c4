import { readFileSync } from 'node:fs';
import { dropPartials } from '../data/backup/part-files.ts';
import { stopServersAtOnce } from '../data/embedded-postgres/supervise.ts';

/** Below npm or a wrapper script, one Ctrl-C arrives several times at once. */
const SAME_REQUEST_MS = 1000;

/** The exit code while PostgreSQL still shuts down; the next start waits for it or adopts it. */
export const LEFT_RUNNING = 3;

/** Resolves with the first signal to stop. A later one stops program and database at once. */
export function untilAskedToStop(): Promise<NodeJS.Signals> {
  const { promise, resolve } = Promise.withResolvers<NodeJS.Signals>();
  let askedAt: number | undefined;
  const signals: NodeJS.Signals[] = ignoresHangUp()
    ? ['SIGINT', 'SIGTERM']
    : ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) {
    process.on(signal, () => {
      if (askedAt !== undefined && performance.now() - askedAt > SAME_REQUEST_MS) void endAtOnce(1);
      askedAt ??= performance.now();
      resolve(signal);
    });
  }
  return promise;
}

/** Lets a signal end a short job together with the database that was started for it. */
export function endJobWhenAsked(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void endAtOnce(1));
  }
}

async function endAtOnce(exitCode: number): Promise<never> {
  const areGone = await stopServersAtOnce();
  dropPartials();
  process.exit(areGone ? exitCode : LEFT_RUNNING);
}

/** Tells whether `nohup` started the program, so that closing the terminal must not end it. */
function ignoresHangUp(): boolean {
  try {
    const mask = /^SigIgn:\s*([0-9a-f]+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
    return mask !== undefined && (BigInt(`0x${mask}`) & 1n) === 1n;
  } catch {
    return false;
  }
}
