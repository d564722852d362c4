import type { Handle } from '../../data/connect.ts';
import {
  hasImported,
  insertImported,
  type KnownRecord,
  lockByImportKey,
} from '../../data/import.ts';
import { insertImport, updateImport } from '../../data/imports.ts';
import type { ImportCounts } from '../../domain/import-counts.ts';
import { isShelvedByAge } from '../../domain/board.ts';
import type { ImportPlan } from '../../domain/import.ts';
import { withRelease } from '../../domain/import-release.ts';
import { changedFields } from '../../domain/repair-history.ts';
import type { RepairChanges } from '../../domain/repair-input.ts';
import { DEFAULT_REPAIR_STATUS } from '../../domain/statuses.ts';
import { linkNewOnes, withClientLink, withClientLinks } from '../client-link.ts';
import type { Actor } from '../../domain/journal.ts';
import type { Shop } from '../context.ts';
import { importActor, noteInJournal } from '../journal.ts';
import { type PendingChange, writeChanges } from './changes.ts';
import { updateExportedRecords } from './exported.ts';
import { withPresentNames } from './technician-names.ts';
import {
  type Candidate,
  type ImportState,
  type OnSave,
  reasonOf,
  type RefusedRow,
  totalsOf,
} from './rows.ts';
import { reachOfBatch } from './batch-reach.ts';

/** What all batches of one import share. */
export interface BatchJob {
  shop: Pick<Shop, 'db' | 'zone' | 'clock'>;
  plan: ImportPlan;
  /** When the import began. */
  now: Date;
  dryRun: boolean;
  keepUnshipped: boolean;
  about: { fileName: string; actorName: string };
  /** The actor for the journal. */
  actor: Actor;
  onSave: OnSave | undefined;
  /** The number of the import, once a batch has been written. */
  id: number | null;
  /** Ids of the shop's records that the file has already named. */
  seen: Set<number>;
}

type NewRecord = RepairChanges & { date: Date; importKey: string };

/** What a batch will do, before it is written. */
export interface Outcome {
  counts: Pick<ImportCounts, 'added' | 'changed' | 'known' | 'kept' | 'released'>;
  refused: RefusedRow[];
  technicians: string[];
  added: NewRecord[];
  changes: PendingChange[];
}

/** A batch that was committed, with the counts of all rows so far. */
type DoneBatch = Pick<Outcome, 'refused' | 'technicians'> & ImportState;

/** Where a batch is among those that are written at the same time. */
export interface Turn {
  /** The counts of all rows before the batch, once they are committed. */
  before: () => Promise<Readonly<ImportCounts>>;
  /** Called when all that is left to do for the batch may overlap with the beginning of the next. */
  letNextBegin: () => void;
}

/**
 * Imports the rows of one batch in one transaction; a dry run writes nothing. While a batch of new
 * rows is linked, noted and committed, the next one may add its own. Until its turn that one locks
 * nothing that others may hold or wait for (ADR 0079).
 */
export function takeBatch(
  job: BatchJob,
  batch: readonly Candidate[],
  turn: Turn,
): Promise<DoneBatch> {
  return job.shop.db.transaction(async (tx) => {
    const counts = { added: 0, changed: 0, known: 0, kept: 0, released: 0 };
    const outcome: Outcome = { counts, refused: [], technicians: [], added: [], changes: [] };
    const named = await withPresentNames(tx, batch);
    await takeRows(tx, job, await updateExportedRecords(tx, job, named, outcome), {
      outcome,
      turn,
    });
    outcome.refused.sort((a, b) => a.line - b.line);
    counts.added = outcome.added.length;
    counts.changed = outcome.changes.length;
    const isWritten = !job.dryRun && counts.added + counts.changed > 0;
    const id = isWritten ? await write(tx, job, outcome, turn) : job.id;
    const before = await turn.before();
    const read = before.read + batch.length;
    const state = { id, counts: sumOf({ ...before, read }, outcome) };
    if (id !== null) await updateImport(tx, id, totalsOf(state.counts));
    await job.onSave?.(tx, state, outcome.refused);
    return { ...outcome, ...state };
  });
}

function sumOf(before: Readonly<ImportCounts>, { counts, refused }: Outcome): ImportCounts {
  const sum = { ...before, refused: before.refused + refused.length };
  for (const key of ['added', 'changed', 'known', 'kept', 'released'] as const)
    sum[key] += counts[key];
  return sum;
}

