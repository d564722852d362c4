import {
  EXPENSE_CATEGORIES,
  type ExpenseCategoryNote,
  parseCategories,
} from '../../../../src/domain/expenses.ts';
import { WARRANTY_DAYS } from '../../../../src/domain/warranty-choices.ts';
import { problemOf } from '../../../lib/client/errors.ts';

/** The days that a shop offers besides the usual ones. */
export function ownDays(offered: readonly number[]): number[] {
  const usual: ReadonlySet<number> = new Set(WARRANTY_DAYS);
  return offered.filter((days) => !usual.has(days));
}

/** Reads `90, 180 days`; what is not a number becomes NaN, which the rule refuses. */
export function readDays(text: string): number[] {
  return text
    .split(/[,;\n]+/)
    .map((part) => part.replace(/\bdays?\b/i, '').trim())
    .filter((part) => part !== '')
    .map((part) => (/^\d+$/.test(part) ? Number(part) : Number.NaN));
}

/** A category as the form holds it; `key` stays the same while its name is typed. */
export interface CategoryRow extends ExpenseCategoryNote {
  key: number;
  isUsual: boolean;
}

/**
 * Parses the rows of the form; the draft holds them as one text, so that a conflict compares them
 * as a whole.
 */
export function rowsOf(draft: string): CategoryRow[] {
  const list: ExpenseCategoryNote[] = JSON.parse(draft);
  return list.map((row, key) => ({
    ...row,
    key,
    isUsual:
      EXPENSE_CATEGORIES.some((name) => name === row.name) && key < EXPENSE_CATEGORIES.length,
  }));
}

/** The rows as a draft. */
export function draftOfRows(rows: readonly ExpenseCategoryNote[]): string {
  return JSON.stringify(rows.map(({ name, note }) => ({ name, note })));
}

/** The rows to send; empty rows are left out. */
export function sentRows(draft: string): ExpenseCategoryNote[] {
  return rowsOf(draft)
    .filter(({ name, note }) => `${name}${note}`.trim() !== '')
    .map(({ name, note }) => ({ name, note }));
}

/** What is wrong with the rows; null if nothing is. */
export function problemOfRows(draft: string): string | null {
  return problemOf(() => parseCategories(sentRows(draft)));
}

/** The key of the first row with which the rows cannot be saved; undefined if they can. */
export function wrongRow(draft: string): number | undefined {
  const rows = rowsOf(draft);
  return rows.find(({ key }) => problemOfRows(draftOfRows(rows.slice(0, key + 1))) !== null)?.key;
}
