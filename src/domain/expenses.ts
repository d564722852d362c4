import { parseInstant, type ShopDay, shopDay } from './calendar.ts';
import { invalid } from './errors.ts';
import { type Money, parseMoney, toCentavos } from './money.ts';
import { oneOf } from './statuses.ts';
import { parseWorkWeek, type WorkWeek } from './weeks.ts';

export const EXPENSE_CATEGORIES = ['smd parts', 'electricity', 'salary'] as const;
export type ExpenseCategory = (typeof EXPENSE_CATEGORIES)[number];

/** Money that the shop spent. Its date is a day of the shop, without a time (rule 114). */
export interface Expense {
  id: number;
  date: ShopDay;
  category: ExpenseCategory;
  workWeek: WorkWeek;
  amount: Money;
  createdAt: Date;
  updatedAt: Date;
}

/** An expense as clients send it. */
export interface ExpenseInput {
  date?: string | null | undefined;
  category?: string | null | undefined;
  workWeek?: string | number | null | undefined;
  amount?: string | number | null | undefined;
}

export type ExpenseChanges = Partial<Pick<Expense, 'date' | 'category' | 'workWeek' | 'amount'>>;

/** Checks a new expense: all four fields are required (rule 113). @throws invalid. */
export function parseExpense(input: ExpenseInput, zone: string): Required<ExpenseChanges> {
  return {
    date: parseDay(input.date ?? '', zone),
    category: parseCategory(input.category ?? ''),
    workWeek: parseWeek(input.workWeek ?? ''),
    amount: parseAmount(input.amount ?? ''),
  };
}

/** Checks the changed fields of an expense; missing ones stay (rule 113). */
export function parseExpenseChanges(input: ExpenseInput, zone: string): ExpenseChanges {
  const changes: ExpenseChanges = {};
  if (input.date !== undefined) changes.date = parseDay(input.date ?? '', zone);
  if (input.category !== undefined) changes.category = parseCategory(input.category ?? '');
  if (input.workWeek !== undefined) changes.workWeek = parseWeek(input.workWeek ?? '');
  if (input.amount !== undefined) changes.amount = parseAmount(input.amount ?? '');
  return changes;
}

function parseDay(value: string, zone: string): ShopDay {
  if (value.trim() === '') throw invalid('Date is required', 'date');
  return shopDay(parseInstant(value, zone, 'date'), zone);
}

function parseCategory(value: string): ExpenseCategory {
  if (value.trim() === '') throw invalid('Category is required', 'category');
  return oneOf(EXPENSE_CATEGORIES, value, 'category');
}

function parseWeek(value: string | number): WorkWeek {
  const week = parseWorkWeek(value);
  if (week === '') throw invalid('Work week is required', 'workWeek');
  return week;
}

function parseAmount(value: string | number): Money {
  if (value === '') throw invalid('Amount is required', 'amount');
  return parseMoney(value, 'amount');
}

export const EXPENSE_SORTS = ['date', 'year', 'amount'] as const;
export type ExpenseSort = (typeof EXPENSE_SORTS)[number];

/** Orders expenses by date, year or amount; equal ones newest first (rule 115). */
export function sortExpenses(
  expenses: readonly Expense[],
  by: ExpenseSort,
  descending: boolean,
): Expense[] {
  const value = (expense: Expense): string | number => {
    if (by === 'amount') return toCentavos(expense.amount);
    return by === 'year' ? expense.date.slice(0, 4) : expense.date;
  };
  const sign = descending ? -1 : 1;
  return [...expenses].sort((a, b) => {
    const [left, right] = [value(a), value(b)];
    if (left !== right) return left < right ? -sign : sign;
    return b.date.localeCompare(a.date) || b.id - a.id;
  });
}
