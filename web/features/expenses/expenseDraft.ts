import { dayParts, isShopDay } from '../../../src/domain/calendar.ts';
import { categoryText, parseExpenseChanges } from '../../../src/domain/expenses.ts';
import { formatPeso, parseMoney } from '../../../src/domain/money.ts';
import { proposeWorkWeek, shortWeek, type WorkWeek } from '../../../src/domain/weeks.ts';
import { dayText } from '../../entities/repair/format.ts';
import type { FieldErrors } from '../../lib/form/formState.ts';
import type { ExpenseRow } from './expenseList.ts';
import { problemOf } from '../../lib/client/errors.ts';

export const EXPENSE_FIELDS = ['date', 'category', 'workWeek', 'amount'] as const;
export const EXPENSE_LABELS: Readonly<Record<ExpenseField, string>> = {
  date: 'Date',
  category: 'Category',
  workWeek: 'Work Week',
  amount: 'Amount',
};
type ExpenseField = (typeof EXPENSE_FIELDS)[number];

type ExpenseDraft = Record<ExpenseField, string>;

/** A new draft has today's date and its week (rule 97). */
export function draftOf(expense: ExpenseRow | null, today: string): ExpenseDraft {
  if (expense === null) return { date: today, category: '', workWeek: weekOf(today), amount: '' };
  const { date, category, workWeek, amount } = expense;
  return { date, category, workWeek, amount };
}

/** Each field's error, as text for the form (rule 113). */
export function checkDraft(
  draft: ExpenseDraft,
  zone: string,
  categories: readonly string[],
): FieldErrors<ExpenseField> {
  const errors: FieldErrors<ExpenseField> = {};
  for (const field of EXPENSE_FIELDS) {
    const problem = problemOf(() =>
      parseExpenseChanges({ [field]: draft[field] }, zone, categories),
    );
    if (problem !== null) errors[field] = problem;
  }
  return errors;
}

/** A value as the conflict panel shows it. */
export function valueText(field: ExpenseField, value: string): string {
  if (field === 'date') return isShopDay(value) ? dayText(value, 'UTC') : value;
  if (field === 'category') return categoryText(value);
  if (field === 'workWeek') return shortWeek(value);
  return formatPeso(parseMoney(value, 'amount'));
}

/** The week of a date; '' while the date is incomplete. */
export function weekOf(day: string): WorkWeek | '' {
  return isShopDay(day) ? proposeWorkWeek(dayParts(day).day) : '';
}
