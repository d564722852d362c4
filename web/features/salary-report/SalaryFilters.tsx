import { nameKey } from '../../../src/domain/names.ts';
import type { useReportPeriod } from '../../lib/list/reportPeriod.ts';
import { QueryError } from '../../lib/client/QueryError.tsx';
import { useYearOptions } from '../../lib/list/useYearOptions.ts';
import { useLiveQuery } from '../../lib/live/useLiveQuery.ts';
import { FilterBar, filterChips, reportChips } from '../../ui/form/FilterBar.tsx';
import { FilterSelect } from '../../ui/form/FilterSelect.tsx';
import { PeriodSelects } from '../../ui/form/PeriodSelects.tsx';
import { useRenamedTechnician } from '../../entities/repair/useRenamedTechnician.ts';
import { technicianOptions } from '../../entities/repair/technicianOptions.ts';
import { Technicians } from '../../entities/repair/technicians.ts';

interface SalaryFiltersProps {
  period: ReturnType<typeof useReportPeriod>;
  technician: string | null;
  onTechnician: (name: string | null, step?: 'replace') => void;
  /** Technicians with completed repairs, besides those on the list. */
  names: readonly string[];
  /** The report could not be loaded either, and says why. */
  failed: boolean;
  /** Undefined while only the default month is selected. */
  onClear: (() => void) | undefined;
}

/** Month, year, week and technician, kept in the address. */
export function SalaryFilters({
  period,
  technician,
  onTechnician,
  names,
  failed,
  onClear,
}: SalaryFiltersProps) {
  const years = useYearOptions({ from: 2023, to: 2026 });
  const list = useLiveQuery({ query: Technicians, poll: 'lists' });
  useRenamedTechnician(technician, list.data?.technicians, (name) => onTechnician(name, 'replace'));
  const listed = (list.data?.technicians ?? []).map(({ name }) => name);
  const keys = new Set(listed.map(nameKey));
  const unlisted = names.filter((name) => !keys.has(nameKey(name)));
  return (
    <>
      <FilterBar
        chips={[
          ...reportChips(period),
          ...filterChips([['technician', technician && `Technician: ${technician}`]], () =>
            onTechnician(null),
          ),
        ]}
        onClear={onClear}
      >
        <PeriodSelects
          parts={['month', 'year', 'week']}
          values={period.values}
          onChange={period.set}
          {...years}
        />
        <FilterSelect
          label="Technician"
          all="All technicians"
          value={technician ?? ''}
          onChange={(chosen) => onTechnician(chosen === '' ? null : chosen)}
          options={technicianOptions(listed, unlisted, technician)}
        />
      </FilterBar>
      {list.failed && !failed ? (
        <QueryError text="The technicians could not be loaded." query={list} />
      ) : null}
    </>
  );
}
