import type { Account } from './account.ts';

/**
 * glibc raises these limits when a large piece of memory is freed, such as that of a sort, and then
 * keeps what is freed for the process (ADR 0094). It keeps 1 MB of it: with the usual 128 kB, each
 * statement takes memory from the system and returns it, which costs more than the statement.
 * Other systems ignore them.
 */
const RETURN_FREED = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '1048576' };

/** Options of every child: it runs as the account, without our environment, which has secrets. */
export function childOptions(account: Account | undefined, cwd: string) {
  if (process.platform === 'win32') return { cwd, windowsHide: true };
  const env = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', ...RETURN_FREED };
  const isAccount = account === undefined || process.getuid?.() === account.uid;
  return isAccount ? { cwd, env } : { cwd, env, uid: account.uid, gid: account.gid };
}

interface ChildRun {
  cwd: string;
  account?: Account | undefined;
  input?: string;
  signal?: AbortSignal | undefined;
}

/** Runs a program to its end, or until the signal. @throws its reason; Error with the output. */
export async function runChild(
  command: string[],
  { cwd, account, input = '', signal }: ChildRun,
): Promise<string> {
  const child = Bun.spawn(command, {
    ...childOptions(account, cwd),
    stdin: new Blob([input]),
    stdout: 'pipe',
    stderr: 'pipe',
    ...(signal === undefined ? {} : { signal }),
  });
  const [output, complaint, exitCode] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  signal?.throwIfAborted();
  if (exitCode === 0) return output;
  const said = `${complaint}\n${output}`.trim().split('\n').slice(-8).join('\n');
  throw new Error(`${command[0]} ended with ${exitCode}: ${said}`);
}
