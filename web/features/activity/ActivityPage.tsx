import { ScrollText } from 'lucide-react';
import { useMemo } from 'react';
import { usePolling } from '../../lib/connection.ts';
import { POLL } from '../../lib/defaults.ts';
import { readError } from '../../lib/errors.ts';
import { useFilters } from '../../lib/filters.ts';
import { useInfiniteList } from '../../lib/useInfiniteList.ts';
import { useShop } from '../../lib/useSession.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { DataList } from '../../ui/table/DataList.tsx';
import { activityCard, activityColumns } from './activityColumns.tsx';
import { ActivityFilters } from './ActivityFilters.tsx';
import { Activity_Entries, FILTERS } from './activityList.ts';

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
  usePolling(pages.refetch, POLL.lists);
  const columns = useMemo(() => activityColumns(zone), [zone]);
  const { error, loaded, stale, totalCount } = pages;
  const counting = `${totalCount.toLocaleString('en-PH')} ${totalCount === 1 ? 'entry' : 'entries'}`;

  return (
    <Stack>
      <PageHeader title="Activity" />
      <ActivityFilters filters={filters} summary={loaded && !stale ? counting : 'Loading...'} />
      {error === null ? null : (
        <ErrorState
          title={`The activity could not be loaded. ${readError(error).message}`}
          busy={pages.loading}
          onRetry={pages.refetch}
        />
      )}
      {error !== null && pages.rows.length === 0 ? null : (
        <DataList
          label="Activity"
          columns={columns}
          card={activityCard(zone)}
          rows={pages.rows}
          rowKey={({ id }) => id}
          loading={pages.loading}
          loadingText="Loading activity..."
          totalCount={totalCount}
          onLook={pages.look}
          onEndReached={pages.hasMore ? pages.loadMore : undefined}
          maxHeight="max(360px, calc(100dvh - 260px))"
          empty={
            <EmptyState
              icon={<ScrollText />}
              title="No activity yet"
              text={
                filters.count > 0
                  ? 'Nothing matches these filters.'
                  : 'Changes, sign-ins and refusals appear here.'
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
