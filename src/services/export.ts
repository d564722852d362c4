import { countRecords } from '../data/repair-list.ts';
import { shopDay } from '../domain/calendar.ts';
import { DomainError, invalid } from '../domain/errors.ts';
import { authorize } from '../domain/permissions.ts';
import type { RepairFilterInput } from '../domain/repair-list.ts';
import type { Context } from './context.ts';
import { deskOf, type ExportProgress, takeTurn, progressOf } from './export/desk.ts';
import { startWriter } from './export/writer.ts';
import { addressField } from './journal.ts';
import { noteApart } from './refusals.ts';
import { selectedBatches, selectionOf } from './repair-list.ts';

/** A finished workbook. */
export interface ExportedFile {
  /** `repair-records-2026-11-21.xlsx`, with the shop's day (rule 130). */
  name: string;
  content: Blob;
  records: number;
}

export interface ExportRequest {
  filter: RepairFilterInput;
  /** The id by which the author can ask for the progress; 8 to 64 letters, digits, `-` or `_`. */
  progressId?: string | undefined;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
}

/** Rows of an Excel sheet, minus the header. */
const MOST_RECORDS = 1_048_575;

/**
 * Writes the records of a filter as an Excel workbook (rules 128 and 129). A worker thread writes
 * it batch by batch, and it is returned when complete. It stops at once when the signal is aborted
 * or the author's sign-in ends.
 * @throws forbidden; invalid naming a filter; slow-down when too many exports wait.
 */
export async function exportRecords(
  context: Context,
  { filter, progressId, signal }: ExportRequest,
): Promise<ExportedFile> {
  const viewer = authorize(context.viewer, 'export:records');
  const selection = selectionOf(context, filter);
  const key = `${viewer.id}/${checkId(progressId ?? crypto.randomUUID())}`;
  const ended = new AbortController();
  const interrupted = new DomainError('conflict', 'The export was interrupted. Please try again.');
  const interrupt = (): void => ended.abort(interrupted);
  const started = performance.now();
  const leave = context.eventHub.join({
    viewer,
    sid: context.sid ?? '',
    onEvent: () => {},
    onEnd: interrupt,
  });
  signal.addEventListener('abort', interrupt);
  if (signal.aborted) interrupt();
  const tell = (outcome: string, fields: Record<string, unknown>): void =>
    context.log.info(`an export of records ${outcome}`, {
      userId: viewer.id,
      filter: selection.filter,
      ms: Math.round(performance.now() - started),
      ...fields,
    });
  try {
    const file = await takeTurn(deskOf(context.database), key, ended.signal, (progress) =>
      write(context, selection, progress, ended.signal),
    );
    tell('was written', { records: file.records, bytes: file.content.size });
    const records = String(file.records);
    const changes = [{ field: 'records', before: null, after: records }, addressField(context)];
    await noteApart(context, { subject: 'export', id: null, action: 'written', changes });
    return file;
  } catch (error) {
    tell('was not finished', { reason: error instanceof Error ? error.message : String(error) });
    throw error;
  } finally {
    signal.removeEventListener('abort', interrupt);
    leave();
  }
}

async function write(
  context: Context,
  selection: ReturnType<typeof selectionOf>,
  progress: Omit<ExportProgress, 'place'>,
  signal: AbortSignal,
): Promise<ExportedFile> {
  progress.total = await countRecords(context.db, selection);
  if (progress.total > MOST_RECORDS)
    throw invalid(`A sheet holds ${MOST_RECORDS} records. Please narrow the filter.`);
  signal.throwIfAborted();
  const writer = startWriter(context.zone);
  const stop = (): void => writer.stop(signal.reason);
  signal.addEventListener('abort', stop);
  try {
    // The next batch is read while this one is written, but never more than one ahead.
    let written: Promise<void> = Promise.resolve();
    for await (const batch of selectedBatches(context, selection)) {
      await written;
      written = writer.write(batch).then(() => void (progress.written += batch.length));
      written.catch(() => {});
    }
    await written;
    const content = await writer.finish();
    const name = `repair-records-${shopDay(context.clock(), context.zone)}.xlsx`;
    return { name, content, records: progress.written };
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}

/** The progress of the viewer's export; null when this instance is not writing one with this id. */
export function getExportProgress(context: Context, id: string): ExportProgress | null {
  const viewer = authorize(context.viewer, 'export:records');
  return progressOf(deskOf(context.database), `${viewer.id}/${checkId(id)}`);
}

function checkId(id: string): string {
  if (/^[\w-]{8,64}$/.test(id)) return id;
  throw invalid('progress must be 8 to 64 letters, digits, - or _', 'progress');
}
