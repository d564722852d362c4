import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { useViewer } from '../../lib/useSession.ts';
import { ClientRecords } from './ClientRecords.tsx';
import { CircleCheck, ClipboardList, PhilippinePeso, RefreshCw } from 'lucide-react';
import { formatPeso } from '../../../src/domain/money.ts';
import { useLiveQuery } from '../../lib/useLiveQuery.ts';
import { useOnFocus } from '../../lib/useOnFocus.ts';
import { formatCount } from '../../ui/layout/count.ts';
import { StatCards } from '../../ui/layout/StatCards.tsx';
import { ClientCards_Dashboard } from './clientQueries.ts';

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

/** A client's own figures. The list below reports a failed query. */
function ClientCards() {
  const { data, failed, refetch } = useLiveQuery({
    query: ClientCards_Dashboard,
    poll: 'statistics',
  });
  useOnFocus(refetch);
  const figures = data?.clientDashboard;
  if (failed) return null;
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
