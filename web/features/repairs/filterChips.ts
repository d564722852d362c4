import { MONTHS } from '../../../src/domain/calendar.ts';
import type { RepairFilters } from './listQuery.ts';

export interface ChipWords {
  key: keyof RepairFilters;
  label: string;
}

/** The words for each filter in force. */
export function filterChips(filters: RepairFilters): ChipWords[] {
  const { search, week, month, year, technician, payment, status } = filters;
  const chips: ChipWords[] = [];
  if (search !== null) chips.push({ key: 'search', label: `Search: ${search}` });
  if (week !== null) chips.push({ key: 'week', label: `Week ${week}` });
  if (month !== null) chips.push({ key: 'month', label: MONTHS[month - 1] ?? `Month ${month}` });
  if (year !== null) chips.push({ key: 'year', label: String(year) });
  if (technician !== null) chips.push({ key: 'technician', label: `Technician: ${technician}` });
  if (payment !== null) chips.push({ key: 'payment', label: `Unit OK: ${payment}` });
  if (status !== null) chips.push({ key: 'status', label: `Status: ${status}` });
  return chips;
}
