import { getColumns, sql } from 'drizzle-orm';
import type { RepairChanges } from '../domain/repair-input.ts';
import type { RecordTies } from '../domain/repairs.ts';
import type { Db, Handle } from './connect.ts';
import { withKeys } from './repairs.ts';
import { repairHistory, repairRecords } from './tables/repairs.ts';

/** Those of the keys whose rows were imported before; deleted records count. */
export async function findImportKeys(
  handle: Handle,
  keys: readonly string[],
): Promise<Set<string>> {
  const rows = await handle
    .select({ key: repairRecords.importKey })
    .from(repairRecords)
    .where(sql`${repairRecords.importKey} in (select jsonb_array_elements_text(${asJson(keys)}))`);
  return new Set(rows.flatMap((row) => row.key ?? []));
}

/** A new record with the key under which its row is known. */
export type ImportedRecord = RepairChanges & { importKey: string };

/**
 * Inserts records that all have the same fields; those whose key is known already are passed over.
 * They travel as one JSON text, which PostgreSQL reads several times as fast as a list of values.
 */
export async function insertImported(
  handle: Handle,
  records: readonly ImportedRecord[],
): Promise<(RecordTies & { id: number })[]> {
  const rows = records.map((record) => ({ ...withKeys(record), importKey: record.importKey }));
  const columns = Object.entries(getColumns(repairRecords)).filter(
    ([property]) => rows[0] !== undefined && property in rows[0],
  );
  const names = columns.map(([, column]) => sql.identifier(column.name));
  const types = columns.map(
    ([property, column]) => sql`${sql.identifier(property)} ${sql.raw(column.getSQLType())}`,
  );
  const values = columns.map(([property]) => sql.identifier(property));
  const added = await handle.execute(sql`
    insert into ${repairRecords} (${sql.join(names, sql`, `)})
    select ${sql.join(values, sql`, `)}
    from jsonb_to_recordset(${asJson(rows)}) as given(${sql.join(types, sql`, `)})
    on conflict (import_key) do nothing
    returning id, technician_in_charge as "technicianInCharge", client_id as "clientId"`);
  return [...added] as (RecordTies & { id: number })[];
}

/** Adds the first history entry of imported records, in the transaction that adds them. */
export async function addImportHistory(handle: Handle, ids: readonly number[]): Promise<void> {
  await handle.execute(sql`
    insert into ${repairHistory} (record_id, actor_name, action, changes)
    select value::integer, 'Import', 'imported', '[]'
    from jsonb_array_elements_text(${asJson(ids)})`);
}

/**
 * Brings search index and planner up to date after many rows; they would otherwise catch up a
 * minute later, and not at all where the database is stopped before. Not inside a transaction.
 */
export async function settleRecords(db: Db): Promise<void> {
  await db.execute(sql`vacuum (analyze) ${repairRecords}`);
}

/** One parameter however many values: thousands of them take longer to send than to use. */
const asJson = (values: readonly (string | number | object)[]) =>
  sql`${JSON.stringify(values)}::text::jsonb`;
