import type { ReactNode } from 'react';
import { useQuery } from 'urql';
import { MONTHS } from '../../../src/domain/calendar.ts';
import { UNASSIGNED } from '../../../src/domain/repair-list.ts';
import { REPAIR_STATUSES, withCurrent } from '../../../src/domain/statuses.ts';
import { shortWeek, WORK_WEEKS } from '../../../src/domain/weeks.ts';
import type { Filters } from '../../lib/filters.ts';
import { useCan } from '../../lib/useSession.ts';
import { useOfferedYears } from '../../lib/years.ts';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { FILTERS } from './listQuery.ts';
import { filterChips } from './filterChips.ts';
import { sameWords } from './options.ts';
import { Repairs_Technicians } from './records.ts';

const WEEKS = WORK_WEEKS.map((week, index) => ({
  value: String(index + 1),
  label: shortWeek(week),
}));
const MONTH_OPTIONS = MONTHS.map((label, index) => ({ value: String(index + 1), label }));
const PAYMENTS = [
  { value: 'paid', label: 'Unit OK: paid' },
  { value: 'unpaid', label: 'Unit OK: unpaid' },
];

interface RepairFiltersProps {
  filters: Filters<typeof FILTERS>;
  /** What the filters leave. */
  summary: ReactNode;
}

/** Search and filters of the page, all of them in the address (spec 2, decision 19). */
export function RepairFilters({ filters, summary }: RepairFiltersProps) {
  const { values, set, clear } = filters;
  const can = useCan();
  const byTechnician = can('repair:filter-by-technician');
  const byPayment = can('repair:filter-by-payment');
  const offered = useOfferedYears(2024, 2026);
  const [list] = useQuery({ query: Repairs_Technicians, pause: !byTechnician });
  const names = [UNASSIGNED, ...(list.data?.technicians ?? []).map(({ name }) => name)];
  const chips = filterChips({
    ...values,
    technician: byTechnician ? values.technician : null,
    payment: byPayment ? values.payment : null,
  }).map(({ key, label }) => ({ key, label, onRemove: () => clear(key) }));
  return (
    <FilterBar
      search={{
        value: values.search ?? '',
        onChange: (search) => set({ search }, 'replace'),
        placeholder: 'Search client, contact, unit, issue…',
        label: 'Search repair records',
      }}
      chips={chips}
      onClear={() => clear()}
      summary={summary}
    >
      <FilterSelect
        label="Week"
        all="All weeks"
        value={String(values.week ?? '')}
        onChange={(week) => set({ week: numberOf(week) })}
        options={WEEKS}
      />
      <FilterSelect
        label="Month"
        all="All months"
        value={String(values.month ?? '')}
        onChange={(month) => set({ month: numberOf(month) })}
        options={MONTH_OPTIONS}
      />
      <FilterSelect
        label="Year"
        all="All years"
        value={String(values.year ?? '')}
        onChange={(year) => set({ year: numberOf(year) })}
        options={sameWords(withCurrent(offered.map(String), String(values.year ?? '')))}
      />
      {byTechnician ? (
        <FilterSelect
          label="Technician"
          all="All technicians"
          value={values.technician ?? ''}
          onChange={(technician) => set({ technician })}
          options={sameWords(withCurrent(names, values.technician))}
        />
      ) : null}
      {byPayment ? (
        <FilterSelect
          label="Unit OK payments"
          all="All payments"
          value={values.payment ?? ''}
          onChange={(payment) => set({ payment: FILTERS.payment.read(payment) })}
          options={PAYMENTS}
        />
      ) : null}
      <FilterSelect
        label="Status"
        all="All statuses"
        value={values.status ?? ''}
        onChange={(status) => set({ status: FILTERS.status.read(status) })}
        options={sameWords(REPAIR_STATUSES)}
      />
    </FilterBar>
  );
}

function numberOf(text: string): number | null {
  return text === '' ? null : Number(text);
}
