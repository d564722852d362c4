import { ShieldCheck, PackageCheck, ShieldOff, Undo2 } from 'lucide-react';
import { useTicketColumn } from '../../entities/repair/useTicketColumn.tsx';
import { useTicketNumber } from '../../entities/repair/useTicketNumber.ts';
import { useMemo, type ReactNode } from 'react';
import { formatPesoWhole } from '../../../src/domain/money.ts';
import { startOfShopDay } from '../../../src/domain/calendar.ts';
import { searchFilter } from '../../lib/list/searchFilter.ts';
import { useFilters, type Filters } from '../../lib/list/filters.ts';
import { countText, ListPage } from '../../lib/list/ListPage.tsx';
import { useInfiniteList } from '../../lib/list/useInfiniteList.ts';
import { useCan, useShop } from '../../lib/session/useSession.ts';
import { useServerOrder } from '../../lib/list/useOrder.ts';
import { useToday } from '../../lib/live/useToday.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { warrantyCard, warrantyColumns } from './warrantyColumns.tsx';
import {
  FILTERS,
  SORTS,
  Warranty_Records,
  STATE_OPTIONS,
  Warranty_Overview,
  Warranty_Sums,
} from './warrantyList.ts';
import { ListSums } from '../../entities/repair/ListSums.tsx';
import { useYearOptions } from '../../lib/list/useYearOptions.ts';
import { FilterBar, filterChips, periodChips } from '../../ui/form/FilterBar.tsx';
import { FilterSelect } from '../../ui/form/FilterSelect.tsx';
import { PeriodSelects } from '../../ui/form/PeriodSelects.tsx';
import { styled } from 'styled-components';
import { QueryError } from '../../lib/client/QueryError.tsx';
import { useLiveQuery } from '../../lib/live/useLiveQuery.ts';
import { media } from '../../theme/breakpoints.ts';
import { formatCount, formatQuantity } from '../../ui/layout/count.ts';
import { StatCards } from '../../ui/layout/StatCards.tsx';
import type { FilterValues } from '../../lib/list/params.ts';

/** The repaired units with their warranties (rule 107). */
export function WarrantyPage() {
  const { timezone: zone } = useShop();
  const today = useToday(zone);
  const hasSums = useCan()('statistics:revenue');
  const filters = useFilters(FILTERS);
  const { state, ...counted } = filters.values;
  const { sort, onSort, order } = useServerOrder(SORTS);
  const pages = useInfiniteList({
    query: Warranty_Records,
    variables: (page) => ({ filter: { ...counted, state }, order, ...page }),
    connection: (data) => data.warrantyRecords,
    poll: 'lists',
  });
  // A warranty ends with a day, so any instant of today gives the same result; this is its start.
  const now = useMemo(() => startOfShopDay(today, zone), [today, zone]);
  const numberOf = useTicketNumber();
  const ticket = useTicketColumn();
  const columns = useMemo(() => warrantyColumns(ticket, now, zone), [ticket, now, zone]);
  return (
    <ListPage
      header={
        <>
          <PageHeader title="Warranty Monitoring" />
          <WarrantyCounts filter={counted} />
          <WarrantyFilters filters={filters} summary={countText(pages)} />
        </>
      }
      label="Warranty records"
      pages={pages}
      filters={filters}
      columns={columns}
      card={warrantyCard(numberOf, now, zone)}
      sort={sort}
      onSort={onSort}
      maxHeight={`max(360px, calc(100dvh - ${hasSums ? 418 : 364}px))`}
      sums={
        hasSums ? (
          <WarrantySums
            key={JSON.stringify(filters.values)}
            filter={filters.values}
            ready={pages.loaded && !pages.stale}
          />
        ) : null
      }
      empty={{
        icon: <ShieldCheck />,
        title: 'No warranty records found',
        text: 'Repaired units appear here with their release date and warranty.',
      }}
    />
  );
}

interface WarrantySumsProps {
  filter: FilterValues<typeof FILTERS>;
  /** False while the rows of these filters are loading; they come first. */
  ready: boolean;
}

function WarrantySums({ filter, ready }: WarrantySumsProps) {
  const variables = { filter };
  const query = useLiveQuery({ query: Warranty_Sums, variables, pause: !ready, poll: 'lists' });
  const { sums } = query.data?.warrantyRecords ?? {};
  return <ListSums query={query} sums={sums} format={formatPesoWhole} />;
}

interface WarrantyFiltersProps {
  filters: Filters<typeof FILTERS>;
  summary: ReactNode;
}

/** Search, period and state, kept in the address (rule 126). */
function WarrantyFilters({ filters, summary }: WarrantyFiltersProps) {
  const { values, set, clear } = filters;
  const years = useYearOptions({ from: 2024, to: 2026 });
  const { search, state } = values;
  const stateText = STATE_OPTIONS.find(({ value }) => value === state)?.label ?? null;
  const chips = [
    ...filterChips([['search', search && `Search: ${search}`]], (key) => clear(key)),
    ...periodChips(values, (part) => clear(part)),
    ...filterChips([['state', stateText]], (key) => clear(key)),
  ];
  return (
    <FilterBar
      search={searchFilter(filters, {
        placeholder: 'Client, unit or technician',
        label: 'Search client, unit or technician',
      })}
      chips={chips}
      onClear={() => clear()}
      summary={summary}
    >
      <PeriodSelects values={values} onChange={set} {...years} parts={['week', 'month', 'year']} />
      <FilterSelect
        label="Warranty Status"
        all="All statuses"
        value={state ?? ''}
        onChange={(text) => set({ state: FILTERS.state.read(text) })}
        options={STATE_OPTIONS}
      />
    </FilterBar>
  );
}

interface WarrantyCountsProps {
  filter: Omit<FilterValues<typeof FILTERS>, 'state'>;
}

/** How many units left the shop, are in and out of warranty, and came back (rules 107 and 564). */
function WarrantyCounts({ filter }: WarrantyCountsProps) {
  const seesCameBack = useCan()('finance:report');
  const query = useLiveQuery({ query: Warranty_Overview, variables: { filter }, poll: 'lists' });
  if (query.failed) return <QueryError text="The counts could not be loaded." query={query} />;
  const counts = query.data?.warrantyOverview;
  return (
    <Counts
      loading={counts === undefined}
      cards={[
        {
          label: 'Total Shipped Units',
          icon: <PackageCheck />,
          value: formatCount(counts?.totalShipped),
        },
        { label: 'In Warranty', icon: <ShieldCheck />, value: formatCount(counts?.inWarranty) },
        {
          label: 'Out of Warranty',
          icon: <ShieldOff />,
          value: formatCount(counts?.outOfWarranty),
        },
        {
          label: 'Claims',
          icon: <Undo2 />,
          value: formatCount(counts?.claims),
          hint: seesCameBack ? cameBackText(counts?.cameBack) : undefined,
        },
      ]}
    />
  );
}

/** How many repairs the claims are about, since one repair can have several. */
function cameBackText(count: number | null | undefined): string {
  return count == null ? '…' : `${formatQuantity(count, 'repair')} came back`;
}

/** In one row, also on small desktops. */
const Counts = styled(StatCards)`
  ${media.desktop} {
    &:has(> :nth-child(4):last-child) {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
  }
`;
