import { PackageSearch } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useToday } from '../../lib/useToday.ts';
import { usePolling } from '../../lib/connection.ts';
import { POLL } from '../../lib/defaults.ts';
import { readError } from '../../lib/errors.ts';
import { useInfiniteList } from '../../lib/useInfiniteList.ts';
import { useOnFocus } from '../../lib/useOnFocus.ts';
import { useShop } from '../../lib/useSession.ts';
import { fontSize, fontWeight } from '../../theme/tokens.ts';
import { DataList } from '../../ui/table/DataList.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { clientCard } from './clientCard.tsx';
import { clientColumns } from './clientColumns.tsx';
import { ClientRecords_Records } from './clientQueries.ts';
import { nowOn } from './clientRecord.ts';

/** A client's own records: a table, or cards on phones. */
export function ClientRecords() {
  const { timezone } = useShop();
  const now = nowOn(useToday(timezone), timezone);
  const pages = useInfiniteList({
    query: ClientRecords_Records,
    variables: (page) => page,
    connection: (data) => data.repairRecords,
  });
  usePolling(pages.refetch, POLL.records);
  useOnFocus(pages.refetch);
  return (
    <Stack $gap={3}>
      <Title>Your Repair Records</Title>
      {pages.error === null ? null : (
        <ErrorState
          title={`Error loading records: ${readError(pages.error).message}`}
          busy={pages.loading}
          onRetry={pages.refetch}
        />
      )}
      {pages.error !== null && pages.rows.length === 0 ? null : (
        <DataList
          label="Your Repair Records"
          columns={clientColumns(now, timezone)}
          card={clientCard(now, timezone)}
          rows={pages.rows}
          rowKey={(record) => record.id}
          // Few clients have a long list, so the code of virtual tables is fetched only when
          // needed.
          totalCount={pages.loaded ? pages.totalCount : undefined}
          onLook={pages.look}
          loading={pages.loading}
          loadingText="Loading records..."
          {...(pages.hasMore ? { onEndReached: pages.loadMore } : {})}
          empty={
            <EmptyState
              title="No repair records found"
              text="No repair records are associated with your account yet."
              icon={<PackageSearch />}
              action={
                <Link to="/" replace onClick={pages.refetch}>
                  Refresh Records
                </Link>
              }
            />
          }
        />
      )}
    </Stack>
  );
}

const Title = styled.h2`
  font-size: ${fontSize.large};
  font-weight: ${fontWeight.strong};
`;
