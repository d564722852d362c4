import type { ChosenPeriod } from '../../../src/domain/period.ts';
import type { FilterChip } from './FilterBar.tsx';
import { periodChips } from './periodChips.ts';

interface ReportPeriod {
  values: ChosenPeriod;
  set: (patch: Partial<ChosenPeriod>) => void;
  clear: () => void;
}

/** The chips of a report. Its default is this month, so "all time" is a filter as well. */
export function reportChips({ values, set, clear }: ReportPeriod): FilterChip[] {
  const chips = periodChips(values, (part) => set({ [part]: null }));
  const isAllTime = values.month === null && values.year === null;
  return isAllTime ? [...chips, { key: 'all', label: 'All time', onRemove: clear }] : chips;
}
