import { addImportHistory, findImportKeys, insertImported, settleRecords } from '../data/import.ts';
import { notify } from '../data/events.ts';
import type { Handle } from '../data/connect.ts';
import { DomainError } from '../domain/errors.ts';
import { createOrdinals, createRowReader, type ImportPlan } from '../domain/import.ts';
import { nameKey } from '../domain/names.ts';
import type { RepairChanges } from '../domain/repair-input.ts';
import type { RecordTies } from '../domain/repairs.ts';
import { withClientLinks } from './client-link.ts';
import type { Shop } from './context.ts';

/** A row as it stands in the file; `trouble` says why its cells cannot be relied on. */
export interface SourceRow {
  line: number;
  cells: readonly string[];
  trouble?: string;
}

export interface RefusedRow extends SourceRow {
  reason: string;
}

/** Rows so far. Each that was read is added, known from an earlier import, or refused. */
export interface ImportCounts {
  read: number;
  added: number;
  known: number;
  refused: number;
}

export interface ImportOptions {
  /** Checks every row and counts, and writes nothing. */
  dryRun?: boolean;
  batchSize?: number;
  onRefused?: (row: RefusedRow) => void | Promise<void>;
  /** Called after each batch, when it is committed. */
  onBatch?: (counts: Readonly<ImportCounts>) => void;
}

type ImportShop = Pick<Shop, 'db' | 'zone' | 'clock'>;
type NewRecord = RepairChanges & { date: Date; importKey: string };

const BATCH = 500;

/**
 * Takes the rows of a file in as repair records. Each batch is one transaction that holds records,
 * history and notification; its rows are known by their contents, so an import that was interrupted
 * or is repeated adds only what is missing. Rows that break a rule are refused, the others go in.
 * @throws whatever the source or the database throws; batches that were committed stay.
 */
export async function importRecords(
  shop: ImportShop,
  rows: AsyncIterable<SourceRow>,
  plan: ImportPlan,
  options: ImportOptions = {},
): Promise<ImportCounts> {
  const { dryRun = false, batchSize = BATCH, onRefused, onBatch } = options;
  const counts: ImportCounts = { read: 0, added: 0, known: 0, refused: 0 };
  const ordinalOf = createOrdinals();
  const readRow = createRowReader(plan, shop.zone, shop.clock());
  let batch: NewRecord[] = [];

  const flush = async (): Promise<void> => {
    if (batch.length > 0) {
      const added = await (dryRun ? countNew(shop, batch) : addBatch(shop, batch));
      counts.added += added;
      counts.known += batch.length - added;
    }
    batch = [];
    onBatch?.(counts);
  };

  for await (const row of rows) {
    if (row.trouble === undefined && row.cells.every((cell) => cell.trim() === '')) continue;
    counts.read += 1;
    const fingerprint = fingerprintOf(row.cells);
    const importKey = `${fingerprint}-${ordinalOf(fingerprint)}`;
    const outcome = check(row, readRow);
    if (typeof outcome === 'string') {
      counts.refused += 1;
      await onRefused?.({ ...row, reason: outcome });
    } else if (batch.push({ ...outcome, importKey }) >= batchSize) await flush();
  }
  await flush();
  if (counts.added > 0 && !dryRun) await settleRecords(shop.db);
  return counts;
}

/** The record of a row, or the reason why there is none. */
function check<T>(row: SourceRow, read: (cells: readonly string[]) => T): T | string {
  if (row.trouble !== undefined) return row.trouble;
  try {
    return read(row.cells);
  } catch (error) {
    if (error instanceof DomainError) return error.message;
    throw error;
  }
}

function fingerprintOf(cells: readonly string[]): string {
  return new Bun.CryptoHasher('sha256').update(JSON.stringify(cells)).digest('base64url');
}

async function countNew(shop: ImportShop, batch: readonly NewRecord[]): Promise<number> {
  const keys = batch.map((record) => record.importKey);
  return batch.length - (await findImportKeys(shop.db, keys)).size;
}

function addBatch(shop: ImportShop, batch: readonly NewRecord[]): Promise<number> {
  return shop.db.transaction(async (tx) => {
    const known = await findImportKeys(
      tx,
      batch.map((record) => record.importKey),
    );
    const missing = batch.filter((record) => !known.has(record.importKey));
    if (missing.length === 0) return 0;
    const added = await insertImported(tx, await withClientLinks(tx, missing));
    await addImportHistory(
      tx,
      added.map(({ id }) => id),
    );
    await tell(tx, added);
    return added.length;
  });
}

/**
 * Tells of one record for each person whose lists the batch changes: whoever hears of one reads
 * his lists anew, so thousands of rows cost a handful of notifications.
 */
async function tell(tx: Handle, added: readonly (RecordTies & { id: number })[]): Promise<void> {
  const told = new Set<string>();
  for (const { id, ...ties } of added) {
    const { technicianInCharge, clientId } = ties;
    const audience = [`technician ${nameKey(technicianInCharge)}`, `client ${clientId}`];
    if (audience.every((one) => told.has(one))) continue;
    for (const one of audience) told.add(one);
    await notify(tx, { event: 'record-created', id, ties });
  }
}
