import { isNotNull, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { RecordScope } from '../domain/repairs.ts';
import { MOST_COUNTED } from '../domain/search.ts';
import type { RepairStatus } from '../domain/statuses.ts';
import type { Handle } from './connect.ts';
import * as rules from './predicates.ts';
import { type RecordSelection, selected } from './repair-list.ts';
import { repairRecords } from './tables/repairs.ts';
import { namedSql } from './named.ts';
import { counted, notEmpty, pesos, sendSums, type Sums, sumsOf, totals } from './totals.ts';

/** Per status: number, cost, and what of it the month banner counts; pesos. */
export function countByStatus(handle: Handle, selection: RecordSelection) {
  const cost = sql`sum(${totals.cost})`;
  const isPaid = rules.passesPayment('markedPaid', rules.IN_TOTALS);
  const paid = pesos(sql`${cost} filter (where ${isPaid})`);
  const sums = sumsOf(selection);
  const query = handle
    .select({
      status: sql<RepairStatus>`${totals.repairStatus}`,
      count: counted,
      cost: pesos(cost),
      paid,
    })
    .from(sums.table)
    .groupBy(totals.repairStatus);
  return sendSums(query, sums);
}

/** Counts by technician and status; records without a technician are left out. */
export function countByTechnician(handle: Handle, selection: RecordSelection) {
  const { technicianKey, technicianName, repairStatus } = totals;
  const sums = sumsOf(selection, { technicians: true });
  const spellings = handle
    .select({
      key: sql<string>`${technicianKey}`.as('key'),
      name: sql<string>`${technicianName}`.as('name'),
      status: sql<RepairStatus>`${repairStatus}`.as('status'),
      count: counted.as('count'),
    })
    .from(sums.table)
    .where(ne(technicianKey, ''))
    .groupBy(technicianKey, technicianName, repairStatus)
    .having(notEmpty)
    .as('spellings');
  const { key, name, status, count } = spellings;
  const query = handle
    .select({
      key,
      name: sql<string>`max(${name})`,
      status,
      count: sql<number>`sum(${count})::integer`,
    })
    .from(spellings)
    .groupBy(key, status);
  return sendSums(query, sums);
}

/** The number of records of the selection. */
export async function countRecords(handle: Handle, selection: RecordSelection): Promise<number> {
  const [row] = await handle.execute<{ count: number }>(
    sql`select ${numberOf(termsOf(selection))} as count`,
  );
  return row?.count ?? 0;
}

/** The numbers of records of several selections, in their order and of one moment. */
export async function countEach(
  handle: Handle,
  selections: readonly RecordSelection[],
): Promise<number[]> {
  const terms = selections.map(termsOf);
  const statement = arrayOf(terms.map(numberOf));
  const [row] = await (terms.flat().every(({ sums }) => sums.isAlone)
    ? namedSql<Counts>(handle, statement, 'sums')
    : handle.execute<Counts>(statement));
  return row?.counts ?? [];
}

/**
 * The numbers of records of a few short lists, in their order and of one moment. The records are
 * counted: to plan the sums of several lists with days takes five times as long as to count ten
 * thousand records (ADR 0056).
 */
export async function countLists(
  handle: Handle,
  selections: readonly RecordSelection[],
): Promise<number[]> {
  const numbers = selections.map(
    (selection) =>
      sql`(select count(*)::integer from ${repairRecords} where ${selected(selection)})`,
  );
  const [row] = await namedSql<Counts>(handle, arrayOf(numbers), 'others');
  return row?.counts ?? [];
}

type Counts = { counts: number[] };

/** A statement for one row of `Counts`. */
const arrayOf = (numbers: SQL[]): SQL =>
  sql`select json_build_array(${sql.join(numbers, sql`, `)}) as counts`;

/** How many records a list has, or that there are more. */
export interface ListCount {
  number: number;
  isMore: boolean;
}

/** The number of records of a list; a search counts up to `MOST_COUNTED` (rule 251). */
export async function countList(handle: Handle, selection: RecordSelection): Promise<ListCount> {
  if (selection.filter.search === undefined)
    return { number: await countRecords(handle, selection), isMore: false };
  const found = handle
    .select({ one: sql`1` })
    .from(repairRecords)
    .where(selected(selection));
  return countUpTo(handle, found);
}

/** The number of rows of a query up to `MOST_COUNTED`, and whether there are more. */
export async function countUpTo(handle: Handle, query: SQLWrapper): Promise<ListCount> {
  const [row] = await handle.execute<{ count: number }>(sql`
    select count(*)::integer as count
    from (${query} limit ${MOST_COUNTED + 1}) as found`);
  const count = row?.count ?? 0;
  return { number: Math.min(count, MOST_COUNTED), isMore: count > MOST_COUNTED };
}

/** A column of sums that is added up. */
interface Term {
  column: PgColumn;
  sums: Sums;
}

/**
 * What the number of a selection's records is: one sum, or what it is more than a second one. The
 * sums have the records with a warranty; how many are still covered depends on the day.
 */
function termsOf(selection: RecordSelection): Term[] {
  const { warranty, ...all } = selection;
  const term = (column: PgColumn, of: RecordSelection): Term => ({
    column: all.hasReleaseDate === true ? totals.released : column,
    sums: sumsOf(of),
  });
  const isFound = all.filter.search !== undefined;
  if (warranty === undefined || warranty.state === 'In Warranty' || isFound)
    return [term(totals.records, selection)];
  const covered = term(totals.covered, all);
  if (warranty.state === 'No Warranty') return [term(totals.records, all), covered];
  const inWarranty = { ...all, warranty: { ...warranty, state: 'In Warranty' as const } };
  return [covered, term(totals.records, inWarranty)];
}

function numberOf(terms: readonly Term[]): SQL {
  const numbers = terms.map(
    ({ column, sums }) => sql`coalesce((select sum(${column}) from ${sums.table}), 0)::integer`,
  );
  return sql.join(numbers, sql` - `);
}

/** Years of the shop's zone in which the scope has records, newest first (rule 98). */
export async function recordYears(handle: Handle, scope: RecordScope, zone: string) {
  const year = sql<number>`extract(year from ${totals.month})::integer`;
  const sums = sumsOf({ scope, filter: {}, zone }, { months: true });
  const query = handle
    .select({ year })
    .from(sums.table)
    .where(isNotNull(totals.month))
    .groupBy(sql`1`)
    .having(notEmpty)
    .orderBy(sql`1 desc`);
  const rows = await sendSums(query, sums);
  return rows.map((row) => row.year);
}
