import {
  and,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import {
  type BoardFilter,
  type Lane,
  MOST_CARDS,
  type BoardFacts,
  UNCLAIMED_DAYS,
} from '../domain/board.ts';
import { addDays, type ShopDay, startOfShopDay } from '../domain/calendar.ts';
import type { RecordScope, RepairRecord } from '../domain/repairs.ts';
import { FINISHED_STATUSES } from '../domain/statistics.ts';
import { REPAIR_STATUSES } from '../domain/statuses.ts';
import { backjobColumns, type BackjobFacts } from './backjobs.ts';
import type { Handle } from './connect.ts';
import * as rules from './predicates.ts';
import { recordColumns } from './repairs.ts';
import { ON_BOARD, repairRecords } from './tables/repairs.ts';

/** `isFinished`. */
const isFinished = (status: SQLWrapper): SQL => sql`${status} in (${rules.DONE})`;

/** Has a lane: `laneOf` is not null. */
const onBoard = and(rules.present, sql.raw(`(${ON_BOARD})`));

/** `laneOfStatus`. */
const laneOf = (status: SQLWrapper): SQL<Lane> =>
  sql`case when ${isFinished(status)} then 'Ready' else ${status} end`;

const finished = isFinished(repairRecords.repairStatus);

/**
 * Since when records have their status. Where the time was stored, an index has it; older records
 * use their last change.
 */
const NOTED = { since: repairRecords.statusSince, where: isNotNull(repairRecords.statusSince) };
const NOT_NOTED = { since: repairRecords.updatedAt, where: isNull(repairRecords.statusSince) };
type Since = typeof NOTED | typeof NOT_NOTED;

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
function passes(
  filter: BoardFilter,
  { today, zone }: Pick<BoardSelection, 'today' | 'zone'>,
  { since }: Since,
): SQL | undefined {
  const { promisedOn } = repairRecords;
  if (filter === 'inToday') return rules.inDays({ from: today, to: today }, zone);
  if (filter === 'due') return and(eq(promisedOn, today), sql`not (${finished})`);
  if (filter === 'overdue') return and(sql`${promisedOn} < ${today}::date`, sql`not (${finished})`);
  if (filter === 'ready') return finished;
  return and(finished, lt(since, startOfShopDay(addDays(today, 1 - UNCLAIMED_DAYS), zone)));
}

function selected(selection: BoardSelection, known: Since): SQL | undefined {
  const { scope, filter, technician } = selection;
  return and(
    onBoard,
    rules.inScope(scope),
    technician === null ? undefined : rules.ofTechnician(technician),
    filter === null ? undefined : passes(filter, selection, known),
    known.where,
  );
}

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
  const { id, promisedOn, statusSince, repairStatus } = repairRecords;
  const firstCards = sql`
    select found.id, lane, row_number() over (
      partition by lane order by due nulls last, since, found.id) as place
    from (values ${statusesOf(selection.filter)}) as statuses (status)
      cross join lateral (${firstOfStatus(selection)}) as found
      cross join lateral (select ${laneOf(sql`status`)} as lane) as its`;
  const counted = sql.join(
    [NOTED, NOT_NOTED].map(
      (known) => sql`
        select ${laneOf(repairStatus)} as lane, count(*) as number
        from ${repairRecords} where ${selected(selection, known)} group by 1`,
    ),
    sql` union all `,
  );
  const rows = await handle
    .select({
      record: recordColumns,
      lane: sql<Lane>`ranked.lane`,
      statusSince,
      promisedOn,
      total: sql<number>`totals.total`,
    })
    .from(sql`(${firstCards}) as ranked`)
    .innerJoin(repairRecords, eq(id, sql`ranked.id`))
    .innerJoin(
      sql`(select lane, sum(number)::integer as total from (${counted}) as counts group by 1) as totals`,
      sql`totals.lane = ranked.lane`,
    )
    .where(sql`ranked.place <= ${MOST_CARDS}`)
    .orderBy(sql`ranked.lane`, sql`ranked.place`);
  return rows.map(({ statusSince: since, ...row }) => ({
    ...row,
    statusSince: since ?? row.record.updatedAt,
  }));
}

