import { invalid } from './errors.ts';

/** The days of warranty that forms offer (rule 106). */
export const WARRANTY_DAYS = [7, 14, 15, 18, 20, 30, 45, 60] as const;

const MOST_DAYS = 3650;
const MOST_OWN_CHOICES = 20;

/** The usual days and those that the shop added, in order (rule 194). */
export function offeredWarrantyDays(own: readonly number[]): number[] {
  return [...new Set<number>([...WARRANTY_DAYS, ...own])].sort((a, b) => a - b);
}

/** The days among these that the shop adds to the usual ones (rule 194). @throws invalid. */
export function parseOwnWarrantyDays(days: readonly number[]): number[] {
  const usual: ReadonlySet<number> = new Set(WARRANTY_DAYS);
  const own = offeredWarrantyDays(days).filter((one) => !usual.has(one));
  if (own.some((one) => !Number.isInteger(one) || one < 1 || one > MOST_DAYS))
    throw invalid('Warranty must be whole days, from 1 to 3,650', 'warrantyDays');
  if (own.length > MOST_OWN_CHOICES)
    throw invalid(`There can be at most ${MOST_OWN_CHOICES} more choices`, 'warrantyDays');
  return own;
}
