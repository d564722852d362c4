import { type Earned, type CommissionFields, earnedOn } from './commissions.ts';
import { type Money, sumMoney } from './money.ts';
import { nameKey } from './names.ts';

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

/** One technician's card of the salary report, with the repairs behind the sums. */
export interface SalaryCard<T extends CommissionFields> extends SalarySums {
  rows: { record: T; earned: Earned }[];
}

export interface SalaryReport<T extends CommissionFields> {
  technicians: SalaryCard<T>[];
  overall: SalaryTotals;
}

/** Commissions per technician by name, spelled as on the first record (rule 88). */
export function salaryReport<T extends CommissionFields>(
  records: Iterable<T>,
  rateOf: (technician: string) => Money,
): SalaryReport<T> {
  const cards = new Map<string, { name: string; rows: { record: T; earned: Earned }[] }>();
  for (const record of records) {
    const key = nameKey(record.technicianInCharge);
    if (key === '') continue;
    const card = cards.get(key) ?? { name: record.technicianInCharge.trim(), rows: [] };
    card.rows.push({ record, earned: earnedOn(record, rateOf(record.technicianInCharge)) });
    cards.set(key, card);
  }
  const technicians = [...cards.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { name, rows }]) => ({
      technicianName: name,
      rate: rateOf(name),
      rows,
      ...totalsOf(rows),
    }));
  return { technicians, overall: overallOf(technicians) };
}

/** The sums of all technicians. */
export function overallOf(technicians: readonly SalaryTotals[]): SalaryTotals {
  return {
    repairs: technicians.reduce((sum, { repairs }) => sum + repairs, 0),
    revenue: sumMoney(technicians.map(({ revenue }) => revenue)),
    commission: sumMoney(technicians.map(({ commission }) => commission)),
  };
}

/** Count, revenue and commission of rows. */
export function totalsOf(
  rows: readonly { record: CommissionFields; earned: Earned }[],
): SalaryTotals {
  return {
    repairs: rows.length,
    revenue: sumMoney(rows.map(({ record }) => record.repairCost)),
    commission: sumMoney(rows.map(({ earned }) => earned.amount)),
  };
}
