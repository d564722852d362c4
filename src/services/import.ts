import { settleRecords } from '../data/import.ts';
import { updateImport } from '../data/imports.ts';
import { rowIdentity } from '../domain/exported-file.ts';
import { createOrdinals, createRowReader, type ImportPlan } from '../domain/import.ts';
import { nameKey } from '../domain/names.ts';
import type { Shop } from './context.ts';
import { type BatchJob, takeBatch } from './import/batch.ts';
import {
  type Candidate,
  type ImportCounts,
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
  /** Checks and counts every row without writing anything. */
  dryRun?: boolean;
  /** Old finished and paid records wait for shipping like new ones. */
  keepUnshipped?: boolean;
  batchSize?: number;
  /** Asked before each row; true ends the import after the rows so far. */
  isStopped?: () => boolean;
  onRefused?: (row: RefusedRow) => void | Promise<void>;
  /** Called after each batch is committed. */
  onBatch?: (counts: Readonly<ImportCounts>) => void;
}

const BATCH = 500;

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
  const { fileName = '', actorName = 'Import', onRefused, onBatch } = options;
  const counts = { read: 0, added: 0, changed: 0, known: 0, kept: 0, refused: 0, released: 0 };
  const technicians = new Map<string, { name: string; count: number }>();
  const ordinalOf = createOrdinals();
  const now = shop.clock();
  const job: BatchJob = {
    shop,
    plan,
    now,
    dryRun,
    keepUnshipped,
    readRow: createRowReader(plan, shop.zone, now),
    about: { fileName, actorName },
    id: null,
    seen: new Set(),
  };
  let batch: Candidate[] = [];

  const flush = async (): Promise<void> => {
    const done = await takeBatch(job, batch, counts);
    job.id = done.id;
    for (const key of ['added', 'changed', 'known', 'kept', 'released'] as const)
      counts[key] += done.counts[key];
    counts.refused += done.refused.length;
    for (const name of done.technicians) countName(technicians, name);
    for (const row of done.refused) await onRefused?.(row);
    batch = [];
    onBatch?.(counts);
  };

  let isStopped = false;
  for await (const row of rows) {
    isStopped = options.isStopped?.() ?? false;
    if (isStopped) break;
    if (row.trouble === undefined && row.cells.every((cell) => cell.trim() === '')) continue;
    counts.read += 1;
    const identity = plan.exported && rowIdentity(plan.exported, row.cells, shop.zone);
    const fingerprint = fingerprintOf(
      identity === null
        ? row.cells
        : ['exported', String(identity.id), identity.created.at.toISOString()],
    );
    batch.push({ row, identity, importKey: `${fingerprint}-${ordinalOf(fingerprint)}` });
    if (batch.length >= batchSize) await flush();
  }
  if (batch.length > 0 || counts.read === 0) await flush();
  if (job.id !== null) {
    const finished = isStopped ? {} : { finishedAt: shop.clock() };
    await updateImport(shop.db, job.id, { ...totalsOf(counts), ...finished });
    await settleRecords(shop.db);
  }
  const named = [...technicians.values()].map(({ name, count }) => [name, count] as const);
  return { ...counts, id: job.id, technicians: new Map(named) };
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
