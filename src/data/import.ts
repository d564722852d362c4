import { getColumns, sql, type SQL } from 'drizzle-orm';
import { mayMoveUnit, type ShelfMove, type UnitMove } from '../domain/board-moves.ts';
import type { ShopDay } from '../domain/calendar.ts';
import type { RepairChanges } from '../domain/repair-input.ts';
import type { RepairRecord } from '../domain/repairs.ts';
import type { Db, Handle } from './connect.ts';
import { faultOf } from './faults.ts';
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

/** What an import changes in a record. */
export interface ImportedChange {
  id: number;
  /** The new value of every written field. */
  changes: RepairChanges;
  /** The version to keep. */
  importVersion: number;
  unitMove: UnitMove | null;
  /** When a unit that returns came back; null for now. */
  returnedAt: Date | null;
  /** Since when a record has a status that it gets; null for now. */
  reachedAt: Date | null;
  shelfMove: ShelfMove | null;
}

/** Writes changes that all have the same fields, each as the next version of its record. */
export async function updateImported(handle: Handle, changes: readonly ImportedChange[]) {
  if (changes.length === 0) return;
  const rows = changes.map(({ changes: change, ...about }) => ({ ...withKeys(change), ...about }));
  const columns = columnsOf(rows[0]);
  const written = columns.filter(([property]) => property !== 'id');
  const assignments = [
    ...written.map(
      ([property, column]) =>
        sql`${sql.identifier(column.name)} = given.${sql.identifier(property)}`,
    ),
    ...placeAfter(written.map(([property]) => property)),
  ];
  await handle.execute(sql`
    update ${repairRecords} as present
    set ${sql.join(assignments, sql`, `)}, version = present.version + 1, updated_at = now()
    from json_to_recordset(${asJson(rows)}) as given(${typesOf(columns)}, "unitMove" text, "returnedAt" timestamptz, "reachedAt" timestamptz, "shelfMove" text)
    where present.id = given.id`);
}

const LEAVES: UnitMove = 'leaves';
const RETURNS: UnitMove = 'returns';
const OFF_THE_BOARD: ShelfMove = 'off the board';
const ONTO_THE_BOARD: ShelfMove = 'onto the board';

/** The place on the board after an import writes these columns (rules 460 and 461). */
function placeAfter(written: readonly string[]): SQL[] {
  const known = sql`coalesce(present.status_since, present.updated_at)`;
  if (!mayMoveUnit(written)) return [sql`status_since = ${known}`];
  const since = written.includes('repairStatus')
    ? sql`case when given."repairStatus" is distinct from present.repair_status then coalesce(given."reachedAt", now()) else ${known} end`
    : known;
  return [
    sql`status_since = ${since}`,
    sql`came_back_at = case given."unitMove"
      when ${RETURNS} then coalesce(given."returnedAt", now()) when ${LEAVES} then null else present.came_back_at end`,
    sql`shelved_at = case given."shelfMove"
      when ${OFF_THE_BOARD} then now() when ${ONTO_THE_BOARD} then null else present.shelved_at end`,
  ];
}

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
 * minute later, and not at all if the database is stopped before. So it is given up when it takes
 * longer than a statement may, or has to wait: the rows are saved. Must not run inside a transaction.
 */
export async function settleRecords(db: Db): Promise<void> {
  const { searchText, ...others } = getColumns(repairRecords);
  const names = Object.values(others).map(({ name }) => sql.identifier(name));
  try {
    await db.execute(sql`vacuum ${repairRecords}`);
    // Together, each column would be counted in as many records as the search text alone needs.
    await db.execute(sql`analyze ${repairRecords} (${sql.identifier(searchText.name)})`);
    await db.execute(sql`analyze ${repairRecords} (${sql.join(names, sql`, `)})`);
  } catch (error) {
    if (faultOf(error)?.kind !== 'busy') throw error;
  }
}

/**
 * One parameter for all values, because thousands take longer to send than to use. It is read once,
 * from its start to its end, so jsonb would be parsed for nothing.
 */
const asJson = (values: readonly (string | number | object)[]) =>
  sql`${JSON.stringify(values)}::text::json`;
