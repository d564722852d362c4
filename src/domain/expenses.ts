import { parseInstant, type ShopDay, shopDay } from './calendar.ts';
import { invalid } from './errors.ts';
import { type Money, parseMoney, toCentavos } from './money.ts';
import { nameKey } from './names.ts';
import { oneOf } from './statuses.ts';
import { checkText, singleSpaced } from './texts.ts';
import { parseWorkWeek, type WorkWeek } from './weeks.ts';

/** The categories of every shop. */
export const EXPENSE_CATEGORIES = ['smd parts', 'electricity', 'salary'] as const;

/** How pages show a category: `SMD parts` for `smd parts`. */
export function categoryText(category: string): string {
  return category.replace(/^smd\b/, 'SMD').replace(/^[a-z]/, (letter) => letter.toUpperCase());
}

/** A category and what the shop notes about it, such as an account number. */
export interface ExpenseCategoryNote {
  name: string;
  note: string;
}

const MOST_CATEGORIES = 50;
const MOST_NAME = 50;
const MOST_NOTE = 200;

const isUsual = (name: string): boolean => EXPENSE_CATEGORIES.some((usual) => usual === name);

/** The usual categories and the shop's own, with its notes (rule 195). */
export function offeredCategories(own: readonly ExpenseCategoryNote[]): ExpenseCategoryNote[] {
  const noteOf = (name: string): string => own.find((one) => one.name === name)?.note ?? '';
  return [
    ...EXPENSE_CATEGORIES.map((name) => ({ name, note: noteOf(name) })),
    ...own.filter(({ name }) => !isUsual(name)),
  ];
}

/** What the shop stores of a list of categories: its own, and notes on the usual ones (rule 195). */
export function parseCategories(list: readonly ExpenseCategoryNote[]): ExpenseCategoryNote[] {
  const field = 'expenseCategories';
  const own: ExpenseCategoryNote[] = [];
  for (const each of list) {
    const typed = checkText(singleSpaced(each.name), field);
    const usual = EXPENSE_CATEGORIES.find((one) => nameKey(one) === nameKey(typed));
    const [name, note] = [usual ?? typed, checkText(each.note.trim(), field)];
    if (name === '') throw invalid('Each category needs a name', field);
    if (name.length > MOST_NAME)
      throw invalid(`A category must be at most ${MOST_NAME} characters`, field);
    if (note.length > MOST_NOTE)
      throw invalid(`A note must be at most ${MOST_NOTE} characters`, field);
    if (own.some((one) => nameKey(one.name) === nameKey(name)))
      throw invalid(`${name} is there twice`, field);
    own.push({ name, note });
  }
  if (own.length > MOST_CATEGORIES)
    throw invalid(`There can be at most ${MOST_CATEGORIES} categories`, field);
  return own.filter(({ name, note }) => note !== '' || !isUsual(name));
}

/** Money that the shop spent. Its date is a day of the shop, without a time (rule 114). */
export interface Expense {
  id: number;
  version: number;
  date: ShopDay;
  category: string;
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

/**
 * Checks a new expense: all four fields are required (rule 113).
 * @param categories those that are offered (rule 195).
 * @throws invalid.
 */
export function parseExpense(
  input: ExpenseInput,
  zone: string,
  categories: readonly string[],
): Required<ExpenseChanges> {
  return {
    date: parseDay(input.date ?? '', zone),
    category: parseCategory(input.category ?? '', categories),
    workWeek: parseWeek(input.workWeek ?? ''),
    amount: parseAmount(input.amount ?? ''),
  };
}

/** Checks the changed fields of an expense; missing ones stay (rule 113). */
export function parseExpenseChanges(
  input: ExpenseInput,
  zone: string,
  categories: readonly string[],
): ExpenseChanges {
  const changes: ExpenseChanges = {};
  if (input.date !== undefined) changes.date = parseDay(input.date ?? '', zone);
  if (input.category !== undefined)
    changes.category = parseCategory(input.category ?? '', categories);
  if (input.workWeek !== undefined) changes.workWeek = parseWeek(input.workWeek ?? '');
  if (input.amount !== undefined) changes.amount = parseAmount(input.amount ?? '');
  return changes;
}

function parseDay(value: string, zone: string): ShopDay {
  if (value.trim() === '') throw invalid('Date is required', 'date');
  return shopDay(parseInstant(value, zone, 'date'), zone);
}

function parseCategory(value: string, categories: readonly string[]): string {
  if (value.trim() === '') throw invalid('Category is required', 'category');
  return oneOf(categories, value, 'category');
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

export const EXPENSE_SORTS = ['date', 'year', 'amount', 'category', 'workWeek'] as const;
export type ExpenseSort = (typeof EXPENSE_SORTS)[number];

/** Orders expenses, categories as they are shown; equal ones newest first (rule 115). */
export function sortExpenses(
  expenses: readonly Expense[],
  { by, descending }: { by: ExpenseSort; descending: boolean },
): Expense[] {
  const value = (expense: Expense): string | number => {
    if (by === 'amount') return toCentavos(expense.amount);
    if (by === 'category') return categoryText(expense.category).toLowerCase();
    if (by === 'workWeek') return expense.workWeek;
    return by === 'year' ? expense.date.slice(0, 4) : expense.date;
  };
  const sign = descending ? -1 : 1;
  return [...expenses].sort((a, b) => {
    const [left, right] = [value(a), value(b)];
    if (left !== right) return left < right ? -sign : sign;
    return b.date.localeCompare(a.date) || b.id - a.id;
  });
}
