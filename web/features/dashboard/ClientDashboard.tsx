import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { useViewer } from '../../lib/useSession.ts';
import { ClientRecords } from './ClientRecords.tsx';
import { CircleCheck, ClipboardList, PhilippinePeso, RefreshCw } from 'lucide-react';
import { formatPeso } from '../../../src/domain/money.ts';
import { POLL } from '../../lib/defaults.ts';
import { useLiveQuery } from '../../lib/useLiveQuery.ts';
import { useOnFocus } from '../../lib/useOnFocus.ts';
import { StatCard, StatGrid } from '../../ui/layout/StatCard.tsx';
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
  const { data, error, refetch } = useLiveQuery({ query: ClientCards_Dashboard }, POLL.statistics);
  useOnFocus(refetch);
  const figures = data?.clientDashboard;
  if (error !== undefined && figures === undefined) return null;
  const loading = figures === undefined;
  return (
    <StatGrid>
      <StatCard
        label="Total Items"
        icon={<ClipboardList />}
        value={counted(figures?.totalItems)}
        loading={loading}
      />
      <StatCard
        label="In Progress"
        icon={<RefreshCw />}
        value={counted(figures?.inProgress)}
        loading={loading}
      />
      <StatCard
        label="Completed"
        icon={<CircleCheck />}
        value={counted(figures?.completed)}
        loading={loading}
      />
      <StatCard
        label="Total Cost (Unit OK)"
        icon={<PhilippinePeso />}
        value={formatPeso(figures?.totalCost)}
        loading={loading}
      />
    </StatGrid>
  );
}

function counted(count: number | undefined): string {
  return (count ?? 0).toLocaleString('en-PH');
}
