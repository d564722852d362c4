import { isNotNull, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { RecordScope } from '../domain/repairs.ts';
import { MOST_COUNTED } from '../domain/search.ts';
import type { RepairStatus } from '../domain/statuses.ts';
import type { Handle } from './connect.ts';
import * as rules from './predicates.ts';
import { type RecordSelection, selected } from './repair-list.ts';
import { repairRecords } from './tables/repairs.ts';
import { namedSql } from './named.ts';
import { answersAlone, counted, notEmpty, pesos, sendSums, sumsOf, totals } from './totals.ts';

/** Per status: number, cost, and what of it the month banner counts; pesos. */
export function countByStatus(handle: Handle, selection: RecordSelection) {
  const cost = sql`sum(${totals.cost})`;
  const isPaid = rules.passesPayment('markedPaid', rules.IN_TOTALS);
  const paid = pesos(sql`${cost} filter (where ${isPaid})`);
  const query = handle
    .select({
      status: sql<RepairStatus>`${totals.repairStatus}`,
      count: counted,
      cost: pesos(cost),
      paid,
    })
    .from(sumsOf(selection))
    .groupBy(totals.repairStatus);
  return sendSums(query, selection);
}

/** Counts by technician and status; records without a technician are left out. */
export function countByTechnician(handle: Handle, selection: RecordSelection) {
  const { technicianKey, technicianName, repairStatus } = totals;
  const by = { technicians: true };
  const spellings = handle
    .select({
      key: sql<string>`${technicianKey}`.as('key'),
      name: sql<string>`${technicianName}`.as('name'),
      status: sql<RepairStatus>`${repairStatus}`.as('status'),
      count: counted.as('count'),
    })
    .from(sumsOf(selection, by))
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
  return sendSums(query, selection, by);
}

/** The number of records of the selection. */
export async function countRecords(handle: Handle, selection: RecordSelection): Promise<number> {
  const [row] = await handle.execute<{ count: number }>(
    sql`select ${numberOf(selection)} as count`,
  );
  return row?.count ?? 0;
}

/** The numbers of records of several selections, in their order and of one moment. */
export async function countEach(
  handle: Handle,
  selections: readonly RecordSelection[],
): Promise<number[]> {
  const counts = sql.join(
    selections.map((selection) => numberOf(selection)),
    sql`, `,
  );
  const statement = sql`select json_build_array(${counts}) as counts`;
  const [row] = await (selections.every(isSummed)
    ? namedSql<{ counts: number[] }>(handle, statement, 'sums')
    : handle.execute<{ counts: number[] }>(statement));
  return row?.counts ?? [];
}

/** Whether the number of a selection is that of the sums alone. */
function isSummed({ warranty, ...all }: RecordSelection): boolean {
  const covered = warranty && { ...all, warranty: { ...warranty, state: 'In Warranty' as const } };
  return [all, covered ?? all].every((each) => answersAlone(each));
}

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

/** The sums have the records with a warranty; how many are still covered depends on the day. */
function numberOf(selection: RecordSelection): SQL {
  const { warranty, ...all } = selection;
  const isFound = all.filter.search !== undefined;
  if (warranty === undefined || warranty.state === 'In Warranty' || isFound) return add(selection);
  const covered = add(all, totals.covered);
  if (warranty.state === 'No Warranty') return sql`${add(all)} - ${covered}`;
  return sql`${covered} - ${add({ ...all, warranty: { ...warranty, state: 'In Warranty' } })}`;
}

function add(selection: RecordSelection, what = totals.records): SQL {
  const number = selection.isReleased === true ? totals.released : what;
  return sql`coalesce((select sum(${number}) from ${sumsOf(selection)}), 0)::integer`;
}

/** Years of the shop's zone in which the scope has records, newest first (rule 98). */
export async function recordYears(handle: Handle, scope: RecordScope, zone: string) {
  const year = sql<number>`extract(year from ${totals.month})::integer`;
  const selection = { scope, filter: {}, zone };
  const by = { months: true };
  const query = handle
    .select({ year })
    .from(sumsOf(selection, by))
    .where(isNotNull(totals.month))
    .groupBy(sql`1`)
    .having(notEmpty)
    .orderBy(sql`1 desc`);
  const rows = await sendSums(query, selection, by);
  return rows.map((row) => row.year);
}
