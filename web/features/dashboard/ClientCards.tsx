import { CircleCheck, ClipboardList, RefreshCw } from 'lucide-react';
import { useQuery } from 'urql';
import { inProgress } from '../../../src/domain/statistics.ts';
import { usePolling } from '../../lib/connection.ts';
import { graphql } from '../../lib/graphql.ts';
import { StatCard, StatGrid } from '../../ui/StatCard.tsx';

const Counts = graphql(`
  query ClientCards_Statistics {
    statistics {
      totalRecords
      pending
      processing
      monitoring
      unitOk
      rto
      waitingParts
      backjob
    }
  }
`);

/** A client's own counts; the list below says what failed, when something did. */
export function ClientCards() {
  const [{ data }, refetch] = useQuery({ query: Counts });
  usePolling(() => refetch({ requestPolicy: 'network-only' }), 10_000);
  const counts = data?.statistics;
  const loading = counts === undefined;
  return (
    <StatGrid>
      <StatCard
        label="Total Items"
        icon={<ClipboardList />}
        value={counts?.totalRecords ?? 0}
        loading={loading}
      />
      <StatCard
        label="In Progress"
        icon={<RefreshCw />}
        value={counts === undefined ? 0 : inProgress(counts)}
        loading={loading}
      />
      <StatCard
        label="Completed"
        icon={<CircleCheck />}
        value={counts?.unitOk ?? 0}
        loading={loading}
      />
    </StatGrid>
  );
}
