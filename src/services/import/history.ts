import { listImporting } from '../../data/import-uploads.ts';
import * as data from '../../data/imports.ts';
import { claimJob, listOpenJobs } from '../../data/jobs.ts';
import { DomainError, notFound } from '../../domain/errors.ts';
import { LONGEST_WAIT_SECONDS } from '../../domain/jobs.ts';
import { authorize } from '../../domain/permissions.ts';
import type { Context } from '../context.ts';
import { uploadKey } from './uploads.ts';

/** An earlier import, as admins see it. */
export interface PastImport extends data.ImportRow {
  isBeingUndone: boolean;
}

const MOST_WAITING = 20;
const undoKey = (id: number): string => `import-undo/${id}`;

/** The imports of the shop, newest first. @throws forbidden. */
export async function pastImports(context: Context): Promise<PastImport[]> {
  authorize(context.viewer, 'import:records');
  const open = new Set(await listOpenJobs(context.db, 'import'));
  const rows = await data.listImports(context.db);
  return rows.map((row) => ({ ...row, isBeingUndone: open.has(undoKey(row.id)) }));
}

/** How many records of an import somebody has edited since; undoing it leaves them. */
export async function countEditedSince(context: Context, id: number): Promise<number> {
  authorize(context.viewer, 'import:records');
  return (await data.listEditedSince(context.db, id)).length;
}

/**
 * Has an import undone in the background (rule 133); the list of imports tells when it is done.
 * @throws forbidden; not-found; conflict when it is undone already, or still under way.
 */
export async function requestUndo(context: Context, id: number): Promise<PastImport> {
  const { id: userId } = authorize(context.viewer, 'import:records');
  const found = await data.findImport(context.db, id);
  if (found === null) throw notFound('Import');
  if (found.undoneAt !== null) throw new DomainError('conflict', 'This import is undone already.');
  const open = new Set(await listOpenJobs(context.db, 'import'));
  const uploads = await listImporting(context.db, id);
  if (uploads.some((upload) => open.has(uploadKey(upload))))
    throw new DomainError('conflict', 'This import is still under way. Cancel it first.');
  const payload = { undo: id, userId };
  const job = { kind: 'import', key: undoKey(id), payload, claimedBy: '' } as const;
  const isQueued = await context.db.transaction((tx) =>
    claimJob(tx, job, MOST_WAITING, LONGEST_WAIT_SECONDS),
  );
  if (isQueued === null)
    throw new DomainError('slow-down', 'Other imports are under way.', { retryAfter: 30 });
  void context.jobs.run('import');
  return { ...found, isBeingUndone: true };
}
