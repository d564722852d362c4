import { and, eq, gte, isNotNull, isNull, lt, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { addDays, periodBounds, type ShopDay, startOfShopDay } from '../domain/calendar.ts';
import { PAYMENT_FIELDS, PAYMENT_RULES, type PaymentFilter } from '../domain/finance.ts';
import { nameKey } from '../domain/names.ts';
import type { Period, RepairFilter } from '../domain/repair-list.ts';
import type { RecordScope } from '../domain/repairs.ts';
import { FINISHED_STATUSES } from '../domain/statistics.ts';
import { BACKJOB, COMPLETED_STATUS, type RepairStatus } from '../domain/statuses.ts';
import { isUnassigned } from '../domain/technicians.ts';
import type { WarrantyState } from '../domain/warranty.ts';
import { literal, literals } from './literals.ts';
import { repairRecords } from './tables/repairs.ts';
import { recordTotals } from './tables/totals.ts';

/*
 * The rules of the domain as SQL conditions, each written once. Each names the function of
 * `src/domain` that decides the same for one record; predicates.test.ts compares the two.
 */

/** Not deleted. */
export const present = isNull(repairRecords.deletedAt);

/** `isCompleted`. */
export const completed = eq(repairRecords.repairStatus, COMPLETED_STATUS);

/** Has this status. */
export const ofStatus = (status: RepairStatus): SQL =>
  sql`${repairRecords.repairStatus} = ${literal(status)}`;

/** The `FINISHED_STATUSES`. */
export const DONE = literals(FINISHED_STATUSES);

/** In one of the `OPEN_STATUSES`. */
export const toDo = ({ repairStatus }: typeof repairRecords | typeof recordTotals): SQL =>
  sql`${repairStatus} not in (${DONE})`;

/** Not `isBackjob`. */
export const notBackjob = sql`(${repairRecords.repairStatus} <> ${literal(BACKJOB)})`;

/** Not `isShipped`, as true or false where the status is empty. */
export const unshipped = sql`(${repairRecords.shippingStatus} is distinct from 'Shipped')`;

/** Has a technician in charge. */
export const assigned = ne(repairRecords.technicianKey, '');

/** `isInScope`. */
export function inScope(scope: RecordScope): SQL | undefined {
  if (scope.of === 'all') return undefined;
  if (scope.of === 'technician') return eq(repairRecords.technicianKey, scope.key);
  return scope.of === 'client' ? eq(repairRecords.clientId, scope.id) : sql`false`;
}

/** Where a payment rule finds the fields that it reads: in records, or in sums of them. */
const IN_RECORDS = {
  completed,
  paymentStatus: repairRecords.paymentStatus,
  filled: {
    paymentStatus: isNotNull(repairRecords.paymentStatus),
    paymentChannel: isNotNull(repairRecords.paymentChannel),
    repairCost: isNotNull(repairRecords.repairCost),
    technician: assigned,
  },
};
export const IN_TOTALS = {
  completed: eq(recordTotals.repairStatus, COMPLETED_STATUS),
  paymentStatus: recordTotals.paymentStatus,
  filled: {
    paymentStatus: isNotNull(recordTotals.paymentStatus),
    paymentChannel: sql`${recordTotals.hasChannel}`,
    repairCost: sql`${recordTotals.hasCost}`,
    technician: ne(recordTotals.technicianKey, ''),
  },
};

/** `passesPaymentFilter`. */
export function passesPayment(
  filter: PaymentFilter,
  {
    completed: isCompleted,
    paymentStatus,
    filled,
  }: typeof IN_RECORDS | typeof IN_TOTALS = IN_RECORDS,
): SQL | undefined {
  const alternatives = PAYMENT_RULES[filter].map((condition) =>
    and(
      ...PAYMENT_FIELDS.map((field) => {
        const wanted = condition[field];
        if (wanted === undefined) return undefined;
        if (wanted === 'filled') return filled[field];
        return wanted === 'empty' ? not(filled[field]) : eq(paymentStatus, wanted);
      }),
    ),
  );
  return and(isCompleted, or(...alternatives));
}

/** `mayConfirm`: has this client name, and no account yet. */
export function unlinked(clientKey: string): SQL | undefined {
  return and(eq(repairRecords.clientKey, clientKey), isNull(repairRecords.clientId));
}

/** Has this technician, in any spelling, or none. */
export function ofTechnician(
  name: string,
  { technicianKey }: typeof repairRecords | typeof recordTotals = repairRecords,
): SQL {
  return eq(technicianKey, isUnassigned(name) ? '' : nameKey(name));
}

/** The date is in the month and year of the shop's zone. */
export function inPeriod({ year, month }: Period, zone: string): SQL | undefined {
  if (year === undefined) {
    if (month === undefined) return undefined;
    return sql`extract(month from ${repairRecords.date} at time zone ${zone}) = ${month}`;
  }
  const { from, after } = periodBounds(year, month);
  return and(
    gte(repairRecords.date, startOfShopDay(from, zone)),
    lt(repairRecords.date, startOfShopDay(after, zone)),
  );
}

/** The date is on one of these days of the shop's zone, the first and the last included. */
export function inDays({ from, to }: Pick<RepairFilter, 'from' | 'to'>, zone: string) {
  return and(
    from === undefined ? undefined : gte(repairRecords.date, startOfShopDay(from, zone)),
    to === undefined ? undefined : lt(repairRecords.date, startOfShopDay(addDays(to, 1), zone)),
  );
}

/** `warrantyOf`: the last day of the warranty, null without one. */
export function warrantyEnd(zone: string): SQL {
  const { shipbackDate, warrantyDuration } = repairRecords;
  return sql`talyer_warranty_end(${warrantyDuration}, ${shipbackDate}, ${zone})`;
}

/** `warrantyOf`: the warranty is in this state on a day of the shop. */
export function inWarrantyState(state: WarrantyState, today: ShopDay, zone: string): SQL {
  if (state === 'No Warranty') return sql`${warrantyEnd(zone)} is null`;
  const beyond = state === 'In Warranty' ? sql`>=` : sql`<`;
  return sql`${warrantyEnd(zone)} ${beyond} ${today}::date`;
}
