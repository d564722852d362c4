import type { Money } from './money.ts';
import { BACKJOB, REPAIR_STATUSES, type RepairStatus } from './statuses.ts';

/** The name under which each status is counted. */
export const COUNT_OF = {
  Pending: 'pending',
  Processing: 'processing',
  Monitoring: 'monitoring',
  'Waiting Parts': 'waitingParts',
  'Unit OK': 'unitOk',
  RTO: 'rto',
  Backjob: 'backjob',
} as const satisfies Record<RepairStatus, string>;
export type CountName = (typeof COUNT_OF)[RepairStatus];

/** Counts of records by status, as the statistics call returns them. */
export type StatusCounts = Record<CountName | 'totalRecords', number>;

export interface Statistics extends StatusCounts {
  /** Unit OK divided by all records, in whole percent. */
  winrate: number;
  /** Pesos; null for roles that may not see revenue (rule 60). */
  totalRevenue: Money | null;
}

/** Counts of all statuses, from one row per status. */
export function countStatuses(
  rows: Iterable<{ status: RepairStatus; count: number }>,
): StatusCounts {
  const counts: StatusCounts = {
    totalRecords: 0,
    pending: 0,
    processing: 0,
    monitoring: 0,
    unitOk: 0,
    rto: 0,
    waitingParts: 0,
    backjob: 0,
  };
  for (const { status, count } of rows) {
    counts[COUNT_OF[status]] += count;
    counts.totalRecords += count;
  }
  return counts;
}

/** Unit OK / total x 100, rounded half up to whole percent; 0 for no records (rule 76). */
export function winRate(unitOk: number, total: number): number {
  return total === 0 ? 0 : Math.floor((unitOk * 200 + total) / (total * 2));
}

export type WinRateBadge = 'default' | 'secondary' | 'destructive';

/** The badge of a win rate: default from 80, secondary from 60, else destructive (rule 77). */
export function winRateBadge(percent: number): WinRateBadge {
  if (percent >= 80) return 'default';
  return percent >= 60 ? 'secondary' : 'destructive';
}

/** The statuses of finished work, whether the unit could be repaired or not; all others are open. */
const FINISHED = ['Unit OK', 'RTO'] as const satisfies readonly RepairStatus[];
export const FINISHED_STATUSES: readonly RepairStatus[] = FINISHED;
export const OPEN_STATUSES: readonly RepairStatus[] = REPAIR_STATUSES.filter(
  (status) => !FINISHED_STATUSES.includes(status),
);

/** Tells whether the work is finished; every other status is a lane of the board. */
export function isFinishedStatus(status: RepairStatus): status is (typeof FINISHED)[number] {
  return FINISHED_STATUSES.includes(status);
}

/** How many records have one of these statuses. */
export function countOf(counts: StatusCounts, statuses: readonly RepairStatus[]): number {
  return statuses.reduce((sum, status) => sum + counts[COUNT_OF[status]], 0);
}

/** A client's items that are still being worked on: the open ones, without backjobs (rule 78). */
export function inProgress(counts: StatusCounts): number {
  return countOf(counts, OPEN_STATUSES) - counts[COUNT_OF[BACKJOB]];
}

/** One technician's row of the performance table. */
export type TechnicianStatistics = Omit<StatusCounts, 'totalRecords'> & {
  name: string;
  totalAssigned: number;
  /** Unit OK divided by all of their records, in whole percent. */
  winrate: number;
};

/** Rows of the performance table by name, spelled as on the technician list (rule 79). */
export function technicianStatistics(
  listed: readonly { key: string; name: string }[],
  counted: readonly { key: string; name: string; status: RepairStatus; count: number }[],
): TechnicianStatistics[] {
  const names = new Map([...counted, ...listed].map(({ key, name }) => [key, name]));
  return [...names]
    .map(([key, name]) => {
      const { totalRecords, ...counts } = countStatuses(counted.filter((row) => row.key === key));
      const winrate = winRate(counts.unitOk, totalRecords);
      return { name, totalAssigned: totalRecords, ...counts, winrate };
    })
    .sort((a, b) => a.name.localeCompare(b.name));
}
