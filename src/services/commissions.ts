import * as rows from '../data/commissions.ts';
import type { Handle } from '../data/connect.ts';
import { spelledTechnician } from '../data/technicians.ts';
import {
  type CommissionRate,
  type Earned,
  earnedOn,
  parsePercent,
  NO_OWN_RATE,
  rateFinder,
  versionedRateFinder,
} from '../domain/commissions.ts';
import {
  type CommissionChoice,
  customCommission,
  parseCommissionChoice,
} from '../domain/custom-commission.ts';
import { DomainError, invalid, notFound } from '../domain/errors.ts';
import { type Money, sumMoney } from '../domain/money.ts';
import { authorize } from '../domain/permissions.ts';
import { describeChanges, type FieldChange } from '../domain/repair-history.ts';
import type { PeriodInput } from '../domain/repair-list.ts';
import type { RepairRecord } from '../domain/repairs.ts';
import { overallOf, type SalarySums, type SalaryTotals } from '../domain/salary.ts';
import { parseTechnicianName } from '../domain/technicians.ts';
import { refuseOlder } from './conflicts.ts';
import type { Context } from './context.ts';
import { type Author, noteInJournal } from './journal.ts';
import { selectionOf } from './repair-list.ts';
import { changeRecord } from './repairs.ts';
import { commissionsAreVisible } from './settings.ts';
import { readSnapshot } from './snapshot.ts';
import { getStatistics } from './statistics.ts';

export type EarningRecord = rows.EarningRecord;

/** The technicians who have a rate of their own; the others earn 20 % (rule 80). Admins only. */
export function listRates(context: Context): Promise<CommissionRate[]> {
  authorize(context.viewer, 'commission:report');
  return rows.listRates(context.db);
}

/**
 * Sets a rate, 0 to 100 percent with two decimals, under the name as the shop spells it (rule 87).
 * @param version the version that the client read, 0 where the technician had no rate of their own;
 * without it the last write wins (rule 152).
 * @throws invalid; not-found; conflict with the current rate.
 */
export async function setRate(
  context: Context,
  technicianName: string,
  percent: string | number,
  version?: number | null,
): Promise<CommissionRate> {
  authorize(context.viewer, 'commission:write');
  const name = parseTechnicianName(technicianName);
  const rate = parsePercent(percent, 'commissionRate');
  return context.db.transaction(async (tx) => {
    const before = await rows.lockRate(tx, name);
    // Not before: the technician may have been renamed while the lock was awaited.
    const spelled = await spelledTechnician(tx, name);
    if (spelled === null) throw notFound('Technician');
    refuseOlder('this rate', before ?? NO_OWN_RATE, version);
    const row = await rows.saveRate(tx, spelled, rate);
    const changes = describeChanges(before ?? NO_OWN_RATE, row, 'technicianName');
    await noteRate(tx, context, { id: row.id, changes, earners: [name] });
    return row;
  });
}

/** Notes a changed rate; its earners receive the event while they may see commissions. */
export async function noteRate(
  tx: Handle,
  by: Author,
  rate: { id: number; changes: readonly FieldChange[]; earners: readonly string[] },
): Promise<void> {
  const { id, changes, earners } = rate;
  const reach = (await commissionsAreVisible(tx)) ? { earners } : {};
  await noteInJournal(tx, by, {
    subject: 'commission-rate',
    id,
    action: 'updated',
    changes,
    reach,
  });
}

/**
 * Sets the commission of one record by amount or percentage, or back to the technician's rate; an
 * amount of 0 is a custom commission too. A percentage is stored beside the amount, so that a
 * changed cost recomputes it (rules 82 and 83).
 * @throws not-found; invalid; conflict with the current row.
 */
export function setCommission(
  context: Context,
  id: number,
  choice: CommissionChoice,
  version?: number | null,
): Promise<RepairRecord> {
  const viewer = authorize(context.viewer, 'commission:write');
  const parsed = parseCommissionChoice(choice);
  const decide = (record: RepairRecord) => customCommission(parsed, record.repairCost);
  return changeRecord(context, viewer, { id, version }, decide);
}

