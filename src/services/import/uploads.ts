import { randomBytes } from 'node:crypto';
import * as data from '../../data/import-uploads.ts';
import { dropJob, findOpenJob } from '../../data/jobs.ts';
import type { ImportCounts } from '../../domain/import-counts.ts';
import { DAY_MS } from '../../domain/durations.ts';
import { DomainError, invalid, notFound } from '../../domain/errors.ts';
import {
  type DecisionInput,
  type ImportSettings,
  MOST_UPLOAD_ROWS,
  readDecisions,
  type UploadState,
  withDecisions,
} from '../../domain/import-settings.ts';
import { missingNames } from '../../domain/import-columns.ts';
import { authorize } from '../../domain/permissions.ts';
import { checkText, isStorable } from '../../domain/texts.ts';
import { tooLate } from '../conflicts.ts';
import type { Context, Shop } from '../context.ts';
import { isUndone } from './history.ts';
import { queueImport, tooManyWait, uploadKey } from './queue.ts';
import { startReader } from './reader.ts';
import { refusedCsv, refusedWorkbook } from './refused-file.ts';
import type { RefusedRow, SourceRow } from './rows.ts';
import type { Sheet, Source } from './source.ts';
import { type Preview, previewFile, type SurveyedFile, surveyFile } from './survey.ts';
import { withPresentTexts } from './technician-names.ts';

/** A file that an admin sent, what they decided about it, and how far its import is. */
export interface Upload {
  id: string;
  fileName: string;
  /** `failed` when the import ended by itself before its end; it can be continued. */
  state: UploadState | 'failed';
  sheets: Sheet[];
  settings: ImportSettings;
  importId: number | null;
  counts: ImportCounts | null;
  /** Rows that are records, as counted when the import began. */
  records: number;
}

const KEPT_MS = DAY_MS;

/**
 * Keeps a file for this admin, and reads its rows on another thread (rule 216). Their earlier files
 * are deleted, but for those that are being imported.
 * @throws forbidden; invalid in one sentence when the file or its name cannot be read.
 */
export async function takeUpload(
  context: Context,
  fileName: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ id: string }> {
  const { id: userId } = authorize(context.viewer, 'import:records');
  const { db, zone } = context;
  const name = checkText(fileName.trim(), 'name').slice(0, 255);
  const id = randomBytes(16).toString('base64url');
  const reader = startReader();
  try {
    const sheets = await reader.open(name, bytes, zone);
    await data.insertUpload(db, { id, userId, fileName: name, expiresAt: expiry(context) });
    const places = new Map<number, number>();
    let count = 0;
    for (let piece = await reader.next(); piece !== null; piece = await reader.next()) {
      const { sheet, rows } = piece;
      count += rows.length;
      if (count > MOST_UPLOAD_ROWS)
        throw invalid(
          `The file has more than ${MOST_UPLOAD_ROWS.toLocaleString('en-PH')} rows. ` +
            'Split it, or import it with the command talyer import.',
        );
      const place = places.get(sheet) ?? 0;
      places.set(sheet, place + 1);
      await data.addUploadRows(db, { uploadId: id, sheet, place, rows: rows.map(storedRow) });
      const known = sheets[sheet];
      if (known !== undefined && known.name === '') known.rows += rows.length;
    }
    await db.transaction(async (tx) => {
      await data.updateUpload(tx, id, { state: 'draft', sheets });
      await data.dropOtherUploads(tx, { id, userId });
    });
    return { id };
  } catch (error) {
    await data.dropUpload(db, id);
    throw error;
  } finally {
    reader.stop();
  }
}

const expiry = ({ clock }: Pick<Shop, 'clock'>): Date => new Date(clock().getTime() + KEPT_MS);

type StoredRow = [line: number, cells: readonly string[], trouble?: string];

/** The database cannot store a NUL or half a character, so that row is refused by the import. */
function storedRow({ line, cells, trouble }: SourceRow): StoredRow {
  if (cells.every(isStorable))
    return trouble === undefined ? [line, cells] : [line, cells, trouble];
  const storable = cells.map((cell) => cell.toWellFormed().replaceAll('\0', '\ufffd'));
  return [line, storable, trouble ?? 'the row contains characters that are not text'];
}

/** The rows of a stored file. */
export function storedSource(shop: Pick<Shop, 'db'>, upload: data.ImportUpload): Source {
  async function* rows(sheet: number): AsyncIterable<SourceRow> {
    for await (const [line, cells, trouble] of data.readUploadRows(shop.db, upload.id, sheet))
      yield trouble === undefined ? { line, cells } : { line, cells, trouble };
  }
  return { fileName: upload.fileName, sheets: upload.sheets, rows };
}

/** The viewer's file of this id, which nobody else may use. @throws forbidden; not-found. */
async function owned(context: Context, id: string, lock?: { tx: Context['db'] }) {
  const { id: userId } = authorize(context.viewer, 'import:records');
  const found = await data.findUpload(
    lock?.tx ?? context.db,
    { id, userId },
    { isLocked: lock !== undefined },
  );
  if (found === null || found.state === 'reading') throw notFound('File');
  return found;
}

