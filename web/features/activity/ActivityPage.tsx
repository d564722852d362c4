import { ScrollText } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { useFilters, type Filters } from '../../lib/list/filters.ts';
import { countText, ListPage } from '../../lib/list/ListPage.tsx';
import { DayFilter } from '../../lib/list/DayFilter.tsx';
import { useInfiniteList } from '../../lib/list/useInfiniteList.ts';
import { useRepeatWhileShown } from '../../lib/live/useRepeatWhileShown.ts';
import { useOrder } from '../../lib/list/useOrder.ts';
import { useShop } from '../../lib/session/useSession.ts';
import { useLiveQuery } from '../../lib/live/useLiveQuery.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Activity_Entries, FILTERS, Activity_People, type ActivityRow } from './activityList.ts';
import { styled } from 'styled-components';
import { dayText, momentText } from '../../entities/repair/format.ts';
import { FilterBar, filterChips } from '../../ui/form/FilterBar.tsx';
import { FilterSelect } from '../../ui/form/FilterSelect.tsx';
import {
  KIND_OPTIONS,
  kindText,
  changesText,
  happeningText,
  happeningWords,
  recordOf,
  type Writing,
} from './activityText.ts';
import { RecordLink } from '../../entities/repair/RecordLink.tsx';
import { useReturnToLink } from '../../entities/repair/useReturnToLink.ts';
import { useTicketNumber } from '../../entities/repair/useTicketNumber.ts';
import { Muted } from '../../ui/layout/Text.tsx';
import { ClampedText } from '../../ui/table/ClampedText.tsx';
import type { CardContent } from '../../ui/table/RecordCard.tsx';
import { type Column, DASH } from '../../ui/table/tableTypes.ts';

const LOADING = 'Loading activity...';

const NEWEST_FIRST = { key: 'at', direction: 'desc' } as const;

/** The activity for admins, latest entry first unless sorted otherwise. */
export function ActivityPage() {
  const { timezone: zone } = useShop();
  useReturnToLink();
  const filters = useFilters(FILTERS);
  const { sort, onSort } = useOrder(['at'], NEWEST_FIRST);
  const pages = useInfiniteList({
    query: Activity_Entries,
    variables: (page) => ({
      filter: filters.values,
      oldestFirst: sort?.direction === 'asc',
      ...page,
    }),
    connection: (data) => data.activity,
    poll: null,
  });
  // No event reports sign-ins and refusals.
  useRepeatWhileShown(pages.refetch);
  const numberOf = useTicketNumber();
  const columns = useMemo(() => activityColumns(numberOf, zone), [numberOf, zone]);
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
      sort={sort}
      onSort={onSort}
      card={activityCard(numberOf, zone)}
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
  const { data } = useLiveQuery({ query: Activity_People, poll: 'lists' });
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
        <DayFilter label="Day" value={day} onChange={(chosen) => set({ day: chosen })} />
      </Day>
    </FilterBar>
  );
}

const Day = styled.div`
  flex: 0 1 168px;
  min-width: 144px;
`;

function activityColumns(numberOf: NumberOf, zone: string): Column<ActivityRow>[] {
  return [
    {
      key: 'at',
      header: 'When',
      kind: 'date',
      width: 156,
      sortable: true,
      render: ({ at }) => momentText(at, zone),
    },
    {
      key: 'person',
      header: 'Person',
      width: 90,
      share: 1,
      render: ({ actorName }) => <ClampedText text={actorName} />,
    },
    {
      key: 'happening',
      header: 'What happened',
      // Fits `Repair record T-1640 updated`.
      width: 188,
      share: 2,
      render: (row) => (
        <ClampedText text={happeningText(row, numberOf)}>
          <Happening row={row} numberOf={numberOf} />
        </ClampedText>
      ),
    },
    {
      key: 'changes',
      header: 'Details',
      width: 160,
      share: 5,
      render: (row) => details(row, { numberOf, zone }),
    },
  ];
}

function activityCard(numberOf: NumberOf, zone: string): (row: ActivityRow) => CardContent {
  return (row) => {
    const changes = changesText(row, { numberOf, zone });
    return {
      title: <Happening row={row} numberOf={numberOf} />,
      subtitle: row.actorName,
      fields: [
        { label: 'When', value: momentText(row.at, zone), wide: true },
        ...(changes === '' ? [] : [{ label: 'Details', value: changes, wide: true }]),
      ],
    };
  };
}

type NumberOf = Writing['numberOf'];

/** What happened, with the way to the record that it happened to. */
function Happening({ row, numberOf }: { row: ActivityRow; numberOf: NumberOf }) {
  const record = recordOf(row);
  if (record === null) return happeningText(row, numberOf);
  const [what, , happened] = happeningWords(row, numberOf);
  return (
    <>
      {what} <RecordLink id={record} /> {happened}
    </>
  );
}

function details(row: ActivityRow, writing: Writing) {
  const text = changesText(row, writing);
  return text === '' ? <Muted>{DASH}</Muted> : <ClampedText text={text} />;
}
