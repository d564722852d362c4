import { CircleCheck, ClipboardList, PhilippinePeso, RefreshCw } from 'lucide-react';
import { formatPeso } from '../../../src/domain/money.ts';
import { POLL } from '../../lib/defaults.ts';
import { readError } from '../../lib/errors.ts';
import { recordsLink } from '../../entities/repair/recordFilters.ts';
import { useLiveQuery } from '../../lib/useLiveQuery.ts';
import { useCan } from '../../lib/useSession.ts';
import { FigureCaption } from '../../ui/layout/FigureCaption.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { StatCard, StatGrid } from '../../ui/layout/StatCard.tsx';
import { SummaryCards_Statistics } from './staffQueries.ts';

/** Totals over all records; revenue for roles that may see it (rule 60). */
export function SummaryCards() {
  const can = useCan();
  const { data, error, fetching, refetch } = useLiveQuery(
    { query: SummaryCards_Statistics },
    POLL.statistics,
  );
  if (error !== undefined && data === undefined)
    return (
      <ErrorState
        title={`The totals could not be loaded. ${readError(error).message}`}
        busy={fetching}
        onRetry={refetch}
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
        hint={<FigureCaption figure="Total Records" to={recordsLink({})} />}
        loading={loading}
      />
      <StatCard
        label="Processing"
        icon={<RefreshCw />}
        value={figure(counts?.processing)}
        hint={<FigureCaption figure="Processing" to={recordsLink({ status: 'Processing' })} />}
        loading={loading}
      />
      <StatCard
        label="Completed"
        icon={<CircleCheck />}
        value={figure(counts?.unitOk)}
        hint={<FigureCaption figure="Completed" to={recordsLink({ status: 'Unit OK' })} />}
        loading={loading}
      />
      {can('statistics:revenue') ? (
        <StatCard
          label="Total Revenue"
          icon={<PhilippinePeso />}
          value={formatPeso(counts?.totalRevenue)}
          hint={
            <FigureCaption
              figure="Total Revenue"
              what="Unit OK with the payment status Paid."
              to={recordsLink({ payment: 'markedPaid' })}
            />
          }
          loading={loading}
        />
      ) : null}
    </StatGrid>
  );
}

function figure(count: number | undefined): string {
  return (count ?? 0).toLocaleString('en-PH');
}
