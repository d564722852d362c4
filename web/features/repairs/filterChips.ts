import type { FilterChip } from '../../ui/form/FilterBar.tsx';
import { periodChips } from '../../ui/form/PeriodSelects.tsx';
import type { RepairFilters } from './listQuery.ts';
import { paymentFilterText } from './options.ts';

/** The chips of the active filters. */
export function filterChips(
  filters: RepairFilters,
  onRemove: (key: keyof RepairFilters) => void,
): FilterChip[] {
  const { search, technician, payment, status } = filters;
  const others: { key: keyof RepairFilters; label: string }[] = [];
  if (technician !== null) others.push({ key: 'technician', label: `Technician: ${technician}` });
  if (payment !== null) others.push({ key: 'payment', label: paymentFilterText(payment) });
  if (status !== null) others.push({ key: 'status', label: `Status: ${status}` });
  const chipOf = ({ key, label }: { key: keyof RepairFilters; label: string }) => ({
    key,
    label,
    onRemove: () => onRemove(key),
  });
  return [
    ...(search === null ? [] : [chipOf({ key: 'search', label: `Search: ${search}` })]),
    ...periodChips(filters, onRemove),
    ...others.map(chipOf),
  ];
}
