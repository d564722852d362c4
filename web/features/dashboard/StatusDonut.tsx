import { COUNT_OF, type StatusCounts } from '../../../src/domain/statistics.ts';
import { REPAIR_STATUSES } from '../../../src/domain/statuses.ts';
import { theme } from '../../theme/theme.ts';
import { DonutChart } from '../../ui/chart/DonutChart.tsx';

/** The shares of the statuses; counts are undefined while loading. */
export function StatusDonut({ counts }: { counts: StatusCounts | undefined }) {
  return (
    <DonutChart
      title="Records by status"
      partName="Status"
      parts={
        counts &&
        REPAIR_STATUSES.map((status) => ({
          key: status,
          label: status,
          value: counts[COUNT_OF[status]],
          colour: theme.status[status].dot,
        }))
      }
      centre={{
        figure: counts === undefined ? '' : counts.totalRecords.toLocaleString('en-PH'),
        label: counts === undefined ? '' : counts.totalRecords === 1 ? 'record' : 'records',
      }}
    />
  );
}
