import { and, desc, eq, gte, lt, type SQL, sql, sum } from 'drizzle-orm';
import { periodBounds } from '../domain/calendar.ts';
import type { ExpenseChanges } from '../domain/expenses.ts';
import type { Period } from '../domain/repair-list.ts';
import type { Handle } from './connect.ts';
import { dialect, isoText, writtenJson } from './json-shape.ts';
import { executeForBytes, named } from './named.ts';
import { first, only } from './rows.ts';
import { expenses } from './tables/shop.ts';

function selected({ week, ...months }: Period): SQL | undefined {
  return and(inMonths(months), week === undefined ? undefined : eq(expenses.workWeek, week));
}

function inMonths({ month, year }: Omit<Period, 'week'>): SQL | undefined {
  if (year === undefined)
    return month === undefined ? undefined : sql`extract(month from ${expenses.date}) = ${month}`;
  const { from, after } = periodBounds(year, month);
  return and(gte(expenses.date, from), lt(expenses.date, after));
}

/** Newest first. */
export function listExpenses(handle: Handle, period: Period) {
  return handle
    .select()
    .from(expenses)
    .where(selected(period))
    .orderBy(desc(expenses.date), desc(expenses.id));
}

/**
 * The same list as JSON with commas between the expenses, each with the fields of the contract in
 * their order: reading and writing rows takes this program four times as long as the database.
 */
export async function listExpensesJson(handle: Handle, period: Period): Promise<Uint8Array> {
  const { id, date, category, workWeek, amount, createdAt, updatedAt } = expenses;
  const query = dialect.sqlToQuery(sql`
    select string_agg(${writtenJson}, ',')
    from (
      select ${id} as id, ${date} as date, ${category} as category, ${workWeek} as "workWeek",
        ${amount}::text as amount, ${isoText(sql`${createdAt}`)} as "createdAt",
        ${isoText(sql`${updatedAt}`)} as "updatedAt"
      from ${expenses} where ${selected(period) ?? sql`true`}
      order by ${desc(date)}, ${desc(id)}
    ) as written`);
  const [written] = only(await executeForBytes(handle, query, { isNamed: false }));
  return written ?? new Uint8Array();
}

const withId = (handle: Handle, id: number) =>
  handle.select().from(expenses).where(eq(expenses.id, id));

export async function findExpense(handle: Handle, id: number) {
  return first(await withId(handle, id));
}

/** The same, locked until the transaction ends. */
export async function lockExpense(handle: Handle, id: number) {
  return first(await withId(handle, id).for('update'));
}

/** The sum of the period's expenses, in pesos. */
export async function sumExpenses(handle: Handle, period: Period): Promise<string> {
  const query = handle.select({ total: sum(expenses.amount) }).from(expenses);
  const [row] = await named(query.where(selected(period)));
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

export async function insertExpense(handle: Handle, row: Required<ExpenseChanges>) {
  return only(await handle.insert(expenses).values(row).returning());
}

/** Changes a locked expense, as the next version. */
export async function updateExpense(handle: Handle, id: number, changes: ExpenseChanges) {
  const rows = await handle
    .update(expenses)
    .set({ ...changes, version: sql`${expenses.version} + 1`, updatedAt: sql`now()` })
    .where(eq(expenses.id, id))
    .returning();
  return only(rows);
}

/** Returns the deleted row; null when there was none. */
export async function deleteExpense(handle: Handle, id: number) {
  return first(await handle.delete(expenses).where(eq(expenses.id, id)).returning());
}