/** The viewer's file; null when there is none of this id, or no more. @throws forbidden. */
export async function getUpload(context: Context, id: string): Promise<Upload | null> {
  const { id: userId } = authorize(context.viewer, 'import:records');
  const found = await data.findUpload(context.db, { id, userId });
  if (found?.state !== 'importing' || (await findOpenJob(context.db, uploadKey(id))) !== null)
    return isReadable(found) ? found : null;
  // The job may have ended between the two queries.
  const ended = await data.findUpload(context.db, { id, userId });
  if (!isReadable(ended)) return null;
  return ended.state === 'importing' ? { ...ended, state: 'failed' } : ended;
}

function isReadable(upload: data.ImportUpload | null): upload is data.ImportUpload {
  return upload !== null && upload.state !== 'reading';
}

/** An uploaded file, the decisions about it, and what will become of its rows. */
export interface SurveyedUpload extends SurveyedFile, Preview {}

/** Reads the file as it would be imported now. @throws invalid when it is a damaged export. */
export async function surveyUpload(context: Context, id: string): Promise<SurveyedUpload> {
  const { db, zone } = context;
  const upload = await owned(context, id);
  const { settings } = upload;
  const source = storedSource(context, upload);
  const survey = await surveyFile(source, settings);
  const preview = await previewFile(source, survey, settings, { now: context.clock(), zone });
  return { ...survey, ...preview, ...(await withPresentTexts(db, { ...survey, ...preview })) };
}

/**
 * Stores decisions about the file; those that are not named stay. Another sheet or other headings
 * discard the earlier ones.
 * @throws not-found; invalid; conflict once the import has begun.
 */
export async function decideOnUpload(
  context: Context,
  id: string,
  input: DecisionInput,
): Promise<Upload | null> {
  const decided = readDecisions(input);
  await context.db.transaction(async (tx) => {
    const { state, settings } = await owned(context, id, { tx });
    if (state !== 'draft') throw new DomainError('conflict', 'The import has begun already');
    const now = withDecisions(settings, decided);
    await data.updateUpload(tx, id, { settings: now, expiresAt: expiry(context) });
  });
  return getUpload(context, id);
}

/**
 * Begins the import of the file, or continues one that stopped; any instance does it, in the
 * background. `getUpload` tells how far it is.
 * @param isNameless takes records without a client's name or a unit, after a person agreed to it.
 * @throws invalid when something is left to decide; conflict when a decision changed meanwhile, or
 * the import was undone; slow-down when too many imports wait.
 */
export async function startImport(
  context: Context,
  id: string,
  { isNameless = false }: { isNameless?: boolean } = {},
): Promise<Upload | null> {
  const asked = await owned(context, id);
  const settled = asked.state === 'draft' ? await settle(context, asked, isNameless) : {};
  await context.db.transaction(async (tx) => {
    const upload = await owned(context, id, { tx });
    if (upload.state === 'done') throw new DomainError('conflict', 'The file is imported already');
    const isDraft = upload.state === 'draft';
    if (isDraft && !Bun.deepEquals(upload.settings, asked.settings)) throw tooLate();
    const key = uploadKey(id);
    const begun = { state: 'importing', expiresAt: expiry(context) } as const;
    await data.updateUpload(tx, id, isDraft ? { ...begun, ...settled } : begun);
    if ((await findOpenJob(tx, key)) !== null) return;
    await dropJob(tx, key);
    // The rollback restores the state: a stopped import must not become a draft with new choices.
    if (!(await queueImport(tx, key, { upload: id }))) throw tooManyWait();
    // Not before the job is queued: `requestUndo` queues its own first, too, and one of them waits.
    if (upload.importId !== null && (await isUndone(tx, upload.importId)))
      throw new DomainError('conflict', 'This import was undone. Send the file again instead.');
  });
  void context.jobs.run('import');
  return getUpload(context, id);
}

/** What a draft is imported with. @throws invalid when something is left to decide. */
async function settle(context: Context, upload: data.ImportUpload, isNameless: boolean) {
  const { settings } = upload;
  const survey = await surveyFile(storedSource(context, upload), settings);
  const { dateOrder, records, sheet, headingLine, plan } = survey;
  if (dateOrder === null) throw invalid('Say whether the day or the month comes first.');
  if (records === 0) throw invalid('There are no rows to import below the headings.');
  if (!isNameless && missingNames(plan).length > 0)
    throw invalid("No column becomes the client's name or the unit.");
  return { records, settings: { ...settings, dateOrder, sheet, headingLine } };
}

/** Stops an import. What is imported stays, and can be undone; the rest can follow. */
export async function cancelImport(context: Context, id: string): Promise<Upload | null> {
  await context.db.transaction(async (tx) => {
    const { state } = await owned(context, id, { tx });
    if (state !== 'importing') return;
    await dropJob(tx, uploadKey(id));
    await data.updateUpload(tx, id, { state: 'stopped', expiresAt: expiry(context) });
  });
  return getUpload(context, id);
}

/** The rows that the import of a file refused, with their reasons, to correct and import again. */
export async function refusedRowsFile(
  context: Context,
  id: string,
  format: 'csv' | 'xlsx',
): Promise<{ name: string; content: Blob }> {
  const upload = await owned(context, id);
  const { plan } = await surveyFile(storedSource(context, upload), upload.settings);
  async function* rows(): AsyncIterable<RefusedRow> {
    for await (const [line, cells, reason = ''] of data.readRefusedRows(context.db, id))
      yield { line, cells, reason };
  }
  const write = format === 'csv' ? refusedCsv : refusedWorkbook;
  const base = upload.fileName.replace(/\.[^.]*$/, '');
  return { name: `${base}.refused.${format}`, content: await write(plan.header, rows()) };
}
