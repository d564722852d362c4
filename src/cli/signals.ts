import { readFileSync } from 'node:fs';

/** Ctrl-C reaches us several times at once when we run below npm or a script that passes it on. */
const SAME_REQUEST_MS = 1000;

/** Resolves with the first signal that asks the program to end; a later second one ends it at once. */
export function untilAskedToStop(): Promise<NodeJS.Signals> {
  const { promise, resolve } = Promise.withResolvers<NodeJS.Signals>();
  let askedAt: number | undefined;
  const signals: NodeJS.Signals[] = ignoresHangUp()
    ? ['SIGINT', 'SIGTERM']
    : ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) {
    process.on(signal, () => {
      if (askedAt !== undefined && Date.now() - askedAt > SAME_REQUEST_MS) process.exit(1);
      askedAt ??= Date.now();
      resolve(signal);
    });
  }
  return promise;
}

/** Was it started with `nohup`, so that closing the terminal must not end it? */
function ignoresHangUp(): boolean {
  try {
    const mask = /^SigIgn:\s*([0-9a-f]+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
    return mask !== undefined && (BigInt(`0x${mask}`) & 1n) === 1n;
  } catch {
    return false;
  }
}
