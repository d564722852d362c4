import { useQuery } from 'urql';
import { withCurrent } from '../../../src/domain/statuses.ts';
import type { Filters } from '../../lib/filters.ts';
import { graphql } from '../../lib/graphql.ts';
import { useOfferedYears } from '../../lib/years.ts';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { PeriodSelects } from '../../ui/PeriodSelects.tsx';
import { periodChips } from '../../ui/periodText.ts';
import type { FILTERS } from './salaryReport.ts';

const SalaryFilters_Technicians = graphql(`
  query SalaryFilters_Technicians {
    technicians {
      id
      name
    }
  }
`);

interface SalaryFiltersProps {
  filters: Filters<typeof FILTERS>;
  /** Who has completed repairs, besides those on the list of technicians. */
  names: readonly string[];
}

/** Month, year, week and technician, all of them in the address (spec 2, decision 19). */
export function SalaryFilters({ filters, names }: SalaryFiltersProps) {
  const { values, set, clear } = filters;
  const years = useOfferedYears(2023, 2026);
  const [{ data }] = useQuery({ query: SalaryFilters_Technicians });
  const offered = new Set([...(data?.technicians ?? []).map(({ name }) => name), ...names]);
  const sorted = [...offered].sort((a, b) => a.localeCompare(b));
  const { technician } = values;
  return (
    <FilterBar
      chips={[
        ...periodChips(values, (part) => clear(part)),
        ...(technician === null
          ? []
          : [
              {
                key: 'technician',
                label: `Technician: ${technician}`,
                onRemove: () => clear('technician'),
              },
            ]),
      ]}
      onClear={() => clear()}
    >
      <PeriodSelects
        parts={['month', 'year', 'week']}
        values={values}
        onChange={set}
        years={years}
      />
      <FilterSelect
        label="Technician"
        all="All technicians"
        value={technician ?? ''}
        onChange={(chosen) => set({ technician: chosen })}
        options={withCurrent(sorted, technician).map((name) => ({ value: name, label: name }))}
      />
    </FilterBar>
  );
}
