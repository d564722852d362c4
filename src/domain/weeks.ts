import { invalid } from './errors.ts';

/** The five work weeks of a month, as they are stored and returned (rule 96). */
export const WORK_WEEKS = [
  'work week 1',
  'work week 2',
  'work week 3',
  'work week 4',
  'work week 5',
] as const;
export type WorkWeek = (typeof WORK_WEEKS)[number];

/** Reads `2`, `Week 2` or `work week 2`; nothing stays empty (rule 96). @throws invalid. */
export function parseWorkWeek(value: string | number | null, field = 'workWeek'): WorkWeek | '' {
  const text = String(value ?? '').trim();
  if (text === '') return '';
  const number = /^(?:(?:work\s+)?week\s+)?([1-5])$/i.exec(text)?.[1];
  const week = WORK_WEEKS[Number(number) - 1];
  if (week === undefined) throw invalid(`${field} must be a work week from 1 to 5`, field);
  return week;
}

/** The week that a form proposes for a day of the month: ceil(day / 7), 1 to 5 (rule 97). */
export function proposeWorkWeek(dayOfMonth: number): WorkWeek {
  return WORK_WEEKS[Math.min(5, Math.max(1, Math.ceil(dayOfMonth / 7))) - 1] ?? 'work week 1';
}

/** `Week 2` for a table cell; empty for a record without a week. */
export function shortWeek(workWeek: string): string {
  return workWeek.replace(/^work week /, 'Week ');
}
