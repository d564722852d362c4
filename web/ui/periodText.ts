import { MONTHS } from '../../src/domain/calendar.ts';
import type { FilterChip } from './FilterBar.tsx';
import type { PeriodValues } from './PeriodSelects.tsx';

/** The chips of a period's filters in force. */
export function periodChips(
  values: Partial<PeriodValues>,
  onRemove: (part: keyof PeriodValues) => void,
): FilterChip[] {
  const { month, week, year } = values;
  const words: { key: keyof PeriodValues; label: string }[] = [];
  if (month != null) words.push({ key: 'month', label: monthName(month) });
  if (week != null) words.push({ key: 'week', label: `Week ${week}` });
  if (year != null) words.push({ key: 'year', label: String(year) });
  return words.map(({ key, label }) => ({ key, label, onRemove: () => onRemove(key) }));
}

/** A period in words for a title: `Week 2, November 2026`; `All time` for no limit. */
export function periodText({ month, week, year }: Partial<PeriodValues>): string {
  const day = [month == null ? '' : monthName(month), year == null ? '' : String(year)];
  const words = [week == null ? '' : `Week ${week}`, day.filter(Boolean).join(' ')];
  const text = words.filter(Boolean).join(', ');
  return text === '' ? 'All time' : text;
}

function monthName(month: number): string {
  return MONTHS[month - 1] ?? `Month ${month}`;
}
