import type { Handle } from '../../data/connect.ts';
import { claimJob } from '../../data/jobs.ts';
import { DomainError } from '../../domain/errors.ts';
import { type JobPayloads, LONGEST_WAIT_SECONDS } from '../../domain/jobs.ts';

const MOST_WAITING = 20;

/** The name of the job that imports a file. */
export const uploadKey = (id: string): string => `import/${id}`;

/** The name of the job that undoes an import. */
export const undoKey = (id: number): string => `import-undo/${id}`;

/** Queues an import, or the undoing of one. @returns false when too many wait. */
export async function queueImport(
  tx: Handle,
  key: string,
  payload: JobPayloads['import'],
): Promise<boolean> {
  const job = { kind: 'import', key, payload, claimedBy: '' } as const;
  return (await claimJob(tx, job, MOST_WAITING, LONGEST_WAIT_SECONDS)) !== null;
}

/** The refusal while too many imports wait: the client may try again in 30 seconds. */
export const tooManyWait = () =>
  new DomainError('slow-down', 'Other imports are under way.', { retryAfter: 30 });
