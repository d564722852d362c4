import { ScrollText } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { usePolling } from '../../lib/connection.ts';
import { useFilters, type Filters } from '../../lib/filters.ts';
import { countText, ListPage } from '../../lib/ListPage.tsx';
import { useInfiniteList } from '../../lib/useInfiniteList.ts';
import { useShop } from '../../lib/useSession.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { activityCard, activityColumns } from './activityColumns.tsx';
import { Activity_Entries, FILTERS, Activity_People } from './activityList.ts';
import { styled } from 'styled-components';
import { useQuery } from 'urql';
import { dayText } from '../../entities/repair/format.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import { FilterBar, filterChips } from '../../ui/form/FilterBar.tsx';
import { FilterSelect } from '../../ui/form/FilterSelect.tsx';
import { KIND_OPTIONS, kindText } from './activityText.ts';

const LOADING = 'Loading activity...';

/** The activity log for admins, latest entry first. */
export function ActivityPage() {
  const { timezone: zone } = useShop();
  const filters = useFilters(FILTERS);
  const pages = useInfiniteList({
    query: Activity_Entries,
    variables: (page) => ({ filter: filters.values, ...page }),
    connection: (data) => data.activity,
  });
  // Sign-ins and refusals send no event, so the page polls.
  usePolling(pages.refetch, 'lists');
  const columns = useMemo(() => activityColumns(zone), [zone]);
  return (
    <ListPage
      header={
        <>
          <PageHeader title="Activity" />
          <ActivityFilters
            filters={filters}
            summary={countText(pages, LOADING, ['entry', 'entries'])}
          />
        </>
      }
      label="Activity"
      pages={pages}
      filters={filters}
      columns={columns}
      card={activityCard(zone)}
      failed="The activity could not be loaded."
      loadingText={LOADING}
      maxHeight="max(360px, calc(100dvh - 260px))"
      empty={{
        icon: <ScrollText />,
        title: 'No activity yet',
        text: 'Changes, sign-ins and refusals appear here.',
        filteredText: 'No entries match these filters.',
      }}
    />
  );
}

interface ActivityFiltersProps {
  filters: Filters<typeof FILTERS>;
  summary: ReactNode;
}

/** Person, kind and day, kept in the address. */
function ActivityFilters({ filters, summary }: ActivityFiltersProps) {
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
