import { readFileSync } from 'node:fs';
import { codeOf } from './folder-error.ts';

/** Does a process of this number exist, whoever owns it? */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/**
 * When a process started, in words of the system: with its number it names one process for good, also
 * across a restart of the machine. Undefined for one that is dead or cannot be looked at.
 */
export function startOf(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined;
  return process.platform === 'linux' ? startOnLinux(pid) : listedStart(pid);
}

function startOnLinux(pid: number): string | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before it is in parentheses and may hold anything.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    const [state, ticks] = [fields[0], fields[19]];
    // A zombie is dead; its parent has not heard of it yet.
    if (state === 'Z' || state === 'X' || ticks === undefined) return undefined;
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${ticks}`;
  } catch {
    return undefined;
  }
}

function listedStart(pid: number): string | undefined {
  // Windows deletes no file that is open, so a lock in use is never gone there.
  if (process.platform === 'win32') return undefined;
  const listed = Bun.spawnSync(['ps', '-o', 'lstart=', '-p', String(pid)])
    .stdout.toString()
    .trim();
  return listed === '' ? undefined : listed;
}
