import * as rows from '../data/board.ts';
import { sumOwed } from '../data/customer-balances.ts';
import { sumList } from '../data/finance.ts';
import { lastMessages } from '../data/messages.ts';
import { paidOf } from '../data/payments.ts';
import {
  type BoardFilter,
  daysSince,
  isToRemind,
  type Lane,
  LANES,
  parseBoardFilter,
} from '../domain/board.ts';
import { shopDay, type ShopDay } from '../domain/calendar.ts';
import type { Money } from '../domain/money.ts';
import { paymentSummaryOf } from '../domain/payments.ts';
import { authorize, can } from '../domain/permissions.ts';
import { parseRepairFilter } from '../domain/repair-list.ts';
import { presentRepair, recordScope, type RepairRecord } from '../domain/repairs.ts';
import { todayFilters } from '../domain/today.ts';
import type { Viewer } from '../domain/users.ts';
import type { Context } from './context.ts';

/** A record on the board, as the viewer may see it. */
export interface BoardCard {
  record: RepairRecord;
  statusSince: Date;
  promisedOn: ShopDay | null;
  /** What is to pay; null for those who see no payments. */
  balance: Money | null;
  isToRemind: boolean;
}

/** The first cards of a lane, and how many it has. */
export interface BoardLane {
  lane: Lane;
  count: number;
  cards: BoardCard[];
}

export interface Board {
  day: ShopDay;
  lanes: BoardLane[];
}

/** Which part of the board; by default all that the viewer may see. */
export interface BoardScope {
  filter?: string | null | undefined;
  technician?: string | null | undefined;
}

/**
 * The units in the shop, by the lanes of their statuses (rules 460 to 465); technicians see their
 * own, without money.
 * @throws invalid for an unknown filter; forbidden for a technician's filter by name.
 */
export async function getBoard(context: Context, scope: BoardScope = {}): Promise<Board> {
  const viewer = authorize(context.viewer, 'board');
  const selection = selectionOf(context, viewer, scope);
  const found = await rows.listCards(context.db, selection);
  const { today, zone } = selection;
  const [paid, messaged] = await Promise.all([
    can(viewer, 'payment') ? paidOf(context.db, idsOf(found)) : null,
    lastMessages(context.db, idsOf(found.filter(({ lane }) => lane === 'Ready'))),
  ]);
  const lastDay = (id: number) => {
    const at = messaged.get(id);
    return at === undefined ? null : shopDay(at, zone);
  };
  const lanes = LANES.map((lane): BoardLane => {
    const cards = found.filter((card) => card.lane === lane);
    return {
      lane,
      count: cards[0]?.total ?? 0,
      cards: cards.map(({ record, statusSince, promisedOn }) => ({
        record: presentRepair(viewer, record),
        statusSince,
        promisedOn,
        balance: paid && paymentSummaryOf(record, paid.get(record.id) ?? null).balance,
        isToRemind: isToRemind(
          lane,
          daysSince(statusSince, today, zone),
          lastDay(record.id),
          today,
        ),
      })),
    };
  });
  return { day: today, lanes };
}

const idsOf = (cards: readonly rows.CardRow[]): number[] => cards.map(({ record }) => record.id);

function selectionOf(
  { clock, zone }: Context,
  viewer: Viewer,
  { filter, technician }: BoardScope,
): rows.BoardSelection {
  return {
    scope: recordScope(viewer),
    filter: parseBoardFilter(filter),
    technician: parseRepairFilter(viewer, { technician }).technician ?? null,
    today: shopDay(clock(), zone),
    zone,
  };
}

/** The number of cards for each filter of the board, and the figures above it. */
export interface TodayCounts extends Record<BoardFilter | 'all', number> {
  day: ShopDay;
  /** Records that came in today, also those that have left again; null for technicians. */
  received: number | null;
  /** Their cost; null for those who may not see sums of money (rule 60). */
  receivedCost: Money | null;
  /** Unit OK records that are Unpaid; null for technicians. */
  owing: number | null;
  /** The unpaid part of their cost; null for those who may not see sums of money. */
  owed: Money | null;
}

/** The figures above the board (rules 464 and 469). */
export async function getTodayCounts(
  context: Context,
  { technician }: Pick<BoardScope, 'technician'> = {},
): Promise<TodayCounts> {
  const viewer = authorize(context.viewer, 'board');
  const selection = selectionOf(context, viewer, { technician });
  const { today: day, zone } = selection;
  const seesPayments = can(viewer, 'payment');
  const { receivedToday } = todayFilters(day);
  const [counts, received, owed] = await Promise.all([
    rows.countCards(context.db, selection),
    seesPayments
      ? sumList(context.db, { scope: recordScope(viewer), filter: receivedToday, zone })
      : null,
    seesPayments ? sumOwed(context.db) : null,
  ]);
  const seesSums = can(viewer, 'statistics:revenue');
  return {
    day,
    ...counts,
    received: received?.all.count ?? null,
    receivedCost: seesSums ? (received?.all.total ?? null) : null,
    owing: owed?.count ?? null,
    owed: seesSums ? (owed?.total ?? null) : null,
  };
}
