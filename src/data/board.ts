import { and, asc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import {
  type BoardFilter,
  type Lane,
  type Leaving,
  MOST_CARDS,
  UNCLAIMED_DAYS,
} from '../domain/board.ts';
import { addDays, type ShopDay, startOfShopDay } from '../domain/calendar.ts';
import type { Money } from '../domain/money.ts';
import type { RecordScope, RepairRecord } from '../domain/repairs.ts';
import type { Handle } from './connect.ts';
import * as rules from './predicates.ts';
import { recordColumns } from './repairs.ts';
import { only } from './rows.ts';
import { messages } from './tables/messages.ts';
import { payments } from './tables/payments.ts';
import { ON_BOARD, repairRecords } from './tables/repairs.ts';

/** Has a lane: `laneOf` is not null. */
const onBoard = and(rules.present, sql.raw(`(${ON_BOARD})`));

/** `laneOfStatus`. */
const lane = sql<Lane>`case when ${repairRecords.repairStatus} in ('Unit OK', 'RTO')
  then 'Ready' else ${repairRecords.repairStatus} end`;

/** Since when a record has its status, as far as is known. */
const since = sql<Date>`coalesce(${repairRecords.statusSince}, ${repairRecords.updatedAt})`;

const isReady = sql`${repairRecords.repairStatus} in ('Unit OK', 'RTO')`;

/** Which cards are wanted. */
export interface BoardSelection {
  scope: RecordScope;
  filter: BoardFilter | null;
  /** Only those of this technician. */
  technician: string | null;
  today: ShopDay;
  zone: string;
}

/** `passesFilter`. */
function passes(filter: BoardFilter, today: ShopDay, zone: string): SQL | undefined {
  const { promisedOn } = repairRecords;
  if (filter === 'inToday') return rules.inDays({ from: today, to: today }, zone);
  if (filter === 'due') return and(eq(promisedOn, today), sql`not (${isReady})`);
  if (filter === 'overdue') return and(sql`${promisedOn} < ${today}::date`, sql`not (${isReady})`);
  if (filter === 'ready') return isReady;
  const until = startOfShopDay(addDays(today, 1 - UNCLAIMED_DAYS), zone);
  return and(isReady, sql`${since} < ${until.toISOString()}::timestamptz`);
}

const selected = ({ scope, filter, technician, today, zone }: BoardSelection): SQL | undefined =>
  and(
    onBoard,
    rules.inScope(scope),
    technician === null ? undefined : rules.ofTechnician(technician),
    filter === null ? undefined : passes(filter, today, zone),
  );

/** A record on the board, in the order of its lane. */
export interface CardRow {
  record: RepairRecord;
  lane: Lane;
  statusSince: Date;
  promisedOn: ShopDay | null;
  /** How many cards its lane has. */
  total: number;
}

/** The first cards of every lane, in the order of `compareCards`. */
export async function listCards(handle: Handle, selection: BoardSelection): Promise<CardRow[]> {
  const { id, promisedOn } = repairRecords;
  const due = sql`case when not (${isReady}) and ${promisedOn} <= ${selection.today}::date then ${promisedOn} end`;
  const ranked = handle
    .select({
      id,
      lane: lane.as('lane'),
      place:
        sql<number>`row_number() over (partition by ${lane} order by ${due} nulls last, ${since}, ${id})`.as(
          'place',
        ),
      total: sql<number>`(count(*) over (partition by ${lane}))::integer`.as('total'),
    })
    .from(repairRecords)
    .where(selected(selection))
    .as('ranked');
  const rows = await handle
    .select({
      record: recordColumns,
      lane: ranked.lane,
      statusSince: repairRecords.statusSince,
      promisedOn,
      total: ranked.total,
    })
    .from(ranked)
    .innerJoin(repairRecords, eq(id, ranked.id))
    .where(sql`${ranked.place} <= ${MOST_CARDS}`)
    .orderBy(asc(ranked.lane), asc(ranked.place));
  return rows.map(({ statusSince, ...row }) => ({
    ...row,
    statusSince: statusSince ?? row.record.updatedAt,
  }));
}

/** How many cards each filter shows, and all of them. */
export async function countCards(
  handle: Handle,
  { filter: _any, ...selection }: BoardSelection,
): Promise<Record<BoardFilter | 'all', number>> {
  const { today, zone } = selection;
  const number = (filter: BoardFilter) =>
    sql<number>`(count(*) filter (where ${passes(filter, today, zone)}))::integer`;
  const rows = await handle
    .select({
      all: sql<number>`count(*)::integer`,
      inToday: number('inToday'),
      due: number('due'),
      overdue: number('overdue'),
      ready: number('ready'),
      unclaimed: number('unclaimed'),
    })
    .from(repairRecords)
    .where(selected({ ...selection, filter: null }));
  return only(rows);
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

/** When the client of each record was last written to; those who never were are missing. */
export async function lastMessages(
  handle: Handle,
  recordIds: readonly number[],
): Promise<Map<number, Date>> {
  if (recordIds.length === 0) return new Map();
  const rows = await handle
    .select({ id: messages.recordId, at: sql<string>`max(${messages.createdAt})` })
    .from(messages)
    .where(and(inArray(messages.recordId, [...recordIds]), isNull(messages.undoneAt)))
    .groupBy(messages.recordId);
  return new Map(rows.map(({ id, at }) => [id, new Date(at)]));
}

/** How many finished records are unpaid, and what of their cost no payment covers yet. */
export async function sumOwed(handle: Handle): Promise<{ count: number; total: Money }> {
  const paid = sql`coalesce((select sum(${payments.amount}) from ${payments}
    where ${payments.recordId} = ${repairRecords.id} and ${payments.voidedAt} is null), 0)`;
  const owed = sql`greatest(coalesce(${repairRecords.repairCost}, 0) - ${paid}, 0)`;
  const rows = await handle
    .select({
      count: sql<number>`count(*)::integer`,
      total: sql<Money>`coalesce(sum(${owed}), 0)::numeric(14, 2)::text`,
    })
    .from(repairRecords)
    .where(and(rules.present, rules.passesPayment('unpaid')));
  return only(rows);
}

/** What the shop knows of a record besides its fields. */
export interface DeskFacts extends Leaving, Pick<RepairRecord, 'repairStatus'> {
  statusSince: Date;
  promisedOn: ShopDay | null;
  shelvedAt: Date | null;
}

/** The same of records, by their ids; those that are deleted are missing. */
export async function findDesks(
  handle: Handle,
  ids: readonly number[],
): Promise<Map<number, DeskFacts>> {
  if (ids.length === 0) return new Map();
  const { id, statusSince, promisedOn, shelvedAt, cameBackAt, updatedAt } = repairRecords;
  const { repairStatus, shippingStatus, shipbackDate } = repairRecords;
  const left = { repairStatus, shippingStatus, shipbackDate, cameBackAt };
  const rows = await handle
    .select({ id, statusSince, promisedOn, shelvedAt, updatedAt, ...left })
    .from(repairRecords)
    .where(and(inArray(id, [...ids]), rules.present));
  return new Map(
    rows.map(({ id: key, updatedAt: changed, ...row }) => [
      key,
      { ...row, statusSince: row.statusSince ?? changed },
    ]),
  );
}

/** Notes the day that was promised, and whether the record is on the shelf. */
export async function writePromised(
  handle: Handle,
  id: number,
  changes: Pick<DeskFacts, 'promisedOn' | 'shelvedAt'>,
): Promise<void> {
  await handle.update(repairRecords).set(changes).where(eq(repairRecords.id, id));
}
