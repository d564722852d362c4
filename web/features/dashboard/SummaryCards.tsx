import { CircleCheck, ClipboardList, PhilippinePeso, RefreshCw } from 'lucide-react';
import { formatPeso } from '../../../src/domain/money.ts';
import { POLL } from '../../lib/defaults.ts';
import { readError } from '../../lib/errors.ts';
import { useLiveQuery } from '../../lib/useLiveQuery.ts';
import { useCan } from '../../lib/useSession.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { StatCard, StatGrid } from '../../ui/StatCard.tsx';
import { SummaryCards_Statistics } from './staffQuestions.ts';

/** Totals over all records; revenue for whoever may see it (spec 2, 6). */
export function SummaryCards() {
  const can = useCan();
  const { data, error, fetching, again } = useLiveQuery(
    { query: SummaryCards_Statistics },
    POLL.statistics,
  );
  if (error !== undefined && data === undefined)
    return (
      <ErrorState
        title={`The totals could not be loaded. ${readError(error).message}`}
        busy={fetching}
        onRetry={again}
      />
    );
  const counts = data?.statistics;
  const loading = counts === undefined;
  return (
    <StatGrid>
      <StatCard
        label="Total Records"
        icon={<ClipboardList />}
        value={figure(counts?.totalRecords)}
        loading={loading}
      />
      <StatCard
        label="Processing"
        icon={<RefreshCw />}
        value={figure(counts?.processing)}
        loading={loading}
      />
      <StatCard
        label="Completed"
        icon={<CircleCheck />}
        value={figure(counts?.unitOk)}
        loading={loading}
      />
      {can('statistics:revenue') ? (
        <StatCard
          label="Total Revenue"
          icon={<PhilippinePeso />}
          value={formatPeso(counts?.totalRevenue)}
          loading={loading}
        />
      ) : null}
    </StatGrid>
  );
}

function figure(count: number | undefined): string {
  return (count ?? 0).toLocaleString('en-PH');
}
