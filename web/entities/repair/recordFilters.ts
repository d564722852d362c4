import type { PaymentFilter } from '../../../src/domain/finance.ts';
import type { ChosenPeriod } from '../../../src/domain/period.ts';
import type { RepairStatus } from '../../../src/domain/statuses.ts';
import type { SelectOption } from '../../ui/form/Select.tsx';

interface RecordFilters extends Partial<ChosenPeriod> {
  payment?: PaymentFilter;
  status?: RepairStatus;
  technician?: string | null;
}

/** Links to the list of records, filtered to those that a figure counts. */
export function recordsLink(filters: RecordFilters): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries<string | number | null | undefined>({ ...filters }))
    if (value != null && value !== '') query.set(key, String(value));
  const text = query.toString();
  return text === '' ? '/repairs' : `/repairs?${text}`;
}

/**
 * The options of a technician filter: the shop's list, the names that appear only on records
 * (marked), and the selected name.
 */
export function technicianOptions(
  listed: readonly string[],
  unlisted: readonly string[],
  chosen: string | null,
): SelectOption[] {
  const known = [...listed, ...unlisted];
  const other = chosen === null || chosen === '' || known.includes(chosen) ? [] : [chosen];
  return [
    ...listed.map((name) => ({ value: name, label: name })),
    ...unlisted.map((name) => ({ value: name, label: `${name} (not on the list)` })),
    ...other.map((name) => ({ value: name, label: name })),
  ];
}
