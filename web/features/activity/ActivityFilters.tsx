import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useQuery } from 'urql';
import { dayText } from '../../entities/repair/format.ts';
import type { Filters } from '../../lib/filters.ts';
import { useShop } from '../../lib/useSession.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import { FilterBar, filterChips } from '../../ui/form/FilterBar.tsx';
import { FilterSelect } from '../../ui/form/FilterSelect.tsx';
import { Activity_People, FILTERS } from './activityList.ts';
import { KIND_OPTIONS, kindText } from './activityText.ts';

interface ActivityFiltersProps {
  filters: Filters<typeof FILTERS>;
  summary: ReactNode;
}

/** Person, kind and day, kept in the address. */
export function ActivityFilters({ filters, summary }: ActivityFiltersProps) {
  const { values, set, clear } = filters;
  const { person, kind, day } = values;
  const { timezone: zone } = useShop();
  const [{ data }] = useQuery({ query: Activity_People });
  const people = new Set([...(data?.activityPeople ?? []), ...(person === null ? [] : [person])]);
  const chips = filterChips(
    [
      ['person', person],
      ['kind', kind && kindText(kind)],
      ['day', day && dayText(day, zone)],
    ],
    (key) => clear(key),
  );
  return (
    <FilterBar chips={chips} onClear={() => clear()} summary={summary}>
      <FilterSelect
        label="Person"
        all="All people"
        value={person ?? ''}
        onChange={(text) => set({ person: text })}
        options={[...people].map((name) => ({ value: name, label: name }))}
      />
      <FilterSelect
        label="Kind"
        all="All kinds"
        value={kind ?? ''}
        onChange={(text) => set({ kind: FILTERS.kind.read(text) })}
        options={KIND_OPTIONS}
      />
      <Day>
        <DateField
          aria-label="Day"
          value={day ?? ''}
          onChange={(text) => set({ day: FILTERS.day.read(text) })}
        />
      </Day>
    </FilterBar>
  );
}

const Day = styled.div`
  flex: 0 1 168px;
  min-width: 144px;
`;
