import { type Money, sumMoney } from './money.ts';

/** Totals of a group of completed repairs; pesos are sums of rounded rows (rule 92). */
export interface SalaryTotals {
  repairs: number;
  revenue: Money;
  commission: Money;
}

/** One technician's sums on the salary report (rule 88). */
export interface SalarySums extends SalaryTotals {
  technicianName: string;
  rate: Money;
}

/** The sums of all technicians. */
export function overallOf(technicians: readonly SalaryTotals[]): SalaryTotals {
  return {
    repairs: technicians.reduce((sum, { repairs }) => sum + repairs, 0),
    revenue: sumMoney(technicians.map(({ revenue }) => revenue)),
    commission: sumMoney(technicians.map(({ commission }) => commission)),
  };
}
