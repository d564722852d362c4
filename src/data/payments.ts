import { and, asc, desc, eq, getColumns, inArray, isNull, type SQLWrapper, sql } from 'drizzle-orm';
import type { Money } from '../domain/money.ts';
import type { Payment } from '../domain/payments.ts';
import type { PaymentChannel } from '../domain/statuses.ts';
import type { ChannelSum } from '../domain/till.ts';
import { lockKey } from './advisory-lock.ts';
import { awaitAtCommit } from './commit-steps.ts';
import type { Handle } from './connect.ts';
import { first, only } from './rows.ts';
import { payments } from './tables/payments.ts';
import { repairRecords } from './tables/repairs.ts';

const columns = getColumns(payments);

/** A row that is about to be written. */
export type NewPayment = Pick<
  Payment,
  'recordId' | 'amount' | 'kind' | 'channel' | 'origin' | 'receivedAt' | 'shopDay'
> &
  Pick<Payment, 'takenBy' | 'takenByName'> &
  Partial<Pick<Payment, 'reference' | 'invoiceNo' | 'note' | 'countersId'>>;

const select = (handle: Handle) => handle.select(columns).from(payments);
const withId = (handle: Handle, id: number) => select(handle).where(eq(payments.id, id));

/** The rows of a record, the oldest first. */
export function paymentsOf(handle: Handle, recordId: number) {
  return select(handle).where(eq(payments.recordId, recordId)).orderBy(asc(payments.id));
}

/** The same, locked until the transaction ends, so that no closing counts them meanwhile. */
export function lockPaymentsOf(handle: Handle, recordId: number): Promise<Payment[]> {
  return paymentsOf(handle, recordId).for('update');
}

export async function findPayment(handle: Handle, id: number): Promise<Payment | null> {
  return first(await withId(handle, id));
}

/** The same, locked until the transaction ends. */
export async function lockPayment(handle: Handle, id: number): Promise<Payment | null> {
  return first(await withId(handle, id).for('update'));
}

/** Tells whether another row reverses this one. */
export async function isReversed(handle: Handle, id: number): Promise<boolean> {
  const rows = await handle
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.countersId, id), isNull(payments.voidedAt)));
  return rows.length > 0;
}

/**
 * The payment that already has this transfer reference. Until the transaction ends, nobody else can
 * enter the reference, so that the second of two windows finds the first one's payment.
 */
export async function findReference(
  handle: Handle,
  channel: PaymentChannel,
  reference: string,
): Promise<Payment | null> {
  if (reference === '') return null;
  await lockKey(handle, `payments ${channel} ${reference}`);
  const same = and(
    eq(payments.channel, channel),
    eq(payments.reference, reference),
    eq(payments.voidReason, ''),
    eq(payments.kind, 'payment'),
  );
  return first(await select(handle).where(same).limit(1));
}

export async function insertPayment(handle: Handle, row: NewPayment): Promise<Payment> {
  return only(await handle.insert(payments).values(row).returning(columns));
}

/** Writes rows without waiting; the commit may be sent behind it. */
export function sendPayments(handle: Handle, rows: NewPayment[]): void {
  if (rows.length === 0) return;
  const added = handle.insert(payments).values(rows).returning({ id: payments.id }).execute();
  void awaitAtCommit(handle, added);
}

/** Voids rows without waiting; the commit may be sent behind it. */
export function sendVoid(handle: Handle, ids: readonly number[], change: Voiding): void {
  if (ids.length === 0) return;
  void awaitAtCommit(handle, voiding(handle, ids, change).execute());
}

/** When rows stop counting, by the clock that says when they were received, and why. */
type Voiding = { voidedAt: Date; voidReason: string };

const voiding = (handle: Handle, ids: readonly number[], change: Voiding) =>
  handle
    .update(payments)
    .set(change)
    .where(inArray(payments.id, [...ids]))
    .returning(columns);

/** Voids a row that no closing has counted. */
export async function voidPayment(handle: Handle, id: number, change: Voiding): Promise<Payment> {
  return only(await voiding(handle, [id], change));
}

/**
 * Notes without waiting why counted rows are reversed; their amounts stay. The commit may be sent
 * behind it.
 */
export function sendReversalReason(handle: Handle, ids: readonly number[], reason: string): void {
  if (ids.length === 0) return;
  const noted = handle
    .update(payments)
    .set({ voidReason: reason })
    .where(inArray(payments.id, [...ids]))
    .returning({ id: payments.id })
    .execute();
  void awaitAtCommit(handle, noted);
}

/** What was paid of records; those without any payment that counts are missing. */
export async function paidOf(
  handle: Handle,
  recordIds: readonly number[],
): Promise<Map<number, Money>> {
  if (recordIds.length === 0) return new Map();
  const rows = await handle
    .select({
      id: sql<number>`${payments.recordId}`,
      paid: sql<Money>`sum(${payments.amount})::text`,
    })
    .from(payments)
    .where(and(inArray(payments.recordId, [...recordIds]), isNull(payments.voidedAt)))
    .groupBy(payments.recordId);
  return new Map(rows.map(({ id, paid }) => [id, paid]));
}

/** A row with the facts of its record. */
export interface TillRow extends Payment {
  clientName: string | null;
  unit: string | null;
}

/** The rows of a day, the newest first; those of one person, or all. */
export function paymentsOfDay(
  handle: Handle,
  day: string,
  takenBy: number | null,
): Promise<TillRow[]> {
  const own = takenBy === null ? undefined : eq(payments.takenBy, takenBy);
  return handle
    .select({ ...columns, clientName: repairRecords.clientName, unit: repairRecords.unit })
    .from(payments)
    .leftJoin(repairRecords, eq(repairRecords.id, payments.recordId))
    .where(and(eq(payments.shopDay, day), own))
    .orderBy(desc(payments.id));
}

const isOpen = and(isNull(payments.closingId), isNull(payments.voidedAt));
const sumsOf = <Channel>(channel: Channel, amount: SQLWrapper) => ({
  channel,
  amount: sql<string>`sum(${amount})::text`,
  count: sql<number>`count(*)::int`,
});

/** The sums of every row that no closing has counted. */
export function sumOpen(handle: Handle): Promise<ChannelSum[]> {
  return handle
    .select(sumsOf(payments.channel, payments.amount))
    .from(payments)
    .where(isOpen)
    .groupBy(payments.channel);
}

/** The number of the newest cash that no closing has counted; null without any. */
export async function findLastOpenCash(handle: Handle): Promise<number | null> {
  const { id, channel } = payments;
  const newest = { last: sql<number | null>`max(${id})` };
  const found = await handle
    .select(newest)
    .from(payments)
    .where(and(isOpen, eq(channel, 'cash')));
  return only(found).last;
}

/**
 * Counts every open row in a closing. They are locked in the order of `lockPaymentsOf`, so that nobody
 * who changes the payments of a record is in a deadlock with it. @returns their sums.
 */
export async function takeOpen(handle: Handle, closingId: number): Promise<ChannelSum[]> {
  const { id, channel, amount } = payments;
  const open = handle.select({ id }).from(payments).where(isOpen).orderBy(asc(id)).for('update');
  const taken = handle
    .$with('taken')
    .as(
      handle
        .update(payments)
        .set({ closingId })
        .where(inArray(id, open))
        .returning({ channel, amount }),
    );
  return handle
    .with(taken)
    .select(sumsOf(taken.channel, taken.amount))
    .from(taken)
    .groupBy(taken.channel);
}
