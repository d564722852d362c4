import { PackageSearch } from 'lucide-react';
import { Link } from 'react-router-dom';
import { usePolling } from '../../lib/connection.ts';
import { ListPage } from '../../lib/ListPage.tsx';
import { useInfiniteList } from '../../lib/useInfiniteList.ts';
import { useOnFocus } from '../../lib/useOnFocus.ts';
import { useShop } from '../../lib/useSession.ts';
import { useToday } from '../../lib/useToday.ts';
import { SectionTitle } from '../../ui/layout/Text.tsx';
import { clientCard, clientColumns } from './clientColumns.tsx';
import { ClientRecords_Records } from './clientQueries.ts';
import { nowOn } from './clientRecord.ts';

export function ClientRecords() {
  const { timezone } = useShop();
  const now = nowOn(useToday(timezone), timezone);
  const pages = useInfiniteList({
    query: ClientRecords_Records,
    variables: (page) => page,
    connection: (data) => data.repairRecords,
  });
  usePolling(pages.refetch, 'records');
  useOnFocus(pages.refetch);
  return (
    <ListPage
      isSection
      isUsuallyShort
      header={<SectionTitle>Your Repair Records</SectionTitle>}
      label="Your Repair Records"
      pages={pages}
      columns={clientColumns(now, timezone)}
      card={clientCard(now, timezone)}
      empty={{
        icon: <PackageSearch />,
        title: 'No repair records found',
        text: 'No repair records are associated with your account yet.',
        action: (
          <Link to="/" replace onClick={pages.refetch}>
            Refresh Records
          </Link>
        ),
      }}
    />
  );
}
