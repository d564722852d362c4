import { and, eq, getColumns, inArray, isNotNull, sql } from 'drizzle-orm';
import { mayMoveUnit } from '../domain/board-moves.ts';
import type { ShopDay } from '../domain/calendar.ts';
import { nameKey } from '../domain/names.ts';
import type { RepairChanges } from '../domain/repair-input.ts';
import type { RepairRecord } from '../domain/repairs.ts';
import { phoneDigits } from '../domain/search.ts';
import { oldTicketKey } from '../domain/ticket.ts';
import { awaitAtCommit, type SentRow } from './commit-steps.ts';
import type { Handle } from './connect.ts';
import { preparedByForm, preparedQuery } from './named.ts';
import { present } from './predicates.ts';
import { first, only } from './rows.ts';
import { repairRecords } from './tables/repairs.ts';

const {
  contactDigits: _digits,
  technicianKey: _technician,
  clientKey: _client,
  oldTicketKey: _ticket,
  importKey: _key,
  importId: _import,
  importVersion: _version,
  deletedAt: _deleted,
  statusSince: _since,
  promisedOn: _promised,
  shelvedAt: _shelved,
  cameBackAt: _cameBack,
  searchText: _search,
  ...fields
} = getColumns(repairRecords);
/** The columns of a record in the domain; columns for searching stay in the database. */
export const recordColumns = fields;

/** Begins a query of records. Check constraints hold the sets of choices. */
export const selectRecords = (handle: Handle) => handle.select(recordColumns).from(repairRecords);

const presentWithId = and(eq(repairRecords.id, sql.placeholder('id')), present);
const recordQuery = preparedQuery((handle) => selectRecords(handle).where(presentWithId));
const lockQuery = preparedQuery((handle) =>
  selectRecords(handle).where(presentWithId).for('update'),
);

/** A record that is not deleted; null when there is none. */
export async function findRecord(handle: Handle, id: number): Promise<RepairRecord | null> {
  return first(await recordQuery(handle, { id }));
}

const recordsQuery = preparedQuery((handle) => {
  const wanted = sql`${repairRecords.id} = any(${sql.placeholder('ids')}::text::integer[])`;
  return selectRecords(handle).where(and(wanted, present));
});

/** Those of the records that are not deleted, by id. */
export async function findRecords(handle: Handle, ids: readonly number[]) {
  if (ids.length === 0) return new Map();
  // One parameter for any number of ids, so that the statement stays the same.
  const rows = await recordsQuery(handle, { ids: `{${[...new Set(ids)].join(',')}}` });
  return new Map(rows.map((row) => [row.id, row]));
}

/** One record, locked until the transaction ends, so that a decision about it stays true. */
export async function lockRecord(handle: Handle, id: number): Promise<RepairRecord | null> {
  return first(await lockQuery(handle, { id }));
}

/** A record, deleted or not, locked until the transaction ends; null when there is none. */
export async function lockEvenDeleted(handle: Handle, id: number) {
  const { deletedAt } = repairRecords;
  const rows = await handle
    .select({ record: recordColumns, isDeleted: sql<boolean>`${deletedAt} is not null` })
    .from(repairRecords)
    .where(eq(repairRecords.id, id))
    .for('update');
  return first(rows);
}

/**
 * Locks the records of a client before the account is deleted. This order prevents a deadlock: a
 * change of a record locks the record first, and may need the account next.
 * @returns those that are not deleted.
 */
export async function lockRecordsOf(handle: Handle, clientId: number) {
  const { id, technicianInCharge, deletedAt: deleted } = repairRecords;
  const rows = await handle
    .select({ id, technicianInCharge, deletedAt: deleted })
    .from(repairRecords)
    .where(eq(repairRecords.clientId, clientId))
    .orderBy(repairRecords.id)
    .for('update');
  return rows.filter(({ deletedAt }) => deletedAt === null);
}

