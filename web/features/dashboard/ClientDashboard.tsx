import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { useTicketNumber } from '../../entities/repair/useTicketNumber.ts';
import { useViewer, useShop } from '../../lib/session/useSession.ts';
import {
  CircleCheck,
  ClipboardList,
  History,
  PackageSearch,
  PhilippinePeso,
  RefreshCw,
} from 'lucide-react';
import { startOfShopDay } from '../../../src/domain/calendar.ts';
import { OPEN_STATUSES } from '../../../src/domain/statistics.ts';
import { formatPeso } from '../../../src/domain/money.ts';
import { QueryError } from '../../lib/client/QueryError.tsx';
import { useLiveQuery } from '../../lib/live/useLiveQuery.ts';
import { useOnFocus } from '../../lib/live/useOnFocus.ts';
import { formatCount } from '../../ui/layout/count.ts';
import { Button } from '../../ui/form/Button.tsx';
import { StatCards } from '../../ui/layout/StatCards.tsx';
import { ClientCards_Dashboard, ClientRecords_Records, OPEN_FIRST } from './clientQueries.ts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useQuery } from 'urql';
import { Deferred } from '../../ui/layout/LazyView.tsx';
import { lazyPart } from '../../ui/layout/lazyPart.ts';
import { useCards } from '../../ui/table/DataList.tsx';
import { ListPage } from '../../lib/list/ListPage.tsx';
import { useInfiniteList } from '../../lib/list/useInfiniteList.ts';
import { useServerOrder } from '../../lib/list/useOrder.ts';
import { useToday } from '../../lib/live/useToday.ts';
import { SectionTitle } from '../../ui/layout/Text.tsx';
import { clientCard, clientColumns, SORTS } from './clientColumns.tsx';
import type { ClientRecord } from './clientRecord.ts';

const RECORD = lazyPart(async () => (await import('./ClientRecordDialog.tsx')).ClientRecordDialog);

/** The start page of clients, with their own repairs. */
export function ClientDashboard() {
  const { name } = useViewer();
  return (
    <Stack $gap={6}>
      <PageHeader title={`Welcome, ${name}`} />
      <ClientCards />
      <ClientRecords />
    </Stack>
  );
}

/** A client's own figures. */
function ClientCards() {
  const query = useLiveQuery({ query: ClientCards_Dashboard, poll: 'statistics' });
  useOnFocus(query.refetch);
  const figures = query.data?.clientDashboard;
  if (query.failed) return <QueryError text="Your figures could not be loaded." query={query} />;
  return (
    <StatCards
      loading={figures === undefined}
      cards={[
        { label: 'Total Items', icon: <ClipboardList />, value: formatCount(figures?.totalItems) },
        { label: 'In Progress', icon: <RefreshCw />, value: formatCount(figures?.inProgress) },
        { label: 'Completed', icon: <CircleCheck />, value: formatCount(figures?.completed) },
        {
          label: 'Total Cost (Unit OK)',
          icon: <PhilippinePeso />,
          value: formatPeso(figures?.totalCost),
        },
      ]}
    />
  );
}

function ClientRecords() {
  const { timezone: zone } = useShop();
  const { sort, onSort, order } = useServerOrder(SORTS);
  const numberOf = useTicketNumber();
  const pages = useInfiniteList({
    query: ClientRecords_Records,
    variables: (page) => ({ order: order ?? OPEN_FIRST, ...page }),
    connection: (data) => data.repairRecords,
    poll: 'records',
  });
  const [first, last] = [pages.rows.at(0), pages.rows.at(-1)];
  // In an order that the client chose, open and earlier repairs are mixed.
  const hasBoth =
    sort === undefined &&
    first !== undefined &&
    last !== undefined &&
    groupOf(first) !== groupOf(last);
  const [opened, setOpened] = useState<string | null>(null);
  const [cards] = useQuery({ query: ClientCards_Dashboard });
  const free = cards.data?.clientDashboard.freeBackjobs ?? [];
  const showing = { now: startOfShopDay(useToday(zone), zone), zone, free };
  const record = pages.rows.find(({ id }) => id === opened);
  // Or its dialog would open by itself once the record is back.
  if (opened !== null && record === undefined && pages.loaded) setOpened(null);
  const columns = clientColumns(numberOf, showing);
  // Cards show everything but the timeline.
  const asCards = useCards(columns);
  useOnFocus(pages.refetch);
  return (
    <ListPage
      isSection
      isUsuallyShort
      header={<SectionTitle>Your Repair Records</SectionTitle>}
      label="Your Repair Records"
      pages={pages}
      sort={sort}
      onSort={onSort}
      rowGroup={hasBoth ? groupOf : undefined}
      density="roomy"
      columns={columns}
      onOpen={asCards ? undefined : ({ id }) => setOpened(id)}
      card={(row) => ({
        ...clientCard(numberOf, showing)(row),
        actions: (
          <Button
            size="small"
            icon={<History />}
            aria-label={`Timeline of ${row.unit || numberOf(row.id)}`}
            onClick={() => setOpened(row.id)}
          >
            Timeline
          </Button>
        ),
      })}
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
    >
      {record === undefined ? null : (
        <Deferred view={RECORD} with={{ record, showing, onClose: () => setOpened(null) }} />
      )}
    </ListPage>
  );
}

/** The server sends open work first (rule 296). */
function groupOf({ repairStatus }: Pick<ClientRecord, 'repairStatus'>): string {
  return OPEN_STATUSES.some((status) => status === repairStatus)
    ? 'Open repairs'
    : 'Earlier repairs';
}
