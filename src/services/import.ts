import { settleRecords } from '../data/import.ts';
import { updateImport } from '../data/imports.ts';
import type { ImportCounts } from '../domain/import-counts.ts';
import type { Actor } from '../domain/journal.ts';
import { createOrdinals, type ImportPlan } from '../domain/import.ts';
import { nameKey } from '../domain/names.ts';
import type { Shop } from './context.ts';
import { importBatch, type BatchOrder } from './import/batch.ts';
import type { BatchJob } from './import/pending-batch.ts';
import { isBlank, tidyRows } from './import/survey.ts';
import { importActor } from './journal.ts';
import {
  type Candidate,
  createCandidateReader,
  identifyExported,
  type ImportState,
  type OnSave,
  type RefusedRow,
  type SourceRow,
  totalsOf,
} from './import/rows.ts';

/** The result of an import. */
export interface ImportResult extends ImportCounts {
  /** The number of the import; null when nothing was written. */
  id: number | null;
  /** Names of technicians in the rows, in their first spelling, with how often each appears. */
  technicians: ReadonlyMap<string, number>;
}

export interface ImportOptions {
  /** The name of the file and of the person who imports it, for the list of imports. */
  fileName?: string;
  actorName?: string;
  /** Who imports, for the journal; by default the import itself. */
  actor?: Actor;
  /** Checks and counts every row without writing anything. */
  dryRun?: boolean;
  /** Leaves old finished and paid records unshipped, like new ones. */
  keepUnshipped?: boolean;
  batchSize?: number;
  /** Called before each row; true ends the import after the rows so far. */
  isStopped?: () => boolean;
  onRefused?: (row: RefusedRow) => void | Promise<void>;
  /** Where an interrupted import of the same rows continues. */
  resume?: ImportState | undefined;
  /** Saves the progress and the refused rows in the transaction of each batch. */
  onSave?: OnSave;
  /** Called after each batch is committed. */
  onBatch?: (counts: Readonly<ImportCounts>) => void;
}

const BATCH = 500;
const NO_ROWS: ImportCounts = {
  read: 0,
  added: 0,
  changed: 0,
  known: 0,
  kept: 0,
  refused: 0,
  released: 0,
};

/**
 * Imports the rows of a file as repair records. Each batch is one transaction with its records,
 * history and notification. Rows are recognised by their contents, so repeating an interrupted
 * import adds only what is missing. If the mapping now gives a different value for a known row, its
 * record changes, unless somebody has edited it. Rows of the shop's own export change the records
 * that they came from. Invalid rows are refused; the others are imported.
 * @throws the errors of the source and the database; committed batches stay.
 */
export async function importRecords(
  shop: Pick<Shop, 'db' | 'zone' | 'clock'>,
  rows: AsyncIterable<SourceRow>,
  plan: ImportPlan,
  options: ImportOptions = {},
): Promise<ImportResult> {
  const { dryRun = false, keepUnshipped = false, batchSize = BATCH } = options;
  const { fileName = '', actorName = 'Import', actor, onSave } = options;
  const counts = { ...NO_ROWS, ...options.resume?.counts };
  const done = counts.read;
  const now = shop.clock();
  const job: BatchJob = {
    shop,
    plan,
    now,
    dryRun,
    keepUnshipped,
    about: { fileName, actorName },
    actor: actor ?? importActor(actorName),
    id: options.resume?.id ?? null,
    onSave,
    seen: new Set(),
  };
  const writer = createBatchWriter(job, counts, options);
  const identify = createIdentifier(plan, shop.zone);
  const readRow = createCandidateReader(plan, shop.zone, now);

  let isStopped = false;
  let place = 0;
  let batch: Candidate[] = [];
  // While the database writes two batches, the next one is read.
  try {
    for await (const row of tidyRows(rows, plan)) {
      isStopped = options.isStopped?.() ?? false;
      if (isStopped) break;
      if (isBlank(row)) continue;
      place += 1;
      const known = identify(row);
      if (place <= done) {
        noteSeen(job, row, known);
        continue;
      }
      batch.push({ row, ...known, read: readRow(row) });
      if (batch.length < batchSize) continue;
      await writer.write(batch);
      batch = [];
    }
  } finally {
    await writer.written();
  }
  if (batch.length > 0 || counts.read === 0) await writer.write(batch).then(writer.written);
  if (job.id !== null) {
    const finished = isStopped ? {} : { finishedAt: shop.clock() };
    await updateImport(shop.db, job.id, { ...totalsOf(counts), ...finished });
    await settleRecords(shop.db);
  }
  return { ...counts, id: job.id, technicians: writer.technicians() };
}

/**
 * Writes the batches of an import in their order, two at a time (ADR 0079), and adds up what was
 * committed in `counts`.
 */
function createBatchWriter(job: BatchJob, counts: ImportCounts, options: ImportOptions) {
  const technicians = new Map<string, { name: string; count: number }>();
  /** The last batch: done when it is committed, which is after all before it. */
  let last: { done: Promise<void>; mayNextStart: Promise<void> } = {
    done: Promise.resolve(),
    mayNextStart: Promise.resolve(),
  };
  const importNext = async (batch: readonly Candidate[], order: BatchOrder): Promise<void> => {
    const taken = await importBatch(job, batch, order);
    job.id = taken.id;
    Object.assign(counts, taken.counts);
    for (const name of taken.technicians) countName(technicians, name);
    for (const row of taken.refused) await options.onRefused?.(row);
    options.onBatch?.(counts);
  };
  return {
    /** Resolves when the batch has started, which may be before the one before it is committed. */
    write: async (batch: readonly Candidate[]): Promise<void> => {
      await last.mayNextStart;
      const { done: previous } = last;
      const next = Promise.withResolvers<void>();
      const done = importNext(batch, {
        previousDone: () => previous.then(() => counts),
        startNext: next.resolve,
      });
      last = { done, mayNextStart: Promise.race([next.promise, done]) };
      // A failure is thrown where the next batch or the last one is awaited; those behind it fail, too.
      for (const one of Object.values(last)) one.catch(() => {});
    },
    /** Resolves when all batches are committed. */
    written: () => last.done,
    /** The names of technicians in the committed rows, with how often each appears. */
    technicians: () => new Map([...technicians.values()].map(({ name, count }) => [name, count])),
  };
}

/** Notes what an earlier part of an interrupted import has named, so that no row names it again. */
function noteSeen(
  { seen }: BatchJob,
  { trouble }: SourceRow,
  { identity }: Pick<Candidate, 'identity'>,
): void {
  if (trouble === undefined && identity !== null) seen.add(identity.id);
}

/** Finds out how each row of a file is recognised when it comes again; rows are given in order. */
function createIdentifier(plan: ImportPlan, zone: string) {
  const ordinalOf = createOrdinals();
  return ({ cells }: SourceRow): Pick<Candidate, 'identity' | 'importKey'> => {
    const { identity } = identifyExported(plan, zone, cells);
    const fingerprint = fingerprintOf(
      identity === null
        ? cells
        : ['exported', String(identity.id), identity.created.at.toISOString()],
    );
    return { identity, importKey: `${fingerprint}-${ordinalOf(fingerprint)}` };
  };
}

function countName(names: Map<string, { name: string; count: number }>, name: string): void {
  const key = nameKey(name);
  if (key === '') return;
  const known = names.get(key) ?? { name: name.trim(), count: 0 };
  names.set(key, { ...known, count: known.count + 1 });
}

function fingerprintOf(cells: readonly string[]): string {
  return new Bun.CryptoHasher('sha256').update(JSON.stringify(cells)).digest('base64url');
}
