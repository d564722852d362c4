import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The pid of the PostgreSQL of a data folder. */
export function postgresPid(dataDir: string): number | undefined {
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined;
}

/** The PostgreSQL of a data folder and its child processes, the parent first. */
export function postgresProcesses(dataDir: string): number[] {
  const pid = postgresPid(dataDir);
  return pid === undefined ? [] : withChildren(pid);
}

/** A process and its children, the parent first. */
export function withChildren(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return [pid, ...children.filter(Boolean).map(Number)];
}

/** All PostgreSQL processes of a data folder, including those of initdb. */
export function serversOf(dataDir: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter(
      (pid) => /(?:postgres|initdb)\0/.test(commandOf(pid)) && commandOf(pid).includes(dataDir),
    );
}

const commandOf = (pid: number): string => read(pid, 'cmdline');

/** Sends a signal to the processes that still run. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended in the meantime.
    }
  }
}

/** Kills the PostgreSQL of a data folder, which must be running. */
export function killPostgres(dataDir: string): void {
  const pid = postgresPid(dataDir);
  if (pid === undefined) throw new Error('there is no database to kill');
  process.kill(pid, 'SIGKILL');
}

/** The resident memory of a process. */
export function megabytesOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** The memory of processes, where what is shared is divided among those that share it. */
export function sharedOutMegabytesOf(pids: readonly number[]): number {
  return pids.map(sharedOutKilobytesOf).reduce((sum, some) => sum + some, 0) / 1024;
}

function sharedOutKilobytesOf(pid: number): number {
  return Number(/^Pss:\s+(\d+)/m.exec(read(pid, 'smaps_rollup'))?.[1] ?? 0);
}

/** What the system tells about a process; nothing of one that has ended in the meantime. */
function read(pid: number, what: 'cmdline' | 'smaps_rollup' | 'stat'): string {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8');
  } catch {
    return '';
  }
}

/** The CPU time of a process so far, in milliseconds. */
export function processorMsOf(pid: number): number {
  return ticksOf(pid, ['own']) * MS_PER_TICK;
}

/** The CPU time of processes and of their children that ended, in milliseconds. */
export function workedMsOf(pids: readonly number[]): number {
  const ticks = pids.map((pid) => ticksOf(pid, ['own', 'of children']));
  return ticks.reduce((sum, some) => sum + some, 0) * MS_PER_TICK;
}

const MS_PER_TICK = 10;

/** Where the times of a process in user and kernel mode are, behind its name. */
const TICKS = { own: [11, 13], 'of children': [13, 15] } as const;

function ticksOf(pid: number, parts: readonly (keyof typeof TICKS)[]): number {
  const fields = read(pid, 'stat').split(') ')[1]?.split(' ') ?? [];
  const ticks = parts.flatMap((part) => fields.slice(...TICKS[part]));
  return ticks.reduce((sum, some) => sum + Number(some), 0);
}
