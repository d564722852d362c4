import { fromCentavos, type Money, sumMoney, toCentavos } from './money.ts';
import { nameKey } from './names.ts';
import { COMPLETED_STATUS, type PaymentStatus } from './statuses.ts';

/** The fields of a record that decide in which sums it counts; a missing field is empty. */
export interface RevenueFields {
  repairStatus: string;
  paymentStatus?: string | null | undefined;
  paymentChannel?: string | null | undefined;
  repairCost?: Money | null | undefined;
  technicianInCharge?: string | undefined;
}

/** Tells whether the repair is done. */
export function isCompleted(record: { repairStatus: string }): boolean {
  return record.repairStatus === COMPLETED_STATUS;
}

/** The filters of lists and sums of Unit OK records. */
export const PAYMENT_FILTERS = [
  'paid',
  'unpaid',
  'markedPaid',
  'notSet',
  'withCost',
  'withTechnician',
] as const;
export type PaymentFilter = (typeof PAYMENT_FILTERS)[number];

/** What a rule may require of a record: a value, or whether there is one. */
export interface PaymentCondition {
  readonly paymentStatus?: PaymentStatus | 'empty';
  readonly paymentChannel?: 'filled';
  readonly repairCost?: 'filled';
  readonly technician?: 'filled';
}
export const PAYMENT_FIELDS = [
  'paymentStatus',
  'paymentChannel',
  'repairCost',
  'technician',
] as const satisfies (keyof PaymentCondition)[];

/**
 * The three revenues and the other counts of Unit OK records (rules 66, 67, 68, 69 and 88). A
 * record counts when it meets every part of at least one condition. The function below and the
 * queries of `src/data/predicates.ts` both read this table.
 */
export const PAYMENT_RULES: Readonly<Record<PaymentFilter, readonly PaymentCondition[]>> = {
  // The payment overview: the status decides; without a status a channel means paid.
  paid: [{ paymentStatus: 'paid' }, { paymentStatus: 'empty', paymentChannel: 'filled' }],
  unpaid: [{ paymentStatus: 'Unpaid' }],
  // The month banner and `statistics.totalRevenue`.
  markedPaid: [{ paymentStatus: 'paid' }],
  // The payment status is empty; the admin sees how many there are.
  notSet: [{ paymentStatus: 'empty' }],
  // The financial report.
  withCost: [{ repairCost: 'filled' }],
  // The salary report.
  withTechnician: [{ technician: 'filled' }],
};

/** The values that the conditions of a rule are about. */
type PaymentValues = { readonly [K in keyof PaymentCondition]?: string | null | undefined };

/** Tells whether the values meet a rule, which is only half of it: the repair must be Unit OK, too. */
export function meetsPaymentRule(filter: PaymentFilter, values: PaymentValues): boolean {
  return PAYMENT_RULES[filter].some((condition) =>
    PAYMENT_FIELDS.every((field) => meets(values[field] ?? null, condition[field])),
  );
}

/** Tells whether a record counts by this rule. */
export function passesPaymentFilter(filter: PaymentFilter, record: RevenueFields): boolean {
  const { repairStatus, technicianInCharge = '', ...fields } = record;
  const values: PaymentValues = {
    ...fields,
    technician: nameKey(technicianInCharge) || null,
  };
  return isCompleted({ repairStatus }) && meetsPaymentRule(filter, values);
}

function meets(value: string | null, wanted: string | undefined): boolean {
  if (wanted === undefined) return true;
  if (wanted === 'filled') return value !== null;
  return value === (wanted === 'empty' ? null : wanted);
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
  /** Net divided by revenue in percent with one decimal; null without revenue ('No revenue'). */
  marginPercent: number | null;
  breakdown: PayoutLine[];
}

/**
 * The financial report: revenue of every Unit OK record with a cost, minus expenses and
 * commissions. The breakdown is sorted by commission, largest first, and its commissions add up to
 * the total.
 */
export function financialReport(
  units: { count: number; total: Money },
  payout: readonly PayoutLine[],
  expenses: Money,
): FinancialReport {
  const revenue = units.total;
  const commissions = sumMoney(payout.map((line) => line.commission));
  const netProfit = fromCentavos(
    toCentavos(revenue) - toCentavos(expenses) - toCentavos(commissions),
  );
  return {
    repairedUnits: units.count,
    revenue,
    expenses,
    commissions,
    netProfit,
    averagePerUnit: averageOf(revenue, units.count),
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