/** A technician's sums, and the repairs behind them, which are only read when they are asked for. */
export interface TechnicianEarnings extends SalarySums {
  /** 0 where the technician has no rate of their own. */
  rateVersion: number;
  rows: () => Promise<{ record: EarningRecord; earned: Earned }[]>;
}

export interface Earnings {
  technicians: TechnicianEarnings[];
  overall: SalaryTotals;
}

/** Commissions per technician over the period's Unit OK records (rule 88). Admins only. */
export async function getSalaryReport(context: Context, period: EarningPeriod): Promise<Earnings> {
  const { rates, sums } = await readSnapshot(context, async (db) => ({
    sums: await sumEarnings(db, context, period),
    rates: await rows.listRates(db),
  }));
  const selection = selectionOf(context, period);
  const find = versionedRateFinder(rates);
  const technicians = sums.map(({ key, ...sum }) => ({
    ...sum,
    rate: find(key).commissionRate,
    rateVersion: find(key).version,
    rows: async () => {
      const filter = { ...selection.filter, technician: key };
      const records = await rows.listEarnings(context.db, { ...selection, filter });
      return records.map((record) => ({
        record,
        earned: earnedOn(record, find(key).commissionRate),
      }));
    },
  }));
  return { technicians, overall: overallOf(technicians) };
}

type EarningPeriod = PeriodInput & { technician?: string | null | undefined };

/** The sums of each technician over the same records, by name. Admins only. */
export async function sumEarnings(db: Handle, context: Context, period: EarningPeriod) {
  authorize(context.viewer, 'commission:report');
  const sums = await rows.sumEarnings(db, selectionOf(context, period));
  return sums
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ name, ...sum }) => ({ ...sum, technicianName: name.trim() }));
}

/** What a repair earned its technician, without anything that reveals its cost (rule 89). */
export interface OwnEarning {
  record: EarningRecord;
  earned: Omit<Earned, 'percent'> & { percent: null };
}

/** What technicians see of the records that they completed. */
export interface MyCommissions {
  totalCommission: Money;
  completedRepairs: number;
  winRate: number;
  rows: OwnEarning[];
}

/** The viewer's own commissions, without costs. @throws forbidden while hidden (rule 89). */
export async function getMyCommissions(
  context: Context,
  period: PeriodInput,
): Promise<MyCommissions> {
  authorize(context.viewer, 'commission:own');
  if (!(await commissionsAreVisible(context.db)))
    throw new DomainError('forbidden', 'Commissions are not shown at the moment');
  const { rates, records, statistics } = await readSnapshot(context, async (db) => ({
    rates: await rows.listRates(db),
    records: await rows.listEarnings(db, selectionOf(context, period)),
    statistics: await getStatistics({ ...context, db }, period),
  }));
  const rateOf = rateFinder(rates);
  const own = records.map((record) => ({
    record: { ...record, repairCost: null, commission: null, commissionPercent: null },
    earned: { ...earnedOn(record, rateOf(record.technicianInCharge)), percent: null },
  }));
  return {
    totalCommission: sumMoney(own.map(({ earned }) => earned.amount)),
    completedRepairs: own.length,
    winRate: statistics.winrate,
    rows: own,
  };
}

/** The ways in which a request may set a commission. */
export interface SentChoice {
  amount?: string | number | null | undefined;
  percent?: string | number | null | undefined;
  useRate?: boolean | null | undefined;
}

/** The one way that the request uses. @throws invalid unless exactly one was sent. */
export function commissionChoice({ amount, percent, useRate }: SentChoice): CommissionChoice {
  const [choice, ...others] = [
    ...(amount == null ? [] : [{ amount }]),
    ...(percent == null ? [] : [{ percent }]),
    ...(useRate === true ? [{ useRate: true as const }] : []),
  ];
  if (choice !== undefined && others.length === 0) return choice;
  throw invalid('Give exactly one of an amount, a percentage and the rate', 'commission');
}
