import { getColumns, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { SHELF_DAYS } from '../domain/board.ts';
import type { ShopDay } from '../domain/calendar.ts';
import type { RepairChanges } from '../domain/repair-input.ts';
import type { RepairRecord } from '../domain/repairs.ts';
import { cameBackAfter, changesRelease, isFinished, PLACE_FIELDS } from './board-place.ts';
import type { Db, Handle } from './connect.ts';
import { recordColumns, withKeys } from './repairs.ts';
import { repairRecords } from './tables/repairs.ts';

/** A record of an import or a file, with the data that decides whether it may change. */
export interface KnownRecord {
  record: RepairRecord;
  importKey: string | null;
  /** The version that imports left. */
  importVersion: number;
  isDeleted: boolean;
}

const knownColumns = {
  ...recordColumns,
  importKey: repairRecords.importKey,
  importVersion: repairRecords.importVersion,
  deletedAt: repairRecords.deletedAt,
};

async function lockKnown(handle: Handle, where: SQL): Promise<KnownRecord[]> {
  const rows = await handle
    .select(knownColumns)
    .from(repairRecords)
    .where(where)
    .orderBy(repairRecords.id)
    .for('update');
  return rows.map(({ importKey, importVersion, deletedAt, ...record }) => ({
    record,
    importKey,
    importVersion,
    isDeleted: deletedAt !== null,
  }));
}

/** Whether any row was imported under one of these keys; it waits for nobody. */
export async function hasImported(handle: Handle, keys: readonly string[]): Promise<boolean> {
  const [found] = await handle.execute<{ any: boolean }>(sql`
    select exists (select from ${repairRecords} where ${hasKey(keys)}) as any`);
  return found?.any ?? false;
}

/** The records whose rows were imported under one of these keys, locked; deleted records count. */
export function lockByImportKey(handle: Handle, keys: readonly string[]): Promise<KnownRecord[]> {
  return lockKnown(handle, hasKey(keys));
}

/** As an array, which is always looked up in the index; a join would read all records meanwhile. */
const hasKey = (keys: readonly string[]) =>
  sql`${repairRecords.importKey} = any(array(select json_array_elements_text(${asJson(keys)})))`;

/** Those of the records that exist, locked; deleted records count. */
export function lockById(handle: Handle, ids: readonly number[]): Promise<KnownRecord[]> {
  return lockKnown(
    handle,
    sql`${repairRecords.id} in (select value::integer from json_array_elements_text(${asJson(ids)}))`,
  );
}

/** A new record with the key that identifies its row. */
export type ImportedRecord = RepairChanges & {
  importKey: string;
  importId?: number;
  statusSince?: Date;
  promisedOn?: ShopDay | null;
  shelvedAt?: Date | null;
};

/**
 * Inserts records of the same fields as one JSON text, which is fast; known keys are skipped. Columns
 * that no record fills are left out, which is most of them, and halves the text.
 * @returns those that were added, in their order.
 */
export async function insertImported<Added extends ImportedRecord>(
  handle: Handle,
  records: readonly Added[],
): Promise<(Added & { id: number })[]> {
  const unsaved: readonly ImportedRecord[] = records;
  const rows = unsaved.map(({ importKey, importId = null, ...record }) => ({
    ...withKeys(record),
    importKey,
    importId,
  }));
  const columns = columnsOf(rows[0]).filter((column) => rows.some((row) => isFilled(row, column)));
  const names = columns.map(([, column]) => sql.identifier(column.name));
  const values = columns.map(([property]) => sql.identifier(property));
  const given = asJson(rows.map((row) => valuesOf(row, columns)));
  const [added] = await handle.execute<{ ids: Record<string, number> | null }>(sql`
    with added as (
      insert into ${repairRecords} (${sql.join(names, sql`, `)})
      select ${sql.join(values, sql`, `)} from json_to_recordset(${given}) as given(${typesOf(columns)})
      on conflict (import_key) do nothing
      returning id, import_key
    )
    select json_object_agg(import_key, id) as ids from added`);
  const ids = added?.ids ?? {};
  return records.flatMap((record) => {
    const id = ids[record.importKey];
    return id === undefined ? [] : [{ ...record, id }];
  });
}

/** An existing record's id, the new value of every written field, and the version to keep. */
export type ImportedChange = RepairChanges & { id: number; importVersion: number };

/** Writes changes that all have the same fields, each as the next version of its record. */
export async function updateImported(handle: Handle, changes: readonly ImportedChange[]) {
  if (changes.length === 0) return;
  const rows = changes.map(({ id, importVersion, ...change }) => ({
    ...withKeys(change),
    importVersion,
    id,
  }));
  const columns = columnsOf(rows[0]);
  const assignments = columns
    .filter(([property]) => property !== 'id')
    .map(
      ([property, column]) =>
        sql`${sql.identifier(column.name)} = given.${sql.identifier(property)}`,
    );
  assignments.push(...placeAfter(new Set(columns.map(([property]) => property))));
  await handle.execute(sql`
    update ${repairRecords} as present
    set ${sql.join(assignments, sql`, `)}, version = present.version + 1, updated_at = now()
    from json_to_recordset(${asJson(rows)}) as given(${typesOf(columns)})
    where present.id = given.id`);
}

const current = alias(repairRecords, 'present');

/** The place on the board after an import writes these columns (rules 460 and 461). */
function placeAfter(written: ReadonlySet<string>): SQL[] {
  const given = Object.fromEntries(
    PLACE_FIELDS.filter((field) => written.has(field)).map((field) => [
      field,
      sql`given.${sql.identifier(field)}`,
    ]),
  );
  if (Object.keys(given).length === 0) return [];
  const returns = changesRelease(current, given);
  const cameBack = sql`came_back_at = ${cameBackAfter(current, given)}`;
  if (given['repairStatus'] === undefined)
    return [cameBack, sql`shelved_at = case when ${returns} then null else present.shelved_at end`];
  return [
    cameBack,
    sql`status_since = case when ${isChanged} then now() else present.status_since end`,
    sql`shelved_at = case when ${isChanged} then ${shelvedByAge}
      when ${returns} then null else present.shelved_at end`,
  ];
}

const isChanged = sql`given."repairStatus" is distinct from present.repair_status`;

/** `isShelvedByAge`. */
const shelvedByAge = sql`case when present.date < now() - make_interval(hours => 24 *
  case when ${isFinished(sql`given."repairStatus"`)}
    then ${sql.raw(String(SHELF_DAYS.finished))} else ${sql.raw(String(SHELF_DAYS.open))} end)
  then now() end`;

type TableColumn = [
  property: string,
  column: ReturnType<typeof getColumns<typeof repairRecords>>['id'],
];

const valueOf = (row: object, property: string): unknown =>
  (row as Readonly<Record<string, unknown>>)[property];

/** Tells whether the row has another value than the column's default. */
const isFilled = (row: object, [property, column]: TableColumn): boolean =>
  valueOf(row, property) !== (column.default ?? null);

const valuesOf = (row: object, columns: readonly TableColumn[]) =>
  Object.fromEntries(columns.map(([property]) => [property, valueOf(row, property)]));

function columnsOf(row: object | undefined): TableColumn[] {
  return (Object.entries(getColumns(repairRecords)) as TableColumn[]).filter(
    ([property]) => row !== undefined && property in row,
  );
}

function typesOf(columns: readonly TableColumn[]): SQL {
  return sql.join(
    columns.map(
      ([property, column]) => sql`${sql.identifier(property)} ${sql.raw(column.getSQLType())}`,
    ),
    sql`, `,
  );
}

/**
 * Updates the search index and the planner's statistics after many rows. Otherwise that happens a
 * minute later, and not at all if the database is stopped before. Must not run inside a
 * transaction.
 */
export async function settleRecords(db: Db): Promise<void> {
  const { searchText, ...others } = getColumns(repairRecords);
  const names = Object.values(others).map(({ name }) => sql.identifier(name));
  await db.execute(sql`vacuum ${repairRecords}`);
  // Together, each column would be counted in as many records as the search text alone needs.
  await db.execute(sql`analyze ${repairRecords} (${sql.identifier(searchText.name)})`);
  await db.execute(sql`analyze ${repairRecords} (${sql.join(names, sql`, `)})`);
}

/**
 * One parameter for all values, because thousands take longer to send than to use. It is read once,
 * from its start to its end, so jsonb would be parsed for nothing.
 */
const asJson = (values: readonly (string | number | object)[]) =>
  sql`${JSON.stringify(values)}::text::json`;
