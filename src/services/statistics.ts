import { listClaims } from '../data/backjobs.ts';
import type { Handle } from '../data/connect.ts';
import { countByStatus, countByTechnician, countLists } from '../data/statistics.ts';
import { listTechnicians } from '../data/technicians.ts';
import { isFree } from '../domain/backjobs.ts';
import { shopDay, type ShopDay } from '../domain/calendar.ts';
import { isCompleted } from '../domain/finance.ts';
import { type Money, sumMoney } from '../domain/money.ts';
import { nameKey } from '../domain/names.ts';
import { authorize, can } from '../domain/permissions.ts';
import type { RepairFilterInput } from '../domain/repair-list.ts';
import {
  countStatuses,
  inProgress,
  type Statistics,
  technicianStatistics,
  type TechnicianStatistics,
  winRate,
} from '../domain/statistics.ts';
import { recordScope } from '../domain/repairs.ts';
import { TODAY_LISTS, todayFilters, type TodayList } from '../domain/today.ts';
import type { Context } from './context.ts';
import { selectionOf } from './repair-list.ts';
import { readSnapshot } from './snapshot.ts';

/** Counts, win rate and, for admins, revenue by the month banner's rule (rules 67 and 75). */
export async function getStatistics(
  context: Pick<Context, 'viewer' | 'zone'> & { db: Handle },
  filter: RepairFilterInput = {},
): Promise<Statistics> {
  const viewer = authorize(context.viewer, 'statistics:read');
  const groups = await countByStatus(context.db, selectionOf(context, filter));
  const counts = countStatuses(groups);
  const seesRevenue = can(viewer, 'statistics:revenue');
  return {
    ...counts,
    winrate: winRate(counts.unitOk, counts.totalRecords),
    totalRevenue: seesRevenue ? sumMoney(groups.map((group) => group.paid)) : null,
  };
}

/** How many records each list of the day has, and which day that is. */
export type Today = Record<TodayList, number> & { day: ShopDay };

/** What a day at the counter begins with (rule 282). Admin and csr. */
export async function getToday(context: Context): Promise<Today> {
  const viewer = authorize(context.viewer, 'repair:filter-by-payment');
  const day = shopDay(context.clock(), context.zone);
  const filters = todayFilters(day);
  const [receivedToday = 0, waitingLong = 0, toShip = 0, unpaidLong = 0] = await countLists(
    context.db,
    TODAY_LISTS.map((list) => ({
      scope: recordScope(viewer),
      filter: filters[list],
      zone: context.zone,
    })),
  );
  return { day, receivedToday, waitingLong, toShip, unpaidLong };
}

/** The cards on a client's dashboard (rule 78). */
export interface ClientDashboard {
  totalItems: number;
  inProgress: number;
  completed: number;
  /** Sum of the cost of their Unit OK records, in pesos. */
  totalCost: Money;
  /** Numbers of their backjobs that cost them nothing (rule 565). */
  freeBackjobs: number[];
}

/** Counts and cost of a client's own records. */
export async function getClientDashboard(context: Context): Promise<ClientDashboard> {
  authorize(context.viewer, 'client:dashboard');
  const selection = selectionOf(context, {});
  const [groups, claims] = await Promise.all([
    countByStatus(context.db, selection),
    listClaims(context.db, selection),
  ]);
  const counts = countStatuses(groups);
  const completed = groups.filter((group) => isCompleted({ repairStatus: group.status }));
  return {
    totalItems: counts.totalRecords,
    inProgress: inProgress(counts),
    completed: counts.unitOk,
    totalCost: sumMoney(completed.map((group) => group.cost)),
    freeBackjobs: claims.filter((row) => isFree(row.repairCost, row.claim)).map(({ id }) => id),
  };
}

/** Records by status and win rate of all technicians, listed or not (rule 79). Admin and csr. */
export async function getTechnicianStatistics(
  context: Context,
  filter: RepairFilterInput = {},
): Promise<TechnicianStatistics[]> {
  authorize(context.viewer, 'statistics:technicians');
  const selection = selectionOf(context, filter);
  // A technician who is renamed in between would be counted under both names, or neither.
  return readSnapshot(context, async (db) => {
    const listed = await listTechnicians(db);
    const names = listed.map(({ name }) => ({ key: nameKey(name), name }));
    return technicianStatistics(names, await countByTechnician(db, selection));
  });
}
