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

/** The number of the process that started it, or of the one that collects orphans. */
export function parentOf(pid: number): number | undefined {
  const parent = process.platform === 'linux' ? statOf(pid)[1] : listed('ppid=', pid);
  return parent === undefined || parent === '' ? undefined : Number(parent);
}

/** The variables that a process was started with, as `NAME=value`; none where they cannot be read. */
export function environmentOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  } catch {
    return [];
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
    const fields = statOf(pid);
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
  return listed('lstart=', pid) || undefined;
}

/** What the system's list of processes says of it; empty for one that is dead. */
function listed(column: string, pid: number): string {
  return Bun.spawnSync(['ps', '-o', column, '-p', String(pid)])
    .stdout.toString()
    .trim();
}

/** The fields of `/proc/PID/stat` from its state on; none for one that is dead. */
function statOf(pid: number): string[] {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before them is in parentheses and may hold anything.
    return line.slice(line.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}
