import { findOpenJob, readPieces } from '../data/jobs.ts';
import { shopDay } from '../domain/calendar.ts';
import { DomainError, invalid, messageOf } from '../domain/errors.ts';
import type { JobProgress } from '../domain/jobs.ts';
import { authorize } from '../domain/permissions.ts';
import type { RepairFilterInput } from '../domain/repair-list.ts';
import type { Viewer } from '../domain/users.ts';
import type { Context } from './context.ts';
import { buildWorkbook, exportNote } from './export/build.ts';
import { noteInOwnTransaction } from './refusals.ts';
import { selectionOf } from './repair-list.ts';

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

/** The progress of an export. `total` is the number of records when it began. */
export interface ExportProgress extends JobProgress {
  /** Another export is being written first. */
  isWaiting: boolean;
  /** How many exports are written before this one. */
  place: number;
}

/** The media type of Excel files. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** The most exports in the queue; each one holds a connection open. */
const MOST_AT_ONCE = 20;

/**
 * Has the records of a filter written as an Excel workbook by any instance (rules 128 and 129), and
 * returns it when complete. It stops when the signal is aborted or the author's sign-in ends.
 * Requested again with the same id and filter after its instance died, it is continued or returned.
 * @throws forbidden; invalid naming a filter; slow-down when too many exports wait; conflict when
 * this instance waits for one of this id already, or it was interrupted.
 */
export async function exportRecords(
  context: Context,
  { filter, progressId, signal }: ExportRequest,
): Promise<ExportedFile> {
  const viewer = authorize(context.viewer, 'export:records');
  const selection = selectionOf(context, filter);
  const key = exportKey(viewer.id, progressId ?? crypto.randomUUID());
  if (context.jobs.isAwaited(key))
    throw new DomainError('conflict', 'This export is under way already', { field: 'progress' });
  const ended = new AbortController();
  const interrupt = (): void => ended.abort(interrupted());
  const started = performance.now();
  const leave = context.eventHub.join({
    viewer,
    sid: context.sid ?? '',
    endsBefore: context.readAt?.ends,
    onEvent: () => {},
    onEnd: interrupt,
  });
  signal.addEventListener('abort', interrupt);
  if (signal.aborted) interrupt();
  const logEnd = (outcome: string, fields: Record<string, unknown>): void =>
    context.log.info(`an export of records ${outcome}`, {
      userId: viewer.id,
      filter: selection.filter,
      ms: Math.round(performance.now() - started),
      ...fields,
    });
  try {
    const file =
      context.faults.current() === null
        ? await exportByJob(context, viewer, { key, filter, signal: ended.signal })
        : await exportAtOnce({ ...context, viewer }, filter, ended.signal);
    logEnd('was written', { records: file.records, bytes: file.content.size });
    return file;
  } catch (error) {
    logEnd('was not finished', { reason: messageOf(error) });
    throw error;
  } finally {
    signal.removeEventListener('abort', interrupt);
    leave();
  }
}

/**
 * The name of the file that `exportRecords` would return now, without writing one.
 * @throws forbidden; invalid naming a filter.
 */
export function nameExport(
  context: Context,
  { filter, progressId }: Omit<ExportRequest, 'signal'>,
): string {
  const { id } = authorize(context.viewer, 'export:records');
  selectionOf(context, filter);
  if (progressId !== undefined) exportKey(id, progressId);
  return fileName(context);
}

/** Waits until any instance has written the file. */
async function exportByJob(
  context: Context,
  viewer: Viewer,
  { key, filter, signal }: { key: string; filter: RepairFilterInput; signal: AbortSignal },
): Promise<ExportedFile> {
  const payload = { userId: viewer.id, address: context.address, filter };
  const request = { kind: 'export', key, payload, most: MOST_AT_ONCE, signal } as const;
  const file = await context.jobs.request(request, async (state) => {
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    for await (const piece of readPieces(context.db, state.id)) pieces.push(piece);
    return fileOf(context, pieces, state.progress.written);
  });
  if (file === 'full')
    throw new DomainError('slow-down', 'Other exports are under way. Please try again later.', {
      retryAfter: 30,
    });
  if (file === 'lost') throw interrupted();
  return file;
}

/** While nothing can be saved, an export is read at once and kept in memory. */
async function exportAtOnce(
  context: Context & { viewer: Viewer },
  filter: RepairFilterInput,
  signal: AbortSignal,
) {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const { written } = await buildWorkbook(context, filter, {
    signal,
    add: async (_progress, bytes) => void pieces.push(...bytes),
  });
  await noteInOwnTransaction(context, exportNote(context, filter, written));
  return fileOf(context, pieces, written);
}

function fileOf(context: Context, pieces: Uint8Array<ArrayBuffer>[], records: number) {
  const content = new Blob(pieces, { type: XLSX_TYPE });
  return { name: fileName(context), content, records };
}

const fileName = ({ clock, zone }: Context): string =>
  `repair-records-${shopDay(clock(), zone)}.xlsx`;

/** The progress of the viewer's export; null when none with this id is under way. */
export async function getExportProgress(
  context: Context,
  id: string,
): Promise<ExportProgress | null> {
  const viewer = authorize(context.viewer, 'export:records');
  const job = await findOpenJob(context.db, exportKey(viewer.id, id));
  return job && { ...job.progress, isWaiting: !job.isRunning, place: job.place };
}

function exportKey(viewerId: number, id: string): string {
  if (/^[\w-]{8,64}$/.test(id)) return `export/${viewerId}/${id}`;
  throw invalid('progress must be 8 to 64 letters, digits, - or _', 'progress');
}

function interrupted(): DomainError {
  return new DomainError('conflict', 'The export was interrupted. Please try again.');
}
