import { PackageCheck } from 'lucide-react';
import { isShipped } from '../../../src/domain/shipping.ts';
import type { VariablesOf } from 'gql.tada';
import { useTicketColumn } from '../../entities/repair/useTicketColumn.tsx';
import { useTicketNumber } from '../../entities/repair/useTicketNumber.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ListSums } from '../../entities/repair/ListSums.tsx';
import { space } from '../../theme/theme.ts';
import { searchFilter } from '../../lib/list/searchFilter.ts';
import { type Filters, useFilters } from '../../lib/list/filters.ts';
import { SelectionBar } from '../../lib/list/SelectionBar.tsx';
import { useRowSelection } from '../../lib/list/useRowSelection.ts';
import { countText, ListPage } from '../../lib/list/ListPage.tsx';
import { useInfiniteList } from '../../lib/list/useInfiniteList.ts';
import { useKeptOpening } from '../../lib/form/useKeptForm.ts';
import { useLiveQuery } from '../../lib/live/useLiveQuery.ts';
import { useCan, useShop } from '../../lib/session/useSession.ts';
import { useServerOrder } from '../../lib/list/useOrder.ts';
import { useYearOptions } from '../../lib/list/useYearOptions.ts';
import { Button } from '../../ui/form/Button.tsx';
import { CountTabs } from '../../ui/form/CountTabs.tsx';
import { FilterBar, filterChips, periodChips } from '../../ui/form/FilterBar.tsx';
import { PeriodSelects } from '../../ui/form/PeriodSelects.tsx';
import { Deferred } from '../../ui/layout/LazyView.tsx';
import { lazyPart } from '../../ui/layout/lazyPart.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { SectionTitle } from '../../ui/layout/Text.tsx';
import { useOneLineHeaders } from '../../ui/table/useOneLineHeaders.ts';
import { ManageShipping } from './ManageShipping.tsx';
import { shippingCard, shippingColumns } from './shippingColumns.tsx';
import {
  FILTERS,
  PART,
  SHIP_FORM,
  Shipping_Clients,
  Shipping_Counts,
  Shipping_Sums,
  type ShippingRow,
  SORTS,
} from './shippingList.ts';
import { useRelease } from './useRelease.ts';

const SHIP = lazyPart(async () => (await import('./ShipDialog.tsx')).ShipDialog);

