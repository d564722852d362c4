import { dayParts, isShopDay } from '../../../src/domain/calendar.ts';
import { parseExpenseChanges } from '../../../src/domain/expenses.ts';
import { proposeWorkWeek, type WorkWeek } from '../../../src/domain/weeks.ts';
import type { FieldErrors } from '../../lib/useVersionedForm.ts';
import type { ExpenseRow } from './expenseList.ts';
import { problemOf } from '../../lib/errors.ts';

export const EXPENSE_FIELDS = ['date', 'category', 'workWeek', 'amount'] as const;
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

/** The week of a date; '' while the date is incomplete. */
export function weekOf(day: string): WorkWeek | '' {
  return isShopDay(day) ? proposeWorkWeek(dayParts(day).day) : '';
}
