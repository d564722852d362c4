import { fromCentavos, type Money, sumMoney, toCentavos } from './money.ts';
import { nameKey } from './names.ts';
import type { RepairRecord } from './repairs.ts';

type Paying = Pick<RepairRecord, 'repairStatus' | 'paymentStatus' | 'paymentChannel'>;

/** The bucket of the payment overview in which a record counts. */
export type PaymentBucket = 'paid' | 'unpaid' | 'neither';

/** Unit OK is the completed repair that drives revenue, commission and win rate (rule 63). */
export function isCompleted(record: Pick<RepairRecord, 'repairStatus'>): boolean {
  return record.repairStatus === 'Unit OK';
}

/** The month banner's rule, and that of `statistics.totalRevenue`: Unit OK and paid (rule 67). */
export function countsAsRevenue(record: Paying): boolean {
  return isCompleted(record) && record.paymentStatus === 'paid';
}

/**
 * The payment overview's rule: of Unit OK records, the status wins; without a status a channel
 * means paid. Each record is in one bucket (rule 68).
 */
export function paymentBucket(record: Paying): PaymentBucket {
  if (!isCompleted(record)) return 'neither';
  if (record.paymentStatus !== null) return record.paymentStatus === 'paid' ? 'paid' : 'unpaid';
  return record.paymentChannel === null ? 'neither' : 'paid';
}

/** The financial report's rule: every Unit OK with a cost (rule 69). */
export function countsInReport(record: Paying & { repairCost: Money | null }): boolean {
  return isCompleted(record) && record.repairCost !== null;
}

/** The salary report's rule: every Unit OK that has a technician (rule 88). */
function countsInSalaries(
  record: Pick<RepairRecord, 'repairStatus' | 'technicianInCharge'>,
): boolean {
  return isCompleted(record) && nameKey(record.technicianInCharge) !== '';
}

/** A completed repair of which nobody said whether it is paid; the admin is told how many there are. */
export function lacksPaymentStatus(record: Paying): boolean {
  return isCompleted(record) && record.paymentStatus === null;
}

/**
 * How lists of Unit OK records are narrowed: the two buckets of the payment overview, what the month
 * banner counts, what lacks a payment status, and what the financial and the salary report count.
 */
export const PAYMENT_FILTERS = [
  'paid',
  'unpaid',
  'markedPaid',
  'notSet',
  'withCost',
  'withTechnician',
] as const;
export type PaymentFilter = (typeof PAYMENT_FILTERS)[number];

/** Whether such a list holds a record; what data asks the database for follows it. */
export function passesPaymentFilter(
  filter: PaymentFilter,
  record: Paying & Pick<RepairRecord, 'repairCost' | 'technicianInCharge'>,
): boolean {
  if (filter === 'withTechnician') return countsInSalaries(record);
  if (filter === 'markedPaid') return countsAsRevenue(record);
  if (filter === 'notSet') return lacksPaymentStatus(record);
  return filter === 'withCost' ? countsInReport(record) : paymentBucket(record) === filter;
}

/** One technician's line of the payout. */
export interface PayoutLine {
  technicianName: string;
  repairs: number;
  revenue: Money;
  commission: Money;
}

/** Revenue, costs and profit of a period, in pesos (rules 71 and 72). */
export interface FinancialReport {
  repairedUnits: number;
  revenue: Money;
  expenses: Money;
  commissions: Money;
  netProfit: Money;
  averagePerUnit: Money;
  /** Net of revenue in percent with one decimal; null without revenue ('No revenue'). */
  marginPercent: number | null;
  breakdown: PayoutLine[];
}

/**
 * The financial report: revenue of every Unit OK with a cost, less expenses and commissions. The
 * breakdown is sorted by commission, largest first, and its commissions sum to the total.
 */
export function financialReport(
  units: readonly { repairCost: Money | null }[],
  payout: readonly PayoutLine[],
  expenses: Money,
): FinancialReport {
  const revenue = sumMoney(units.map((unit) => unit.repairCost));
  const commissions = sumMoney(payout.map((line) => line.commission));
  const netProfit = fromCentavos(
    toCentavos(revenue) - toCentavos(expenses) - toCentavos(commissions),
  );
  return {
    repairedUnits: units.length,
    revenue,
    expenses,
    commissions,
    netProfit,
    averagePerUnit: averageOf(revenue, units.length),
    marginPercent: marginOf(netProfit, revenue),
    breakdown: [...payout].sort((a, b) => toCentavos(b.commission) - toCentavos(a.commission)),
  };
}

/** Rounded half up to the centavo; zero pesos for no units. */
function averageOf(total: Money, count: number): Money {
  return count === 0
    ? '0.00'
    : fromCentavos(Math.floor((toCentavos(total) * 2 + count) / (count * 2)));
}

function marginOf(net: Money, revenue: Money): number | null {
  const base = toCentavos(revenue);
  return base === 0 ? null : Math.round((toCentavos(net) / base) * 1000) / 10;
}
