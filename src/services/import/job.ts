import type { Handle } from '../../data/connect.ts';
import { addRefusedRows, findAnyUpload, updateUpload } from '../../data/import-uploads.ts';
import { keepJob } from '../../data/jobs.ts';
import { findUser } from '../../data/users.ts';
import { reasonInWords } from '../../domain/import-survey.ts';
import type { Actor } from '../../domain/journal.ts';
import type { Shop } from '../context.ts';
import { importRecords } from '../import.ts';
import type { JobControl, JobWork } from '../job-runner.ts';
import { rowsBelow } from './source.ts';
import { surveyFile } from './survey.ts';
import { addToTechnicianList, findUnlisted } from './technicians.ts';
import { undoImport } from './undo.ts';
import { storedSource } from './uploads.ts';

/** Nothing to save besides the end of the job. */
const NOTHING = async (): Promise<void> => {};

/** Small, so that other requests get their turn between two batches. */
const BATCH = 200;

/**
 * Imports an uploaded file in the background. Each batch saves its progress, so that an instance
 * which dies leaves whole batches, and the next one continues after them (rule 217).
 */
export function importJob(shop: Omit<Shop, 'jobs' | 'housekeeping'>): JobWork<'import'> {
  return {
    async run(control) {
      const { payload } = control.job;
      if ('upload' in payload) return importUpload(shop, payload.upload, control);
      await undoImport(shop, payload.undo, { actor: await actorOf(shop, payload.userId) });
      return NOTHING;
    },
  };
}

async function actorOf(shop: Pick<Shop, 'db'>, userId: number): Promise<Actor> {
  const user = await findUser(shop.db, userId);
  return { kind: 'user', id: userId, name: user?.name ?? '' };
}

async function importUpload(
  shop: Omit<Shop, 'jobs' | 'housekeeping'>,
  id: string,
  { job, signal }: JobControl<'import'>,
): Promise<(tx: Handle) => Promise<void>> {
  const upload = await findAnyUpload(shop.db, id);
  if (upload === null) return NOTHING;
  const source = storedSource(shop, upload);
  const { settings } = upload;
  const { plan, sheet, headingLine: line, texts } = await surveyFile(source, settings);
  const actor = await actorOf(shop, upload.userId);
  if (settings.addTechnicians === true) {
    const names = (texts.get('technicianInCharge') ?? []).map(({ text, value }) => value ?? text);
    await addToTechnicianList(shop, await findUnlisted(shop, names));
  }
  await importRecords(shop, rowsBelow(source, sheet, { line, header: plan.header }), plan, {
    fileName: upload.fileName,
    actorName: actor.name,
    actor,
    keepUnshipped: settings.keepUnshipped ?? false,
    batchSize: BATCH,
    resume: upload.counts === null ? undefined : { id: upload.importId, counts: upload.counts },
    onSave: async (tx, state, refused) => {
      // Before the job, in the order in which `cancelImport` takes them.
      await updateUpload(tx, id, { importId: state.id, counts: state.counts });
      // The job was lost: somebody cancelled the import, or another instance continues it.
      if (!(await keepJob(tx, job))) throw new Error('the import was stopped');
      signal.throwIfAborted();
      await addRefusedRows(
        tx,
        id,
        refused.map(({ line: at, cells, reason }) => [at, cells, reasonInWords(reason)]),
      );
    },
  });
  return (tx: Handle) => updateUpload(tx, id, { state: 'done' });
}
