import type { RepairFilterInput } from './repair-list.ts';

/** Work that is done once by any instance of the program. */
export const JOB_KINDS = [
  'export',
  'clean-up',
  'daily-clean-up',
  'backup',
  'backup-copy',
  'import',
] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** The input of each kind of job. */
export interface JobPayloads {
  /** Whose export it is, from which network address, and of which records. */
  export: { userId: number; address: string; filter: RepairFilterInput };
  'clean-up': object;
  'daily-clean-up': object;
  /** `manual` when somebody asked for it; missing for the nightly backup. */
  backup: { reason?: 'manual' };
  'backup-copy': object;
  /** The file to import, or the import to undo, and who asked for it. */
  import: { upload: string } | { undo: number; userId: number };
}

/** How many of how many records are done. */
export interface JobProgress {
  written: number;
  total: number;
}

/** An instance that has not renewed its lease on a job for this long is considered dead. */
export const LEASE_SECONDS = 15;

/** A job that was interrupted this often is given up; jobs that repeat never are. */
export const MOST_ATTEMPTS = 3;

/** No job waits longer than this for its next time: a day on which clocks are put back an hour. */
export const LONGEST_WAIT_SECONDS = 90_000;

/** How long a job that repeats waits after a failure: twice as long each time, up to an hour. */
export function retrySeconds(attempts: number): number {
  return Math.min(30 * 2 ** Math.max(0, attempts - 1), 3600);
}