/** The statuses whose cards a filter shows, as rows. */
function statusesOf(filter: BoardFilter | null): SQL {
  const isOfReady = filter === 'ready' || filter === 'unclaimed';
  const isOfOpen = filter === 'due' || filter === 'overdue';
  const statuses = REPAIR_STATUSES.filter((status) => {
    return FINISHED_STATUSES.includes(status) ? !isOfOpen : !isOfReady;
  });
  return sql.raw(statuses.map((status) => `('${status}')`).join(', '));
}

/**
 * The first cards of a status, due ones and others separately, each read in the order of an index,
 * so that no more rows are read than are shown.
 */
function firstOfStatus(selection: BoardSelection): SQL {
  const { id, promisedOn, repairStatus } = repairRecords;
  const { today, filter } = selection;
  const ofStatus = sql`${repairStatus} = status`;
  const isDue = sql`(not (${finished}) and ${promisedOn} <= ${today}::date)`;
  const isLater = sql`(${finished} or ${promisedOn} is null or ${promisedOn} > ${today}::date)`;
  const due = sql`(
    select ${id}, ${promisedOn} as due, ${NOTED.since} as since from ${repairRecords}
    where ${and(ofStatus, isDue, selected(selection, NOTED))}
    order by ${promisedOn}, since, ${id} limit ${MOST_CARDS})`;
  const later = sql`(
    select ${id}, null::date as due, ${NOTED.since} as since from ${repairRecords}
    where ${and(ofStatus, isLater, selected(selection, NOTED))}
    order by since, ${id} limit ${MOST_CARDS})`;
  const notNoted = sql`(
    select ${id}, case when ${isDue} then ${promisedOn} end as due, ${NOT_NOTED.since} as since
    from ${repairRecords} where ${and(ofStatus, selected(selection, NOT_NOTED))}
    order by due nulls last, since, ${id} limit ${MOST_CARDS})`;
  const parts = filter === 'due' || filter === 'overdue' ? [due] : [due, later];
  return sql.join([...parts, notNoted], sql` union all `);
}

/** How many cards each filter shows, and all of them. */
export async function countCards(
  handle: Handle,
  { filter: _any, ...narrowed }: BoardSelection,
): Promise<Record<BoardFilter | 'all', number>> {
  const selection = { ...narrowed, filter: null };
  const counts = (known: Since) => {
    const number = (filter: BoardFilter) =>
      sql<number>`(count(*) filter (where ${passes(filter, selection, known)}))::integer`.as(
        filter,
      );
    return handle
      .select({
        all: sql<number>`count(*)::integer`.as('all'),
        inToday: number('inToday'),
        due: number('due'),
        overdue: number('overdue'),
        ready: number('ready'),
        unclaimed: number('unclaimed'),
      })
      .from(repairRecords)
      .where(selected(selection, known));
  };
  const rows = await counts(NOTED).unionAll(counts(NOT_NOTED));
  const add = (of: BoardFilter | 'all') => rows.reduce((sum, row) => sum + row[of], 0);
  return {
    all: add('all'),
    inToday: add('inToday'),
    due: add('due'),
    overdue: add('overdue'),
    ready: add('ready'),
    unclaimed: add('unclaimed'),
  };
}

/** What the shop knows of a record besides its fields. */
export interface DeskFacts extends BoardFacts, BackjobFacts {
  statusSince: Date;
  promisedOn: ShopDay | null;
}

/** The desk facts of records by their ids, without deleted records. */
export async function findDesks(
  handle: Handle,
  ids: readonly number[],
): Promise<Map<number, DeskFacts>> {
  if (ids.length === 0) return new Map();
  const { id, statusSince, promisedOn, shelvedAt, cameBackAt, updatedAt } = repairRecords;
  const { repairStatus, shippingStatus, shipbackDate } = repairRecords;
  const left = { repairStatus, shippingStatus, shipbackDate, cameBackAt };
  const rows = await handle
    .select({ id, statusSince, promisedOn, shelvedAt, updatedAt, ...left, ...backjobColumns })
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
