import { allowPauses, type Handle } from '../../data/connect.ts';
import { addPiece } from '../../data/jobs.ts';
import { countRecords } from '../../data/statistics.ts';
import { findUser } from '../../data/users.ts';
import { DomainError, invalid } from '../../domain/errors.ts';
import type { JobProgress } from '../../domain/jobs.ts';
import { parseRepairFilter, type RepairFilterInput } from '../../domain/repair-list.ts';
import type { FieldChange } from '../../domain/repair-history.ts';
import { asViewer, type Viewer } from '../../domain/users.ts';
import type { Context, Shop } from '../context.ts';
import { addressField, type Happening, noteInJournal } from '../journal.ts';
import type { JobWork } from '../job-runner.ts';
import { selectedBatches, selectionOf } from '../repair-list.ts';
import { readSnapshot } from '../snapshot.ts';
import { startWriter } from './writer.ts';

/** Rows of an Excel sheet, minus the header. */
const MOST_RECORDS = 1_048_575;
const PIECE_BYTES = 1024 * 1024;
const MOST_PIECES = 256;
const PROGRESS_MS = 200;

/** Where the file goes while it is written. */
interface FileSink {
  signal: AbortSignal;
  /** Called after each batch, and at the end, with the bytes that were written since. */
  add: (progress: JobProgress, bytes: Uint8Array<ArrayBuffer>[]) => Promise<void>;
}

/**
 * Writes a workbook on its own thread; at most one batch is read ahead. All batches are of one moment,
 * so that a record which is edited meanwhile is in the file exactly once.
 */
export async function buildWorkbook(
  context: Pick<Context, 'db' | 'faults' | 'viewer' | 'zone'>,
  filter: RepairFilterInput,
  { signal, add }: FileSink,
): Promise<JobProgress> {
  const selection = selectionOf(context, filter);
  return readSnapshot(context, async (db) => {
    await allowPauses(db);
    const progress = { written: 0, total: await countRecords(db, selection) };
    if (progress.total > MOST_RECORDS)
      throw invalid(`A sheet holds ${MOST_RECORDS} records. Please narrow the filter.`);
    await add(progress, []);
    signal.throwIfAborted();
    const writer = startWriter(context.zone);
    const stop = (): void => writer.stop(signal.reason);
    signal.addEventListener('abort', stop);
    try {
      let written: Promise<void> = Promise.resolve();
      for await (const batch of selectedBatches({ ...context, db }, selection)) {
        await written;
        written = writer.write(batch).then(() => {
          progress.written += batch.length;
          return add(progress, writer.take());
        });
        written.catch(() => {});
      }
      await written;
      await writer.finish();
      await add(progress, writer.take());
      return progress;
    } finally {
      signal.removeEventListener('abort', stop);
      stop();
    }
  });
}

/** Writes the export of an account as the file of a job, in pieces that any instance can read. */
export function exportJob(shop: Omit<Shop, 'jobs' | 'housekeeping'>): JobWork<'export'> {
  return {
    async run({ job, signal, keep }) {
      const { userId, address, filter } = job.payload;
      const user = await findUser(shop.db, userId);
      if (user?.isActive !== true) throw new DomainError('forbidden', 'The account is not active');
      const viewer = asViewer(user);
      const pending: Uint8Array<ArrayBuffer>[] = [];
      let place = 0;
      let savedAt = Number.NEGATIVE_INFINITY;
      const savePiece = async (tx: Handle): Promise<void> => {
        const piece = Buffer.concat(pending.splice(0));
        if (place >= MOST_PIECES)
          throw invalid(`A file holds ${MOST_PIECES} MB. Please narrow the filter.`);
        await addPiece(tx, job.id, place, piece);
        place += 1;
      };
      const done = await buildWorkbook({ ...shop, viewer }, filter, {
        signal,
        async add(progress, bytes) {
          pending.push(...bytes);
          const size = pending.reduce((sum, { byteLength }) => sum + byteLength, 0);
          if (size >= PIECE_BYTES) await keep(progress, savePiece);
          else if (performance.now() - savedAt < PROGRESS_MS) return;
          else await keep(progress);
          if (progress.written > 0) savedAt = performance.now();
        },
      });
      await keep(done, savePiece);
      const author = { ...shop, viewer, address };
      return (tx) => noteInJournal(tx, author, exportNote(author, filter, done.written));
    },
  };
}

/** The journal's entry of an export, which names its filters (rule 626). */
export function exportNote(
  { viewer, address }: { viewer: Viewer; address: string },
  asked: RepairFilterInput,
  written: number,
): Happening {
  const { from, to, ...others } = parseRepairFilter(viewer, asked);
  const filters = { ...others, recordsFrom: from, recordsTo: to };
  const changes = [
    fact('records', String(written)),
    ...Object.entries(filters).flatMap(([field, value]) =>
      value === undefined ? [] : [fact(field, String(value))],
    ),
    addressField({ address }),
  ];
  return { subject: 'export', id: null, action: 'written', changes, reach: null };
}

const fact = (field: string, after: string): FieldChange => ({ field, before: null, after });
