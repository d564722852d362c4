import { and, eq, getColumns, gte, isNotNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import { periodBounds, wholeMonths } from '../domain/calendar.ts';
import { DEFAULT_RATE } from '../domain/commissions.ts';
import { PAYMENT_RULES } from '../domain/finance.ts';
import type { Period } from '../domain/repair-list.ts';
import { COMPLETED_STATUS } from '../domain/statuses.ts';
import { literal } from './literals.ts';
import { type Nameable, named } from './named.ts';
import * as rules from './predicates.ts';
import { type RecordSelection, selected } from './repair-list.ts';
import { repairRecords } from './tables/repairs.ts';
import { commissionRates } from './tables/shop.ts';
import {
  type Grain,
  recordTotalChanges,
  recordTotals,
  staleCommissions,
  totalsZone,
} from './tables/totals.ts';

/*
 * Sums that do not grow with the shop (docs/adr/0041). Triggers note how each statement changes
 * them, in its own transaction; sums and noted changes together equal what the records add up to.
 */

/** The groups and sums that `sumsOf` returns. */
export const { grain: _grain, ...totals } = getColumns(recordTotals);

/** The records of a group, as a number. */
export const counted = sql<number>`coalesce(sum(${totals.records}), 0)::integer`;
/** Leaves out groups whose records are all gone. */
export const notEmpty = ne(sql`sum(${totals.records})`, 0);

/** Centavos of a sum as pesos; zero for none. */
export function pesos(centavos: SQL): SQL<string> {
  return sql`(coalesce(${centavos}, 0)::numeric / 100)::numeric(20, 2)::text`;
}

/** What a query groups by or sums up, besides what its filter needs. */
interface Groups {
  months?: boolean;
  technicians?: boolean;
  /** Whether it asks for payments, by which the sums of warranties are not grouped. */
  payments?: boolean;
  /** Whether it asks for commissions, which a changed rate makes stale for a while. */
  commissions?: boolean;
  /** The most records that are read; only for searches, which the sums cannot answer. */
  most?: number;
}

/** A selection's records in groups. */
export interface Sums {
  /** The groups for FROM. */
  table: SQL;
  /** Whether the sums answer alone, so that no records are read. */
  isAlone: boolean;
}

/**
 * The selection's records in groups: from the sums where these tell apart what the selection asks,
 * else from the records themselves. Both have the same columns.
 */
export function sumsOf(selection: RecordSelection, by: Groups = {}): Sums {
  const parts = partsOf(selection, by);
  const grain = parts && grainOf(parts, by);
  if (parts === null || grain === null)
    return { table: sql`(${fromRecords(selection, by)}) as ${recordTotals}`, isAlone: false };
  const { summed, months, others } = parts;
  const inZone = sql`(select ${totalsZone.zone} from ${totalsZone}) = ${selection.zone}`;
  const wanted = sql.join(Object.values(totals), sql`, `);
  const noted = sql`select * from ${recordTotalChanges} as ${recordTotals}`;
  const where = and(
    inZone,
    counts(summed, months),
    grain === 'warranty' ? isNotNull(totals.warrantyEnd) : undefined,
  );
  // A parameter would let PostgreSQL plan for a grain of average size, so that it kept no plan.
  const ofGrain = sql`${recordTotals.grain} = ${literal(grain)}`;
  // The sums are for one time zone. While they are rebuilt for another one, the records answer.
  const table = sql`(
    select ${wanted} from ${recordTotals} where ${and(ofGrain, where)}
    union all ${noted} where ${where}
    ${by.commissions === true ? sql`union all ${staleDifferences(selection, inZone)}` : sql``}
    ${sql.join(others.map((other) => sql`union all ${fromRecords(other.of, by, { ...other, where: inZone })}`))}
    union all ${fromRecords(selection, by, { where: sql`(${inZone}) is not true` })}
  ) as ${recordTotals}`;
  return { table, isAlone: others.length === 0 };
}

/**
 * Sends a query of `sumsOf`. To plan one takes PostgreSQL five to ten times as long as to run it, so
 * it is sent by name where one plan is good for all values.
 */
export function sendSums<Rows>(query: Nameable<Rows>, { isAlone }: Sums): Promise<Rows> {
  return isAlone ? named(query, 'sums') : query.execute();
}

/** The part of a selection that the sums answer, and the records to add to it or to subtract. */
interface Parts {
  summed: RecordSelection;
  /** Only these months of it. */
  months: Months | null;
  others: { of: RecordSelection; isTaken?: boolean }[];
}
type Months = NonNullable<ReturnType<typeof wholeMonths>>;

/**
 * The sums have whole months but no days, so the days at the ends of a range are read from the
 * records. They do not have the shipping status either; but since most paid units are shipped, that
 * number is all paid ones less the unshipped ones, which have an index. Null when only the records
 * can answer.
 */
function partsOf(selection: RecordSelection, by: Groups): Parts | null {
  const { from, to, shipping, ...filter } = selection.filter;
  const hasDays = from !== undefined || to !== undefined;
  if (!hasDays && shipping === undefined) return { summed: selection, months: null, others: [] };
  const summed = { ...selection, filter };
  if (selection.warranty !== undefined || by.commissions === true) return null;
  if (!hasDays && shipping === 'shipped' && filter.payment === 'paid') {
    const unshipped = { ...summed, filter: { ...filter, shipping: 'unshipped' as const } };
    return { summed, months: null, others: [{ of: unshipped, isTaken: true }] };
  }
  const months = shipping === undefined ? wholeMonths(selection.filter) : null;
  if (months === null) return null;
  const others = months.days.map((days) => ({ of: { ...summed, filter: { ...filter, ...days } } }));
  return { summed, months, others };
}

/** The coarsest sums that can answer; null when only the records can. */
function grainOf({ summed, months }: Parts, by: Groups): Grain | null {
  const { scope, filter, warranty } = summed;
  const { search, payment, technician, month, year, week } = filter;
  if (search !== undefined) return null;
  if (scope.of === 'client' || scope.of === 'none') return null;
  const paysTechnician =
    payment !== undefined && PAYMENT_RULES[payment].some((rule) => rule.technician);
  const byTechnician =
    by.technicians ?? (technician !== undefined || paysTechnician || scope.of === 'technician');
  const byMonth = months !== null || (by.months ?? (month !== undefined || year !== undefined));
  if (warranty !== undefined && warranty.state !== 'In Warranty') return null;
  const byPayment = by.payments === true || payment !== undefined;
  if (warranty !== undefined) return byTechnician || byPayment ? null : 'warranty';
  if (week !== undefined || (byTechnician && byMonth)) return 'detail';
  return byMonth ? 'month' : 'technician';
}

/** The condition that selects groups, as `selected` selects records. */
function counts(
  { scope, filter, warranty }: RecordSelection,
  months: Months | null,
): SQL | undefined {
  const { week, status, technician, payment, toDo } = filter;
  return and(
    scope.of === 'technician' ? eq(totals.technicianKey, scope.key) : undefined,
    inMonths(filter),
    months?.first === undefined ? undefined : gte(totals.month, months.first),
    months?.after === undefined ? undefined : lt(totals.month, months.after),
    week === undefined ? undefined : eq(totals.workWeek, week),
    status === undefined ? undefined : eq(totals.repairStatus, status),
    toDo === true ? rules.toDo(recordTotals) : undefined,
    technician === undefined ? undefined : rules.ofTechnician(technician, recordTotals),
    payment === undefined ? undefined : rules.passesPayment(payment, rules.IN_TOTALS),
    warranty && gte(totals.warrantyEnd, warranty.today),
  );
}

function inMonths({ year, month }: Period): SQL | undefined {
  if (year === undefined)
    return month === undefined ? undefined : sql`extract(month from ${totals.month}) = ${month}`;
  const { from, after } = periodBounds(year, month);
  return month === undefined
    ? and(gte(totals.month, from), lt(totals.month, after))
    : eq(totals.month, from);
}

/** The status of all records that pass a payment filter; an index may lack the column. */
const COMPLETED = literal(COMPLETED_STATUS);

/** The groups of a record, in the order of the table's columns. */
const groupsOfRecord = ({ zone, filter }: RecordSelection): SQL => sql`
  ${monthOf(zone)} as month,
  ${repairRecords.workWeek}, ${repairRecords.technicianKey},
  ${repairRecords.technicianInCharge} as technician_name,
  ${filter.payment === undefined ? repairRecords.repairStatus : COMPLETED} as repair_status,
  ${repairRecords.paymentStatus}, ${repairRecords.paymentChannel} is not null as has_channel,
  ${repairRecords.repairCost} is not null as has_cost,
  ${rules.warrantyEnd(zone)} as warranty_end`;

const monthOf = (zone: string): SQL =>
  sql`date_trunc('month', ${repairRecords.date} at time zone ${zone})::date`;

/** What a record earns by a rate, in centavos. */
const commissionBy = (rate: SQL): SQL => sql`
  talyer_commission(${repairRecords.repairCost}, ${repairRecords.hasCustomCommission},
    ${repairRecords.commission}, ${rate})`;

const presentRate = sql`coalesce(${commissionRates.commissionRate}, ${DEFAULT_RATE}::numeric)`;
const ofTechnician = eq(commissionRates.technicianKey, repairRecords.technicianKey);

/**
 * The records of a selection, each as a group of its own, or as negative values to subtract. The
 * rates are joined only if commissions are asked for: then no index alone can answer.
 */
function fromRecords(
  selection: RecordSelection,
  { commissions, most }: Groups,
  { where, isTaken = false }: { where?: SQL; isTaken?: boolean } = {},
): SQL {
  const { zone } = selection;
  const record = repairRecords;
  const sign = literal(isTaken ? -1 : 1);
  return sql`
    select ${groupsOfRecord(selection)}, ${sign}::bigint as records,
      ${sign} * coalesce(${record.repairCost} * 100, 0)::bigint as cost,
      ${commissions === true ? sql`${sign} * ${commissionBy(presentRate)}` : sql`0::bigint`} as commission,
      ${sign} * (${record.shipbackDate} is not null)::integer::bigint as released,
      ${sign} * (${rules.warrantyEnd(zone)} is not null)::integer::bigint as covered
    from ${record} ${commissions === true ? sql`left join ${commissionRates} on ${ofTechnician}` : sql``}
    where ${and(where, selected(selection))} ${most === undefined ? sql`` : sql`limit ${most}`}`;
}

/** What has to be added to commissions that are still computed by an earlier rate. */
function staleDifferences(selection: RecordSelection, inZone: SQL): SQL {
  const { zone } = selection;
  const record = repairRecords;
  const { technicianKey, month, rate } = staleCommissions;
  // The second condition lets the index be used; it has a margin for clock changes of the zone.
  const ofMonth = and(
    eq(technicianKey, record.technicianKey),
    sql`${record.date} between ${month} - interval '2 days' and ${month} + interval '33 days'`,
    eq(month, monthOf(zone)),
  );
  return sql`
    select ${groupsOfRecord(selection)}, 0::bigint, 0::bigint,
      ${commissionBy(presentRate)} - ${commissionBy(sql`${rate}`)}, 0::bigint, 0::bigint
    from ${staleCommissions} join ${record} on ${ofMonth}
      left join ${commissionRates} on ${ofTechnician}
    where ${and(inZone, selected(selection))}`;
}
