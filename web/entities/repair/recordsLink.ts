import type { PaymentFilter } from '../../../src/domain/finance.ts';
import type { ChosenPeriod } from '../../../src/domain/period.ts';
import type { RepairFilter } from '../../../src/domain/repair-list.ts';
import type { RepairStatus } from '../../../src/domain/statuses.ts';
import { pathWith } from '../../lib/list/params.ts';

export interface RecordFilters
  extends Partial<ChosenPeriod>, Pick<RepairFilter, 'from' | 'to' | 'shipping'> {
  date?: 'today';
  payment?: PaymentFilter;
  status?: RepairStatus;
  technician?: string | null;
}

/** The address of the list of these records. */
export function recordsLink(filters: RecordFilters): string {
  return pathWith('/repairs', { ...filters });
}
