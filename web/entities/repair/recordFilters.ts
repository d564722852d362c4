import type { PaymentFilter } from '../../../src/domain/finance.ts';
import type { ChosenPeriod } from '../../../src/domain/period.ts';
import type { RepairStatus } from '../../../src/domain/statuses.ts';

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
