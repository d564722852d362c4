import { and, desc, eq, type SQL, sql, sum } from 'drizzle-orm';
import type { Expense, ExpenseChanges } from '../domain/expenses.ts';
import type { Money } from '../domain/money.ts';
import type { Handle } from './connect.ts';
import { expenses } from './tables/shop.ts';

export interface ExpenseFilter {
  month?: number;
  year?: number;
  week?: string;
}

const asExpense = (row: { [K in keyof Expense]: unknown }): Expense => row as Expense;

function selected({ month, year, week }: ExpenseFilter): SQL | undefined {
  return and(
    month === undefined ? undefined : sql`extract(month from ${expenses.date}) = ${month}`,
    year === undefined ? undefined : sql`extract(year from ${expenses.date}) = ${year}`,
    week === undefined ? undefined : eq(expenses.workWeek, week),
  );
}

/** Newest first. */
export async function listExpenses(handle: Handle, filter: ExpenseFilter): Promise<Expense[]> {
  const rows = await handle
    .select()
    .from(expenses)
    .where(selected(filter))
    .orderBy(desc(expenses.date), desc(expenses.id));
  return rows.map(asExpense);
}

export async function findExpense(handle: Handle, id: number): Promise<Expense | null> {
  const [row] = await handle.select().from(expenses).where(eq(expenses.id, id));
  return row ? asExpense(row) : null;
}

/** The same, locked until the transaction ends. */
export async function lockExpense(handle: Handle, id: number): Promise<Expense | null> {
  const [row] = await handle.select().from(expenses).where(eq(expenses.id, id)).for('update');
  return row ? asExpense(row) : null;
}

/** The sum of the filter's expenses, in pesos. */
export async function sumExpenses(handle: Handle, filter: ExpenseFilter): Promise<Money> {
  const [row] = await handle
    .select({ total: sum(expenses.amount) })
    .from(expenses)
    .where(selected(filter));
  return row?.total ?? '0.00';
}

/** Years in which there are expenses, newest first. */
export async function expenseYears(handle: Handle): Promise<number[]> {
  const year = sql<number>`extract(year from ${expenses.date})::integer`;
  const rows = await handle
    .selectDistinct({ year })
    .from(expenses)
    .orderBy(sql`1 desc`);
  return rows.map((row) => row.year);
}

export async function insertExpense(
  handle: Handle,
  row: Required<ExpenseChanges>,
): Promise<Expense> {
  const [added] = await handle.insert(expenses).values(row).returning();
  if (!added) throw new Error('the insert returned no row');
  return asExpense(added);
}

export async function updateExpense(
  handle: Handle,
  id: number,
  changes: ExpenseChanges,
): Promise<Expense | null> {
  const [row] = await handle
    .update(expenses)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(eq(expenses.id, id))
    .returning();
  return row ? asExpense(row) : null;
}

/** Returns the deleted row; null when there was none. */
export async function deleteExpense(handle: Handle, id: number): Promise<Expense | null> {
  const [row] = await handle.delete(expenses).where(eq(expenses.id, id)).returning();
  return row ? asExpense(row) : null;
}