/** Adds the columns that are derived from others. */
export function withKeys<Changes extends RepairChanges>(changes: Changes) {
  return {
    ...changes,
    ...(changes.clientName === undefined ? {} : { clientKey: nameKey(changes.clientName) }),
    ...(changes.technicianInCharge === undefined
      ? {}
      : { technicianKey: nameKey(changes.technicianInCharge) }),
    ...(changes.oldTicket === undefined ? {} : { oldTicketKey: oldTicketKey(changes.oldTicket) }),
    ...(changes.contactNo === undefined ? {} : { contactDigits: phoneDigits(changes.contactNo) }),
  };
}

const placeholders = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, sql.placeholder(name)]));

const insertQuery = preparedByForm((handle, columns) =>
  handle
    .insert(repairRecords)
    .overridingSystemValue()
    .values(placeholders(columns))
    .returning(recordColumns),
);

/** Creates a record with this id; the commit may be sent behind it. */
export function insertRecord(
  handle: Handle,
  id: number,
  changes: RepairChanges & { promisedOn?: ShopDay },
): SentRow<RepairRecord> {
  const sent = insertQuery(handle, { ...withKeys(changes), id });
  return { id, answer: awaitAtCommit(handle, sent.then(only)) };
}

/** How a change of these fields changes a record's place on the board (rules 460 and 461). */
function placeAfter(changed: readonly string[]) {
  const { statusSince, updatedAt } = repairRecords;
  const known = sql`coalesce(${statusSince}, ${updatedAt})`;
  if (!mayMoveUnit(changed)) return { statusSince: known };
  if (changed.includes('statusSince')) return { shelvedAt: null };
  return { statusSince: changed.includes('repairStatus') ? sql`now()` : known, shelvedAt: null };
}

const updateQuery = preparedByForm((handle, values) => {
  const { updatedId, ...changed } = placeholders(values);
  return handle
    .update(repairRecords)
    .set({
      ...changed,
      ...placeAfter(values),
      version: sql`${repairRecords.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(sql`${repairRecords.id} = ${updatedId}`)
    .returning(recordColumns);
});

/**
 * Writes the changes as the next version of the record; the commit may be sent behind it.
 * `cameBackAt` is left out where the unit neither returns nor leaves, and `statusSince` where a new
 * status begins now.
 */
export function updateRecord(
  handle: Handle,
  id: number,
  changes: RepairChanges & { cameBackAt?: Date | null; statusSince?: Date },
): SentRow<RepairRecord> {
  const sent = updateQuery(handle, { ...withKeys(changes), updatedId: id });
  return { id, answer: awaitAtCommit(handle, sent.then(only)) };
}

/** Removes the record from every list and total; the row stays for restoring (rule 53). */
export async function softDeleteRecord(handle: Handle, id: number): Promise<void> {
  await handle
    .update(repairRecords)
    .set({ deletedAt: sql`now()` })
    .where(eq(repairRecords.id, id));
}

/** Restores a soft-deleted record; null when it is not deleted, or does not exist. */
export async function restoreRecord(handle: Handle, id: number): Promise<RepairRecord | null> {
  const rows = await handle
    .update(repairRecords)
    .set({ deletedAt: null })
    .where(and(eq(repairRecords.id, id), isNotNull(repairRecords.deletedAt)))
    .returning(recordColumns);
  return first(rows);
}

/**
 * Clears the highlight. The version stays, because clearing is not an edit (rule 49). The records are
 * locked in the order of their ids, as by everybody who changes several.
 */
export async function clearHighlights(handle: Handle, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const { id, isHighlighted } = repairRecords;
  const highlighted = handle
    .select({ id })
    .from(repairRecords)
    .where(and(inArray(id, [...ids]), eq(isHighlighted, true), present))
    .orderBy(id)
    .for('update');
  return handle
    .update(repairRecords)
    .set({ isHighlighted: false, updatedByTechnician: false })
    .where(inArray(id, highlighted))
    .returning(recordColumns);
}
