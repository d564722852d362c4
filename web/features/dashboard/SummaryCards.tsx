import { CircleCheck, ClipboardList, PhilippinePeso, RefreshCw } from 'lucide-react';
import { formatPeso } from '../../../src/domain/money.ts';
import { QueryError } from '../../lib/client/QueryError.tsx';
import { useLiveQuery } from '../../lib/live/useLiveQuery.ts';
import { useCan } from '../../lib/session/useSession.ts';
import { recordsCard } from '../../entities/repair/FigureCaption.tsx';
import { formatCount } from '../../ui/layout/count.ts';
import { StatCards } from '../../ui/layout/StatCards.tsx';
import { SummaryCards_Statistics } from './staffQueries.ts';

/** Totals over all records; revenue for roles that may see it (rule 60). */
export function SummaryCards() {
  const can = useCan();
  const query = useLiveQuery({ query: SummaryCards_Statistics, poll: 'statistics' });
  if (query.failed) return <QueryError text="The totals could not be loaded." query={query} />;
  const counts = query.data?.statistics;
  return (
    <StatCards
      loading={counts === undefined}
      cards={[
        recordsCard({
          label: 'Total Records',
          icon: <ClipboardList />,
          value: formatCount(counts?.totalRecords),
          filters: {},
        }),
        recordsCard({
          label: 'Processing',
          icon: <RefreshCw />,
          value: formatCount(counts?.processing),
          filters: { status: 'Processing' },
        }),
        recordsCard({
          label: 'Completed',
          icon: <CircleCheck />,
          value: formatCount(counts?.unitOk),
          filters: { status: 'Unit OK' },
        }),
        ...(can('statistics:revenue')
          ? [
              recordsCard({
                label: 'Total Revenue',
                icon: <PhilippinePeso />,
                value: formatPeso(counts?.totalRevenue),
                what: 'Unit OK with the payment status Paid.',
                filters: { payment: 'markedPaid' },
              }),
            ]
          : []),
      ]}
    />
  );
}
