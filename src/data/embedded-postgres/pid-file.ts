import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Engine } from './engine.ts';
import type { DataFolder } from './folder.ts';
import { commandLine, isAlive } from './processes.ts';

/** What `postmaster.pid` says about a running PostgreSQL. */
export type PidFile = Readonly<{ pid: number; port: number; status: string }>;

/** Reads PostgreSQL's pid file; undefined when there is none or it is half written. */
export function readPidFile(folder: DataFolder): PidFile | undefined {
  try {
    const lines = readFileSync(join(folder.cluster, 'postmaster.pid'), 'utf8').split('\n');
    const [pid, port] = [Number(lines[0]), Number(lines[3])];
    // A server in single-user mode writes a negative pid.
    if (!Number.isInteger(pid) || pid <= 0) return undefined;
    return { pid, port, status: (lines[7] ?? '').trim() };
  } catch {
    return undefined;
  }
}

/** Tells whether this is the server of the folder, not a process that got its pid later. */
export function isServerOf(folder: DataFolder, pid: number): boolean {
  return isAlive(pid) && commandLine(pid).includes(folder.cluster);
}

/** Tells whether the running server was started by these programs with these settings. */
export function wasStartedWith(folder: DataFolder, engine: Engine, args: string[]): boolean {
  try {
    const noted = readFileSync(join(folder.cluster, 'postmaster.opts'), 'utf8').trim();
    return noted === [engine.program('postgres'), ...args.map((arg) => `"${arg}"`)].join(' ');
  } catch {
    return false;
  }
}
