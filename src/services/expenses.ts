import type { Handle } from '../data/connect.ts';
import * as rows from '../data/expenses.ts';
import { notFound } from '../domain/errors.ts';
import {
  type Expense,
  type ExpenseInput,
  type ExpenseSort,
  parseExpense,
  parseExpenseChanges,
  sortExpenses,
} from '../domain/expenses.ts';
import { type Money, sumMoney } from '../domain/money.ts';
import { authorize } from '../domain/permissions.ts';
import { changesNothing, describeChanges } from '../domain/repair-history.ts';
import { parsePeriod, type PeriodInput } from '../domain/repair-list.ts';
import { refuseOlder } from './conflicts.ts';
import type { Context } from './context.ts';
import { createIdempotently } from './idempotency.ts';
import { noteInJournal } from './journal.ts';
import { categoryNames } from './shop-profile.ts';

/** What the expenses screen shows: the entries of the filter, in order, and their sum. */
export interface ExpenseList {
  expenses: Expense[];
  total: Money;
}

/** Expenses of a month and year, newest first unless sorted otherwise (rule 115). Admins only. */
export async function listExpenses(
  context: Context,
  period: PeriodInput = {},
  sort: { by: ExpenseSort; descending: boolean } = { by: 'date', descending: true },
): Promise<ExpenseList> {
  authorize(context.viewer, 'expense:read');
  const expenses = await rows.listExpenses(context.db, parsePeriod(period));
  return {
    expenses: sortExpenses(expenses, sort),
    total: sumMoney(expenses.map((expense) => expense.amount)),
  };
}

/** One expense. Admins only. @throws forbidden; not-found. */
export async function getExpense(context: Context, id: number): Promise<Expense> {
  authorize(context.viewer, 'expense:read');
  const expense = await rows.findExpense(context.db, id);
  if (expense === null) throw notFound('Expense');
  return expense;
}

/**
 * Expenses of a month and year, newest first, as JSON with commas between them, for `/api`. Admins
 * only.
 */
export async function listExpensesJson(context: Context, period: PeriodInput): Promise<Uint8Array> {
  authorize(context.viewer, 'expense:read');
  return rows.listExpensesJson(context.db, parsePeriod(period));
}

/** Years in which there are expenses, newest first (rule 98). */
export function expenseYears(context: Pick<Context, 'viewer'> & { db: Handle }): Promise<number[]> {
  authorize(context.viewer, 'expense:read');
  return rows.expenseYears(context.db);
}

/** Creates an expense, once for each idempotency key (rule 154). @throws invalid. */
export async function createExpense(
  context: Context,
  input: ExpenseInput,
  key?: string | null,
): Promise<Expense> {
  const viewer = authorize(context.viewer, 'expense:write');
  const parsed = parseExpense(input, context.zone, await categoryNames(context.db));
  return createIdempotently(context, viewer, {
    what: 'Expense',
    key,
    input,
    find: rows.findExpense,
    make: async (tx) => {
      const expense = await rows.insertExpense(tx, parsed);
      const changes = describeChanges({}, expense);
      const { id } = expense;
      await noteInJournal(tx, context, { subject: 'expense', id, action: 'created', changes });
      return expense;
    },
  });
}

/**
 * Changes the fields that were sent (rule 113). A category that is no longer offered may stay.
 * @param version the version that the client read; without it the last write wins (rule 152).
 * @throws not-found, invalid; conflict with the current expense.
 */
export async function updateExpense(
  context: Context,
  id: number,
  input: ExpenseInput,
  version?: number | null,
): Promise<Expense> {
  authorize(context.viewer, 'expense:write');
  return context.db.transaction(async (tx) => {
    const before = await rows.lockExpense(tx, id);
    if (before === null) throw notFound('Expense');
    const categories = [...(await categoryNames(tx)), before.category];
    const sent = parseExpenseChanges(input, context.zone, categories);
    refuseOlder('this expense', before, version);
    if (changesNothing(before, sent)) return before;
    const expense = await rows.updateExpense(tx, id, sent);
    const changes = describeChanges(before, expense, 'date', 'category');
    await noteInJournal(tx, context, { subject: 'expense', id, action: 'updated', changes });
    return expense;
  });
}

/** Removes an expense. @throws not-found. */
export async function deleteExpense(context: Context, id: number): Promise<void> {
  authorize(context.viewer, 'expense:write');
  await context.db.transaction(async (tx) => {
    const removed = await rows.deleteExpense(tx, id);
    if (removed === null) throw notFound('Expense');
    const changes = describeChanges(removed, {});
    await noteInJournal(tx, context, { subject: 'expense', id, action: 'deleted', changes });
  });
}
