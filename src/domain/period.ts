import { type DayParts, MONTHS } from './calendar.ts';
import { joinTexts } from './join-texts.ts';

/** Month (1 to 12), work week and year that a screen is filtered by; null does not filter. */
export interface ChosenPeriod {
  month: number | null;
  week: number | null;
  year: number | null;
}

/**
 * The period after a choice. A month without a year also selects the current year, because sums of
 * one month over all years are rarely wanted and look like those of one year.
 */
export function choosePeriod(
  chosen: Partial<ChosenPeriod>,
  change: Partial<ChosenPeriod>,
  thisYear: number,
): Partial<ChosenPeriod> {
  const brings = change.month != null && change.year === undefined && chosen.year === null;
  return brings ? { ...change, year: thisYear } : change;
}

/** Tells whether the period is one month of every year, which the screen must then say. */
export function isOfAllYears({ month, year }: Partial<ChosenPeriod>): boolean {
  return month != null && year === null;
}

/** A report opens with the current month, unless month or year is given; `all` is every year. */
export function openingPeriod(
  named: { month: number | null; week: number | null; year: number | 'all' | null },
  today: Pick<DayParts, 'month' | 'year'>,
): ChosenPeriod {
  const { month, week, year } = named;
  if (month === null && year === null) return { month: today.month, week, year: today.year };
  return { month, week, year: year === 'all' ? null : year };
}

/** The name of the month, and "of all years" where no year is chosen. */
export function monthText(period: Partial<ChosenPeriod>): string {
  const { month } = period;
  if (month == null) return '';
  const name = MONTHS[month - 1] ?? `Month ${month}`;
  return isOfAllYears(period) ? `${name} of all years` : name;
}

/** A period in words: `Week 2, November 2026`, `November of all years`; `All time` for no limit. */
export function periodText(period: Partial<ChosenPeriod>): string {
  const { week, year } = period;
  const month = joinTexts([monthText(period), year == null ? '' : String(year)], ' ');
  const text = joinTexts([week == null ? '' : `Week ${week}`, month], ', ');
  return text === '' ? 'All time' : text;
}
