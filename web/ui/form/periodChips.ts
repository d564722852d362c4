import { type ChosenPeriod, isOfAllYears, monthText } from '../../../src/domain/period.ts';
import type { FilterChip } from './FilterBar.tsx';

/** The chips of a period's active filters; a month of all years is highlighted. */
export function periodChips(
  values: Partial<ChosenPeriod>,
  onRemove: (part: keyof ChosenPeriod) => void,
): FilterChip[] {
  const { month, week, year } = values;
  const chips: (Omit<FilterChip, 'onRemove'> & { key: keyof ChosenPeriod })[] = [];
  if (month != null)
    chips.push({
      key: 'month',
      label: monthText(values),
      tone: isOfAllYears(values) ? 'warning' : undefined,
    });
  if (week != null) chips.push({ key: 'week', label: `Week ${week}` });
  if (year != null) chips.push({ key: 'year', label: String(year) });
  return chips.map((chip) => ({ ...chip, onRemove: () => onRemove(chip.key) }));
}
