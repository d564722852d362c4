import { readFileSync } from 'node:fs';
import { codeOf } from '../../domain/errors.ts';

/** Tells whether a process with this pid exists, even if another user owns it. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** The command that a process runs, with its arguments; empty for a dead process on Linux. */
export function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return process.platform === 'linux' ? '' : listedCommand(pid);
  }
}

/** The pid of the parent, or of the system process that adopted an orphan. */
export function parentOf(pid: number): number | undefined {
  const parent = process.platform === 'linux' ? statOf(pid)[1] : listed('ppid=', pid);
  return parent === undefined || parent === '' ? undefined : Number(parent);
}

/** A process's environment at its start, as `NAME=value`; empty where it cannot be read. */
export function environmentOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  } catch {
    return [];
  }
}

/**
 * When a process started, as the system writes it. Together with the pid it identifies one process,
 * even after a reboot. Undefined for a process that is dead or cannot be inspected.
 */
export function startOf(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined;
  return process.platform === 'linux' ? startOnLinux(pid) : listedStart(pid);
}

function startOnLinux(pid: number): string | undefined {
  try {
    const fields = statOf(pid);
    const [state, ticks] = [fields[0], fields[19]];
    // A zombie is dead, but its parent has not collected it yet.
    if (state === 'Z' || state === 'X' || ticks === undefined) return undefined;
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${ticks}`;
  } catch {
    return undefined;
  }
}

function listedStart(pid: number): string | undefined {
  // Windows does not delete open files, so a lock file in use cannot disappear there.
  if (process.platform === 'win32') return undefined;
  return listed('lstart=', pid) || undefined;
}

/** A column of the system's process list; empty for a dead process. */
function listed(column: string, pid: number): string {
  return Bun.spawnSync(['ps', '-o', column, '-p', String(pid)])
    .stdout.toString()
    .trim();
}

/** The fields of `/proc/PID/stat` from the state on; empty for a dead process. */
function statOf(pid: number): string[] {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before them is in parentheses and may contain anything.
    return line.slice(line.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

function listedCommand(pid: number): string {
  const command =
    process.platform === 'win32'
      ? [
          'powershell',
          '-NoProfile',
          '-Command',
          `(Get-CimInstance Win32_Process -Filter "ProcessId=${pid}").CommandLine`,
        ]
      : ['ps', '-ww', '-o', 'command=', '-p', String(pid)];
  return Bun.spawnSync(command).stdout.toString();
}
