import { PackageCheck } from 'lucide-react';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { usePolling } from '../../lib/connection.ts';
import { POLL } from '../../lib/defaults.ts';
import { readError } from '../../lib/errors.ts';
import { useFilters } from '../../lib/filters.ts';
import { useInfiniteList } from '../../lib/useInfiniteList.ts';
import { useShop } from '../../lib/useSession.ts';
import { useYearOptions } from '../../lib/useYearOptions.ts';
import { fontSize, fontWeight } from '../../theme/tokens.ts';
import { Button } from '../../ui/form/Button.tsx';
import { DataList } from '../../ui/table/DataList.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { FilterBar, periodChips } from '../../ui/form/FilterBar.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { PeriodSelects } from '../../ui/form/PeriodSelects.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { ManageShipping } from './ManageShipping.tsx';
import { shippingCard, shippingColumns } from './shippingColumns.tsx';
import { FILTERS, Shipping_Clients, type ShippingRow } from './shippingList.ts';

/** Repaired and paid units that are ready to go back to their clients (rule 108). */
export function ShippingPage() {
  const { timezone: zone } = useShop();
  const { values, set, clear, count } = useFilters(FILTERS);
  const [managed, setManaged] = useState<ShippingRow | null>(null);
  const pages = useInfiniteList({
    query: Shipping_Clients,
    variables: (page) => ({ period: values, ...page }),
    connection: (data) => data.shippingClients,
  });
  usePolling(pages.refetch, POLL.lists);
  const { error, loaded, stale, totalCount } = pages;
  const columns = useMemo(() => shippingColumns(zone, setManaged), [zone]);
  const years = useYearOptions(2023, 2026);
  const open = pages.rows.find(({ id }) => id === managed?.id) ?? managed;

  return (
    <Stack>
      <PageHeader title="For Shipping Clients" />
      <FilterBar chips={periodChips(values, (part) => clear(part))} onClear={() => clear()}>
        <PeriodSelects values={values} onChange={set} {...years} weekName="Work Week" />
      </FilterBar>
      <Title aria-live="polite">
        {loaded && !stale
          ? `Ready for Shipping (${totalCount.toLocaleString('en-PH')} ${totalCount === 1 ? 'record' : 'records'})`
          : 'Ready for Shipping'}
      </Title>
      {error === null ? null : (
        <ErrorState
          title={`Error loading records: ${readError(error).message}`}
          busy={pages.loading}
          onRetry={pages.refetch}
        />
      )}
      {error !== null && pages.rows.length === 0 ? null : (
        <DataList
          label="Ready for Shipping"
          columns={columns}
          card={shippingCard(zone, setManaged)}
          rows={pages.rows}
          rowKey={({ id }) => id}
          onOpen={setManaged}
          loading={pages.loading}
          loadingText="Loading records..."
          totalCount={totalCount}
          onLook={pages.look}
          onEndReached={pages.hasMore ? pages.loadMore : undefined}
          maxHeight="max(360px, calc(100dvh - 252px))"
          empty={
            <EmptyState
              icon={<PackageCheck />}
              title={
                count > 0
                  ? 'No records match the selected filters'
                  : 'No records ready for shipping'
              }
              text={count > 0 ? undefined : 'Records appear here when their unit is OK and paid.'}
              action={
                count > 0 ? <Button onClick={() => clear()}>Clear Filters</Button> : undefined
              }
            />
          }
        />
      )}
      {open === null ? null : (
        <ManageShipping key={open.id} row={open} onClose={() => setManaged(null)} />
      )}
    </Stack>
  );
}

const Title = styled.h2`
  font-size: ${fontSize.large};
  font-weight: ${fontWeight.strong};
`;
