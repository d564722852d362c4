import { PackageCheck } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { ChosenPeriod } from '../../../src/domain/period.ts';
import { ListSums } from '../../entities/repair/ListSums.tsx';
import { usePolling } from '../../lib/connection.ts';
import { useFilters } from '../../lib/filters.ts';
import { countText, ListPage } from '../../lib/ListPage.tsx';
import { PERIOD_PARAMS } from '../../lib/params.ts';
import { useInfiniteList } from '../../lib/useInfiniteList.ts';
import { useCan, useShop } from '../../lib/useSession.ts';
import { useLiveQuery } from '../../lib/useLiveQuery.ts';
import { useYearOptions } from '../../lib/useYearOptions.ts';
import { FilterBar, periodChips } from '../../ui/form/FilterBar.tsx';
import { PeriodSelects } from '../../ui/form/PeriodSelects.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { SectionTitle } from '../../ui/layout/Text.tsx';
import { ManageShipping } from './ManageShipping.tsx';
import { shippingCard, shippingColumns } from './shippingColumns.tsx';
import { Shipping_Clients, Shipping_Sums, type ShippingRow } from './shippingList.ts';

/** Repaired and paid units that are ready to go back to their clients (rule 108). */
export function ShippingPage() {
  const { timezone: zone } = useShop();
  const hasSums = useCan()('statistics:revenue');
  const filters = useFilters(PERIOD_PARAMS);
  const { values, set, clear } = filters;
  const [managed, setManaged] = useState<ShippingRow | null>(null);
  const pages = useInfiniteList({
    query: Shipping_Clients,
    variables: (page) => ({ period: values, ...page }),
    connection: (data) => data.shippingClients,
  });
  usePolling(pages.refetch, 'lists');
  const columns = useMemo(() => shippingColumns(zone, setManaged), [zone]);
  const years = useYearOptions(2023, 2026);
  const open = pages.rows.find(({ id }) => id === managed?.id) ?? managed;
  const counted = countText(pages, '');

  return (
    <ListPage
      header={
        <>
          <PageHeader title="For Shipping Clients" />
          <FilterBar chips={periodChips(values, (part) => clear(part))} onClear={() => clear()}>
            <PeriodSelects values={values} onChange={set} {...years} weekName="Work Week" />
          </FilterBar>
          <SectionTitle aria-live="polite">
            {counted === '' ? 'Ready for Shipping' : `Ready for Shipping (${counted})`}
          </SectionTitle>
        </>
      }
      label="Ready for Shipping"
      pages={pages}
      filters={filters}
      columns={columns}
      card={shippingCard(zone, setManaged)}
      onOpen={setManaged}
      maxHeight={`max(360px, calc(100dvh - ${hasSums ? 290 : 252}px))`}
      sums={
        hasSums ? (
          <ShippingSums
            key={JSON.stringify(values)}
            period={values}
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
        <ManageShipping key={open.id} row={open} onClose={() => setManaged(null)} />
      )}
    </ListPage>
  );
}

interface ShippingSumsProps {
  period: ChosenPeriod;
  /** False while the rows of this period are loading; they come first. */
  ready: boolean;
}

function ShippingSums({ period, ready }: ShippingSumsProps) {
  const variables = { period };
  const query = useLiveQuery({ query: Shipping_Sums, variables, pause: !ready, poll: 'lists' });
  return <ListSums query={query} sums={query.data?.shippingClients.sums} />;
}
