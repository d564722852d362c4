import { ScrollText } from 'lucide-react';
import { useMemo } from 'react';
import { usePolling } from '../../lib/connection.ts';
import { useFilters } from '../../lib/filters.ts';
import { countText, ListPage } from '../../lib/ListPage.tsx';
import { useInfiniteList } from '../../lib/useInfiniteList.ts';
import { useShop } from '../../lib/useSession.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { activityCard, activityColumns } from './activityColumns.tsx';
import { ActivityFilters } from './ActivityFilters.tsx';
import { Activity_Entries, FILTERS } from './activityList.ts';

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
