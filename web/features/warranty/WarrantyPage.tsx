import { ShieldCheck } from 'lucide-react';
import { useMemo } from 'react';
import { startOfShopDay } from '../../../src/domain/calendar.ts';
import { useToday } from '../../lib/useToday.ts';
import { usePolling } from '../../lib/connection.ts';
import { POLL } from '../../lib/defaults.ts';
import { readError } from '../../lib/errors.ts';
import { useFilters } from '../../lib/filters.ts';
import { useInfiniteList } from '../../lib/useInfiniteList.ts';
import { useShop } from '../../lib/useSession.ts';
import { Button } from '../../ui/form/Button.tsx';
import { DataList } from '../../ui/table/DataList.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { warrantyCard, warrantyColumns } from './warrantyColumns.tsx';
import { WarrantyCounts } from './WarrantyCounts.tsx';
import { WarrantyFilters } from './WarrantyFilters.tsx';
import { FILTERS, Warranty_Records } from './warrantyList.ts';

/** The repaired units with their warranties (rule 107). */
export function WarrantyPage() {
  const { timezone: zone } = useShop();
  const today = useToday(zone);
  const filters = useFilters(FILTERS);
  const { state, ...counted } = filters.values;
  const pages = useInfiniteList({
    query: Warranty_Records,
    variables: (page) => ({ filter: { ...counted, state }, ...page }),
    connection: (data) => data.warrantyRecords,
  });
  usePolling(pages.refetch, POLL.lists);
  // A warranty ends with a day, so any instant of today gives the same result; this is its start.
  const now = useMemo(() => startOfShopDay(today, zone), [today, zone]);
  const columns = useMemo(() => warrantyColumns(now, zone), [now, zone]);
  const { error, loaded, stale, totalCount } = pages;
  const counting = `${totalCount.toLocaleString('en-PH')} ${totalCount === 1 ? 'record' : 'records'}`;

  return (
    <Stack>
      <PageHeader title="Warranty Monitoring" />
      <WarrantyCounts filter={counted} />
      <WarrantyFilters filters={filters} summary={loaded && !stale ? counting : 'Loading...'} />
      {error === null ? null : (
        <ErrorState
          title={`Error loading records: ${readError(error).message}`}
          busy={pages.loading}
          onRetry={pages.refetch}
        />
      )}
      {error !== null && pages.rows.length === 0 ? null : (
        <DataList
          label="Warranty records"
          columns={columns}
          card={warrantyCard(now, zone)}
          rows={pages.rows}
          rowKey={({ id }) => id}
          loading={pages.loading}
          loadingText="Loading records..."
          totalCount={totalCount}
          onLook={pages.look}
          onEndReached={pages.hasMore ? pages.loadMore : undefined}
          maxHeight="max(360px, calc(100dvh - 358px))"
          empty={
            <EmptyState
              icon={<ShieldCheck />}
              title="No warranty records found"
              text={
                filters.count > 0
                  ? 'Nothing matches these filters.'
                  : 'Repaired units appear here with their release date and warranty.'
              }
              action={
                filters.count > 0 ? (
                  <Button onClick={() => filters.clear()}>Clear Filters</Button>
                ) : undefined
              }
            />
          }
        />
      )}
    </Stack>
  );
}
