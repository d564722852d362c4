import type { ReactNode } from 'react';
import type { Filters } from '../../lib/filters.ts';
import { useYearOptions } from '../../lib/useYearOptions.ts';
import { FilterBar, filterChips, periodChips } from '../../ui/form/FilterBar.tsx';
import { FilterSelect } from '../../ui/form/FilterSelect.tsx';
import { PeriodSelects } from '../../ui/form/PeriodSelects.tsx';
import { FILTERS, STATE_OPTIONS } from './warrantyList.ts';

interface WarrantyFiltersProps {
  filters: Filters<typeof FILTERS>;
  summary: ReactNode;
}

/** Search, period and state, kept in the address (rule 126). */
export function WarrantyFilters({ filters, summary }: WarrantyFiltersProps) {
  const { values, set, clear } = filters;
  const years = useYearOptions(2024, 2026);
  const { search, state } = values;
  const stateText = STATE_OPTIONS.find(({ value }) => value === state)?.label ?? null;
  const chips = [
    ...filterChips([['search', search && `Search: ${search}`]], (key) => clear(key)),
    ...periodChips(values, (part) => clear(part)),
    ...filterChips([['state', stateText]], (key) => clear(key)),
  ];
  return (
    <FilterBar
      search={{
        value: search ?? '',
        onChange: (text) => set({ search: text }, 'replace'),
        placeholder: 'Client, unit or technician',
        label: 'Search client, unit or technician',
      }}
      chips={chips}
      onClear={() => clear()}
      summary={summary}
    >
      <PeriodSelects values={values} onChange={set} {...years} parts={['week', 'month', 'year']} />
      <FilterSelect
        label="Warranty Status"
        all="All warranty statuses"
        value={state ?? ''}
        onChange={(text) => set({ state: FILTERS.state.read(text) })}
        options={STATE_OPTIONS}
      />
    </FilterBar>
  );
}
