import { readFileSync } from 'node:fs';

/** Resolves with the name of the first signal that asks the program to end; a second one ends it at once. */
export function untilAskedToStop(): Promise<NodeJS.Signals> {
  const { promise, resolve } = Promise.withResolvers<NodeJS.Signals>();
  let asked = false;
  const signals: NodeJS.Signals[] = ignoresHangUp()
    ? ['SIGINT', 'SIGTERM']
    : ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) {
    process.on(signal, () => {
      if (asked) process.exit(1);
      asked = true;
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
