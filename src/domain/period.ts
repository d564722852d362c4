import { type DayParts, MONTHS } from './calendar.ts';

/** Month (1 to 12), work week and year that a screen is narrowed to; null does not narrow it. */
export interface ChosenPeriod {
  month: number | null;
  week: number | null;
  year: number | null;
}

/**
 * What is chosen after a change. A month that is chosen while no year is comes with this year:
 * sums of one month over all years are seldom meant and look like those of one.
 */
export function choosePeriod(
  chosen: Partial<ChosenPeriod>,
  change: Partial<ChosenPeriod>,
  thisYear: number,
): Partial<ChosenPeriod> {
  const brings = change.month != null && change.year === undefined && chosen.year === null;
  return brings ? { ...change, year: thisYear } : change;
}

/** A month of every year there is, which has to be said wherever it is chosen. */
export function isOfAllYears({ month, year }: Partial<ChosenPeriod>): boolean {
  return month != null && year === null;
}

/**
 * What a report shows at first: this month. It holds while neither a month nor a year is named;
 * naming `all` as the year shows every month of every year.
 */
export function openingPeriod(
  named: { month: number | null; week: number | null; year: number | 'all' | null },
  today: Pick<DayParts, 'month' | 'year'>,
): ChosenPeriod {
  const { month, week, year } = named;
  if (month === null && year === null) return { month: today.month, week, year: today.year };
  return { month, week, year: year === 'all' ? null : year };
}

/** The name of a month, and that it is of all years where it is. */
export function monthText(period: Partial<ChosenPeriod>): string {
  const { month } = period;
  if (month == null) return '';
  const name = MONTHS[month - 1] ?? `Month ${month}`;
  return isOfAllYears(period) ? `${name} of all years` : name;
}

/** A period in words: `Week 2, November 2026`, `November of all years`; `All time` for no limit. */
export function periodText(period: Partial<ChosenPeriod>): string {
  const { week, year } = period;
  const month = [monthText(period), year == null ? '' : String(year)].filter(Boolean).join(' ');
  const text = [week == null ? '' : `Week ${week}`, month].filter(Boolean).join(', ');
  return text === '' ? 'All time' : text;
}