/** Imports rows of any file: they are recognised by their contents, and added when they are new. */
async function takeRows(
  tx: Handle,
  job: BatchJob,
  batch: readonly Candidate[],
  { outcome, turn }: { outcome: Outcome; turn: Turn },
) {
  const { plan, shop } = job;
  const keys = batch.map(({ importKey }) => importKey);
  const known = new Map((await lockKnown(tx, keys, turn)).map((one) => [one.importKey, one]));
  const isDated = plan.columns.has('date');
  const release = <T extends RepairChanges & { date: Date }>(record: T, at: Date): T =>
    saysShipping(job) ? record : withRelease(record, at, shop.zone);

  for (const { row, importKey, read } of batch) {
    if ('reason' in read) {
      outcome.refused.push({ ...row, reason: read.reason });
      continue;
    }
    outcome.technicians.push(read.record.technicianInCharge ?? '');
    const there = known.get(importKey);
    if (there === undefined) {
      const record = release(read.record, job.now);
      if (record !== read.record) outcome.counts.released += 1;
      outcome.added.push({ ...record, importKey });
      continue;
    }
    const reason = await reasonOf(async () => {
      const { record, importVersion, isDeleted } = there;
      // When the file has no dates, the record keeps the day on which it was first imported.
      const dated = isDated
        ? read.record
        : { ...read.record, date: record.date, workWeek: record.workWeek };
      const wanted = release(dated, record.createdAt);
      const changes = isDeleted ? {} : changedFields(record, wanted);
      if (Object.keys(changes).length === 0) outcome.counts.known += 1;
      else if (record.version !== importVersion) outcome.counts.kept += 1;
      else {
        if (wanted !== dated && changes.shippingStatus !== undefined) outcome.counts.released += 1;
        const linked = await withClientLink(tx, changes, record);
        const next = importVersion + 1;
        outcome.changes.push({ record, changes: linked, importVersion: next, exportedAt: null });
      }
      return null;
    });
    if (reason !== null) outcome.refused.push({ ...row, reason });
  }
}

/** The records of rows that were imported before; a batch without any waits for no turn. */
async function lockKnown(tx: Handle, keys: readonly string[], turn: Turn): Promise<KnownRecord[]> {
  if (!(await hasImported(tx, keys))) return [];
  await turn.before();
  return lockByImportKey(tx, keys);
}

/**
 * True when old records must not be marked as shipped, or the file is our own export, which has the
 * status of each.
 */
function saysShipping({ keepUnshipped, plan }: BatchJob): boolean {
  return keepUnshipped || (plan.exported !== null && plan.columns.has('shippingStatus'));
}

/**
 * Where an imported record stands on the board (rule 461). A file does not have the time of a
 * status, so the record's date is used.
 */
function placeOf({ date, repairStatus = DEFAULT_REPAIR_STATUS }: NewRecord, now: Date) {
  return {
    statusSince: date < now ? date : now,
    shelvedAt: isShelvedByAge({ date, repairStatus }, now) ? now : null,
  };
}

/** Creates the import's row and returns its number. */
async function begin(tx: Handle, { about, actor }: BatchJob): Promise<number> {
  const id = await insertImport(tx, about);
  await noteInJournal(tx, actor, {
    subject: 'import',
    id,
    action: 'created',
    changes: [{ field: 'fileName', before: null, after: about.fileName }],
    batchId: `import-${id}`,
  });
  return id;
}

/** @returns the import's number. */
async function write(
  tx: Handle,
  job: BatchJob,
  { added: records, changes, counts }: Outcome,
  { before, letNextBegin }: Turn,
): Promise<number> {
  const id = job.id ?? (await begin(tx, job));
  if (records.length > 0) {
    const numbered = records.map((record) => ({
      ...record,
      ...placeOf(record, job.now),
      importId: id,
    }));
    const inserted = await insertImported(tx, await withClientLinks(tx, numbered));
    // The next batch needs the number of the import, and may read what this one changes.
    if (job.id !== null && job.plan.exported === null && changes.length === 0) letNextBegin();
    await before();
    linkNewOnes(tx, inserted);
    // Another import of the same file may have added the row after it was looked up.
    counts.known += records.length - inserted.length;
    counts.added = inserted.length;
    const reaches = reachOfBatch(
      inserted.map(({ technicianInCharge = '', clientId }) => {
        return { technicianInCharge, clientId };
      }),
    );
    await noteInJournal(
      tx,
      importActor('Import'),
      inserted.map((record, at) => ({
        subject: 'repair',
        id: record.id,
        action: 'imported',
        reach: reaches[at] ?? null,
        batchId: `import-${id}`,
      })),
    );
  }
  await writeChanges(tx, { importId: id, now: job.now }, changes);
  return id;
}