/** Repaired and paid units that are ready to go back to their clients (rule 108). */
export function ShippingPage() {
  const { timezone: zone } = useShop();
  const hasSums = useCan()('statistics:revenue');
  const filters = useFilters(FILTERS);
  const { part } = useFilters(PART).values;
  const { sort, onSort, order } = useServerOrder(SORTS);
  const [managed, setManaged] = useState(
    useKeptOpening<ShippingRow, ShippingRow | null>('shipping', ({ base }) => base),
  );
  const [toShip, setToShip] = useState(
    useKeptOpening<readonly ShippingRow[], readonly ShippingRow[]>(
      SHIP_FORM,
      ({ base }) => base ?? [],
    ) ?? [],
  );
  const { search, ...period } = filters.values;
  const asked = { period, search, shipping: part };
  const pages = useInfiniteList({
    query: Shipping_Clients,
    variables: (page) => ({ ...asked, order, ...page }),
    connection: (data) => data.shippingClients,
    poll: 'lists',
  });
  const selection = useRowSelection(pages.rows.filter((row) => !isShipped(row)));
  const release = useRelease();
  const actions = {
    isSelected: selection.isSelected,
    toggle: selection.toggle,
    manage: setManaged,
    ship: (row: ShippingRow) => setToShip([row]),
    release: (row: ShippingRow) => void release([row]),
  };
  const numberOf = useTicketNumber();
  const columns = useOneLineHeaders(shippingColumns(useTicketColumn(), zone, actions));
  const listed = pages.rows.find(({ id }) => id === managed?.id);
  const open = listed ?? managed;
  const counted = countText(pages, '');

  return (
    <ListPage
      header={
        <>
          <PageHeader title="For Shipping Clients" />
          <ShippingTabs search={search} period={period} />
          <ShippingFilters filters={filters} />
          <Line>
            <SectionTitle aria-live="polite">
              {counted === '' ? 'Ready for Shipping' : `Ready for Shipping (${counted})`}
            </SectionTitle>
            {selection.rows.length === 0 ? null : (
              <SelectionBar label="Selected units" selection={selection} onClear={selection.none}>
                <Button size="small" variant="primary" onClick={() => setToShip(selection.rows)}>
                  Ship selected
                </Button>
                <Button size="small" onClick={() => void release(selection.rows)}>
                  Released at the counter
                </Button>
              </SelectionBar>
            )}
          </Line>
        </>
      }
      label="Ready for Shipping"
      pages={pages}
      filters={filters}
      columns={columns}
      card={shippingCard(numberOf, zone, actions)}
      onOpen={setManaged}
      sort={sort}
      onSort={onSort}
      maxHeight={`max(360px, calc(100dvh - ${hasSums ? 364 : 320}px))`}
      sums={
        hasSums ? (
          <ShippingSums
            key={JSON.stringify(asked)}
            asked={asked}
            ready={pages.loaded && !pages.stale}
          />
        ) : null
      }
      empty={{
        icon: <PackageCheck />,
        title: 'No records ready for shipping',
        text: 'Records appear here when their unit is OK and paid.',
        filteredTitle: 'No records match the selected filters',
      }}
    >
      {open === null ? null : (
        <ManageShipping
          key={open.id}
          row={open}
          isListed={listed !== undefined}
          onClose={() => setManaged(null)}
        />
      )}
      {toShip.length === 0 ? null : (
        <Deferred view={SHIP} with={{ rows: toShip, onClose: () => setToShip([]) }} />
      )}
    </ListPage>
  );
}

/** Whether units that are to ship, shipped ones or all are shown, with their counts. */
function ShippingTabs(filter: VariablesOf<typeof Shipping_Counts>) {
  const { values, set } = useFilters(PART);
  const { data, failed } = useLiveQuery({
    query: Shipping_Counts,
    variables: filter,
    poll: 'lists',
  });
  const toShip = data?.toShip.totalCount;
  const all = data?.all.totalCount;
  const shipped = data && data.all.totalCount - data.toShip.totalCount;
  return (
    <CountTabs
      label="Units shown"
      chosen={values.part ?? 'all'}
      failed={failed}
      tabs={[
        { key: 'unshipped', label: 'To ship', count: toShip },
        { key: 'shipped', label: 'Shipped', count: shipped },
        { key: 'all', label: 'All', count: all },
      ]}
      onChoose={(key) => set({ part: key === 'all' ? null : key })}
    />
  );
}

/** Search and period, kept in the address (rule 126). */
function ShippingFilters({ filters }: { filters: Filters<typeof FILTERS> }) {
  const { values, set, clear } = filters;
  const years = useYearOptions({ from: 2023, to: 2026 });
  const { search } = values;
  return (
    <FilterBar
      search={searchFilter(filters, {
        placeholder: 'Search client, contact, unit…',
        label: 'Search units',
      })}
      chips={[
        ...filterChips([['search', search && `Search: ${search}`]], (key) => clear(key)),
        ...periodChips(values, (key) => clear(key)),
      ]}
      onClear={() => clear()}
    >
      <PeriodSelects values={values} onChange={set} {...years} weekName="Work Week" />
    </FilterBar>
  );
}

interface ShippingSumsProps {
  asked: VariablesOf<typeof Shipping_Sums>;
  /** False while the rows are loading; they come first. */
  ready: boolean;
}

function ShippingSums({ asked, ready }: ShippingSumsProps) {
  const query = useLiveQuery({
    query: Shipping_Sums,
    variables: asked,
    pause: !ready,
    poll: 'lists',
  });
  return <ListSums query={query} sums={query.data?.shippingClients.sums} />;
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  min-height: 38px;
`;
