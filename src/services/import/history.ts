import { listImporting } from '../../data/import-uploads.ts';
import type { Handle } from '../../data/connect.ts';
import * as data from '../../data/imports.ts';
import { findOpenJob, listOpenJobs } from '../../data/jobs.ts';
import { DomainError, notFound } from '../../domain/errors.ts';
import { authorize } from '../../domain/permissions.ts';
import type { Context } from '../context.ts';
import { queueImport, tooManyWait, undoKey, uploadKey } from './queue.ts';

/** An earlier import, as admins see it. */
export interface PastImport extends data.ImportRow {
  isBeingUndone: boolean;
}

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
  const found = await context.db.transaction(async (tx) => {
    const isQueued = await queueImport(tx, undoKey(id), { undo: id, userId });
    // The rollback takes the job back.
    const past = await checkUndo(tx, id);
    if (!isQueued) throw tooManyWait();
    return past;
  });
  void context.jobs.run('import');
  return { ...found, isBeingUndone: true };
}

/**
 * The import, which may be undone. An undoing that is queued already is no obstacle, because both
 * have one job.
 * @throws not-found; conflict when it is undone already, or one of its files is still under way.
 */
async function checkUndo(tx: Handle, id: number): Promise<data.ImportRow> {
  const found = await data.findImport(tx, id);
  if (found === null) throw notFound('Import');
  if (found.undoneAt !== null) throw new DomainError('conflict', 'This import is undone already.');
  const open = new Set(await listOpenJobs(tx, 'import'));
  const uploads = await listImporting(tx, id);
  if (uploads.some((upload) => open.has(uploadKey(upload))))
    throw new DomainError('conflict', 'This import is still under way. Cancel it first.');
  return found;
}

/** Tells whether an import was undone, or will be. */
export async function isUndone(tx: Handle, id: number): Promise<boolean> {
  if ((await findOpenJob(tx, undoKey(id))) !== null) return true;
  return (await data.findImport(tx, id))?.undoneAt != null;
}
