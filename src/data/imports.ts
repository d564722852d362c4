import {
  and,
  desc,
  eq,
  inArray,
  isNotNull,
  lte,
  gte,
  ne,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { RepairChanges } from '../domain/repair-input.ts';
import type { RepairRecord } from '../domain/repairs.ts';
import type { Handle } from './connect.ts';
import { present } from './predicates.ts';
import { recordColumns } from './repairs.ts';
import { first, only } from './rows.ts';
import { backjobs } from './tables/backjobs.ts';
import { recordCustomers } from './tables/customers.ts';
import { importChanges, imports } from './tables/imports.ts';
import { intakes, photos } from './tables/intakes.ts';
import { messages } from './tables/messages.ts';
import { notes } from './tables/notes.ts';
import { payments } from './tables/payments.ts';
import { repairRecords } from './tables/repairs.ts';
import { trackingLinks } from './tables/tracking.ts';

/** An entry in the list of imports. */
export type ImportRow = typeof imports.$inferSelect;

/** Rows of the file so far, by result. */
export type ImportTotals = Pick<ImportRow, Extract<keyof ImportRow, `rows${string}`>>;

/** Creates a numbered import. @returns its number. */
export async function insertImport(handle: Handle, about: { fileName: string; actorName: string }) {
  return only(await handle.insert(imports).values(about).returning({ id: imports.id })).id;
}

export async function updateImport(
  handle: Handle,
  id: number,
  changes: Partial<ImportTotals & { finishedAt: Date; undoneAt: Date }>,
): Promise<void> {
  await handle.update(imports).set(changes).where(eq(imports.id, id));
}

export async function findImport(handle: Handle, id: number): Promise<ImportRow | null> {
  return first(await handle.select().from(imports).where(eq(imports.id, id)));
}

/** All imports, newest first. */
export function listImports(handle: Handle): Promise<ImportRow[]> {
  return handle.select().from(imports).orderBy(desc(imports.id));
}

export async function insertImportChanges(
  handle: Handle,
  changes: readonly (typeof importChanges.$inferInsert)[],
): Promise<void> {
  if (changes.length > 0) await handle.insert(importChanges).values([...changes]);
}

/**
 * Notes that changes of an import were undone, which left the next version of their records. The
 * imports before count from there, so that they can be undone in turn. A row without values stays,
 * since the record is what the exported file holds, which may come again.
 */
export async function noteUndoneChanges(
  handle: Handle,
  importId: number,
  recordIds: readonly number[],
): Promise<void> {
  const { recordId, version } = importChanges;
  const ofRecords = inArray(recordId, [...recordIds]);
  const latest = sql`(select ${repairRecords.version} from ${repairRecords} where ${repairRecords.id} = ${recordId})`;
  await handle
    .update(importChanges)
    .set({ version: sql`${version} + 2` })
    .where(and(ofRecords, ne(importChanges.importId, importId), sql`${version} < ${latest} - 1`));
  await handle
    .update(importChanges)
    .set({ version: latest, before: {} })
    .where(and(ofRecords, eq(importChanges.importId, importId)));
}

/** The change was not undone. */
const isInForce = sql`${importChanges.before} <> '{}'`;

/**
 * Records whose current version comes from an import of a file that was exported around this time.
 */
export async function changedFromExport(
  handle: Handle,
  recordId: number,
  version: number,
  exported: { from: Date; to: Date },
): Promise<boolean> {
  const [row] = await handle
    .select({ id: importChanges.recordId })
    .from(importChanges)
    .where(
      and(
        eq(importChanges.recordId, recordId),
        eq(importChanges.version, version),
        gte(importChanges.exportedAt, exported.from),
        lte(importChanges.exportedAt, exported.to),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** What belongs to a record and leaves its version as it is. */
const ADDED = [payments, notes, photos, intakes, messages, trackingLinks];

const isOfRecord = (table: (typeof ADDED)[number] | typeof recordCustomers): SQL =>
  sql`${table.recordId} = ${repairRecords.id}`;

/** Money, a note and so on was added to the record, or a device, a promised day or a backjob. */
const hasAdded: SQL = sql.join(
  [
    ...ADDED.map((table) => sql`exists (select from ${table} where ${isOfRecord(table)})`),
    sql`exists (select from ${recordCustomers} where ${isOfRecord(recordCustomers)} and device_id is not null)`,
    isNotNull(repairRecords.promisedOn),
    sql`exists (select from ${backjobs} where ${backjobs.originalId} = ${repairRecords.id})`,
  ],
  sql` or `,
);

/** Money came in or went out since an import changed what is to pay. */
const wasPaidSince = sql`${importChanges.before} ?| array['paymentStatus', 'paymentChannel', 'repairCost']
  and exists (select from ${payments} join ${imports} on ${imports.id} = ${importChanges.importId}
    where ${isOfRecord(payments)} and ${payments.receivedAt} > ${imports.startedAt})`;

const wasTouched = { added: sql`(${hasAdded})`, changed: sql`(${wasPaidSince})` };

/** The import made the last change of the record. */
const isChangeBy = (importId: number): SQL | undefined =>
  and(
    eq(importChanges.recordId, repairRecords.id),
    eq(importChanges.importId, importId),
    eq(importChanges.version, repairRecords.version),
  );

/** A record that an import added or changed and that nobody has edited since. */
export interface UneditedRecord {
  record: RepairRecord;
  importVersion: number;
  /** The old values of what the import changed; null when the import added the record. */
  before: RepairChanges | null;
  isDeleted: boolean;
}

/** The same with its days as dates, which JSON holds as texts. */
function withDates(stored: RepairChanges): RepairChanges {
  const { date, shipbackDate } = stored;
  return {
    ...stored,
    ...(date === undefined ? {} : { date: new Date(date) }),
    ...(shipbackDate == null ? {} : { shipbackDate: new Date(shipbackDate) }),
  };
}

/**
 * The records that an import added, if they are not deleted, or those that it changed, also in the
 * bin, from where they may come back; locked. None only when none is left.
 */
export async function lockUnedited(
  handle: Handle,
  importId: number,
  made: 'added' | 'changed',
  limit: number,
): Promise<UneditedRecord[]> {
  const { id, version, importVersion: left } = repairRecords;
  const wasMade = {
    added: and(present, eq(repairRecords.importId, importId), eq(version, left)),
    changed: and(isNotNull(importChanges.recordId), isInForce),
  };
  const rows = await handle
    .select({
      ...recordColumns,
      importVersion: left,
      before: importChanges.before,
      deletedAt: repairRecords.deletedAt,
    })
    .from(repairRecords)
    .leftJoin(importChanges, isChangeBy(importId))
    .where(and(wasMade[made], not(wasTouched[made])))
    .orderBy(id)
    .limit(limit)
    .for('update', { of: repairRecords });
  const touched = await findTouched(handle, importId, made, rows);
  const unedited = rows.filter((row) => !touched.has(row.id));
  if (unedited.length < rows.length && unedited.length === 0)
    return lockUnedited(handle, importId, made, limit);
  return unedited.map(({ importVersion, before, deletedAt, ...record }) => ({
    record,
    importVersion,
    isDeleted: deletedAt !== null,
    before: before === null ? null : withDates(before),
  }));
}

/**
 * Those of these locked records to which something was added, or that were paid since they were
 * changed. What was committed while their locks were awaited is seen only by a statement that begins
 * later.
 */
async function findTouched(
  handle: Handle,
  importId: number,
  made: 'added' | 'changed',
  records: readonly Pick<RepairRecord, 'id'>[],
): Promise<Set<number>> {
  const ids = records.map((record) => record.id);
  const rows = await handle
    .select({ id: repairRecords.id })
    .from(repairRecords)
    .leftJoin(importChanges, isChangeBy(importId))
    .where(and(inArray(repairRecords.id, ids), wasTouched[made]));
  return new Set(rows.map(({ id }) => id));
}

/** Soft-deletes records of an import, and frees the keys of their rows for a later one. */
export async function hideImported(handle: Handle, ids: readonly number[]): Promise<void> {
  await handle
    .update(repairRecords)
    .set({ deletedAt: sql`now()`, importKey: null })
    .where(inArray(repairRecords.id, [...ids]));
}

/** Records of an import that somebody has edited since, oldest first; undoing skips them. */
export async function listEditedSince(handle: Handle, importId: number) {
  const { id, clientName, unit } = repairRecords;
  const added = and(
    eq(repairRecords.importId, importId),
    or(ne(repairRecords.version, repairRecords.importVersion), hasAdded),
  );
  const changed = sql`exists (select from ${importChanges}
    where ${importChanges.recordId} = ${id} and ${importChanges.importId} = ${importId}
      and (${importChanges.version} <> ${repairRecords.version} or ${wasPaidSince}) and ${isInForce})`;
  return handle
    .select({ id, clientName, unit })
    .from(repairRecords)
    .where(and(present, sql`(${added} or ${changed})`))
    .orderBy(id);
}
