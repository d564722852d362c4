import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { PastChange } from '../domain/board-moves.ts';
import type { Handle } from './connect.ts';
import { journal } from './tables/journal.ts';

const { id, recordId, at, changes, undoOf, action, batchId } = journal;
const columns = { id, recordId, at, changes, undoOf, batchId };

/** A change of a record in the journal. */
type Row = Pick<typeof journal.$inferSelect, keyof typeof columns>;

/** The batch of what an import, and the undo of that import, changed in records. */
const IMPORT_BATCH = 'import-';

/** The changes of a record before an entry, the newest first. */
export async function listChangesBefore(
  handle: Handle,
  record: number,
  entry: number,
): Promise<PastChange[]> {
  return asPast(
    await handle
      .select(columns)
      .from(journal)
      .where(and(eq(recordId, record), eq(action, 'updated'), lt(id, entry)))
      .orderBy(desc(id)),
  );
}

/**
 * The changes of records before those that an import made in them, the newest first. Records whose
 * change the journal does not have are missing.
 */
export async function listChangesBeforeImport(
  handle: Handle,
  importId: number,
  records: readonly number[],
): Promise<Map<number, PastChange[]>> {
  const rows = await handle
    .select(columns)
    .from(journal)
    .where(and(inArray(recordId, [...records]), eq(action, 'updated')))
    .orderBy(desc(id));
  const past = new Map<number, PastChange[]>();
  for (const [record, own] of Map.groupBy(rows, (row) => row.recordId)) {
    const made = own.findIndex((row) => row.batchId === `${IMPORT_BATCH}${importId}`);
    if (record !== null && made >= 0) past.set(record, asPast(own.slice(made + 1)));
  }
  return past;
}

/** An import changes a record once, so a second change of its batch undid the first. */
const isUndoneImport = (batch: string | null, all: readonly Row[] = []): boolean =>
  batch?.startsWith(IMPORT_BATCH) === true && all.length > 1;

function asPast(newestFirst: readonly Row[]): PastChange[] {
  const undone = new Set(newestFirst.map((row) => row.undoOf));
  const batches = Map.groupBy(newestFirst, (row) => row.batchId);
  return newestFirst.map((row) => ({
    at: row.at,
    changes: row.changes,
    isUndone:
      row.undoOf !== null ||
      undone.has(row.id) ||
      isUndoneImport(row.batchId, batches.get(row.batchId)),
  }));
}
