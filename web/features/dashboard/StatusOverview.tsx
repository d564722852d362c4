import { styled } from 'styled-components';
import { useFilters } from '../../lib/list/filters.ts';
import { PERIOD_PARAMS } from '../../lib/list/params.ts';
import { QueryError } from '../../lib/client/QueryError.tsx';
import { useLiveQuery } from '../../lib/live/useLiveQuery.ts';
import { useYearOptions } from '../../lib/list/useYearOptions.ts';
import { media } from '../../theme/breakpoints.ts';
import { statusTone } from '../../theme/statusTones.ts';
import { space } from '../../theme/theme.ts';
import { AllYearsNotice, PeriodSelects } from '../../ui/form/PeriodSelects.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { StatusShares } from '../../entities/repair/StatusShares.tsx';
import { WinRate } from '../../entities/repair/WinRate.tsx';
import { StatusOverview_Statistics } from './staffQueries.ts';
import {
  COUNT_OF,
  countOf,
  FINISHED_STATUSES,
  OPEN_STATUSES,
  type StatusCounts,
} from '../../../src/domain/statistics.ts';
import type { RepairStatus } from '../../../src/domain/statuses.ts';
import { DonutChart } from '../../ui/chart/DonutChart.tsx';
import { formatCount } from '../../ui/layout/count.ts';

/** Records by status in a month, week and year, with the win rate (rule 76). */
export function StatusOverview() {
  const { values, set, clear, count } = useFilters(PERIOD_PARAMS);
  const years = useYearOptions({ from: 2024, to: 2026 });
  const query = useLiveQuery({
    query: StatusOverview_Statistics,
    variables: { filter: values },
    poll: 'statistics',
  });
  const counts = query.data?.statistics;
  return (
    <Card
      title="Status Overview"
      actions={
        <>
          {count > 0 ? (
            <Button variant="ghost" size="small" onClick={() => clear()}>
              Clear Filters
            </Button>
          ) : null}
          <AllYearsNotice values={values} />
          <PeriodSelects values={values} onChange={set} {...years} />
        </>
      }
    >
      {query.failed ? (
        <QueryError text="The overview could not be loaded." query={query} />
      ) : (
        <Split>
          <Donuts>
            <StatusDonut
              title="Open work by status"
              label="open"
              counts={counts}
              statuses={OPEN_STATUSES}
            />
            <StatusDonut
              title="Finished work by status"
              label="finished"
              counts={counts}
              statuses={FINISHED_STATUSES}
              size="small"
            />
          </Donuts>
          <Figures>
            <StatusShares bare counts={counts} totalLabel="Total" />
            <WinRate figures={counts} />
          </Figures>
        </Split>
      )}
    </Card>
  );
}

const Split = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[5]} ${space[8]};
  align-items: center;
  justify-content: center;
  padding: 0 ${space[2]};

  ${media.mobile} {
    padding: 0;
  }
`;

/** The open work first, and larger: finished work only grows. */
const Donuts = styled.div`
  display: flex;
  max-width: 100%;
  align-items: center;
  gap: ${space[4]};
`;

const Figures = styled.div`
  display: grid;
  flex: 1 1 300px;
  gap: ${space[5]};
  min-width: 0;
`;

interface StatusDonutProps {
  title: string;
  /** In the middle, below the number of records. */
  label: string;
  /** Undefined while loading. */
  counts: StatusCounts | undefined;
  statuses: readonly RepairStatus[];
  size?: 'small' | undefined;
}

function StatusDonut({ title, label, counts, statuses, size }: StatusDonutProps) {
  return (
    <DonutChart
      title={title}
      partName="Status"
      size={size}
      parts={
        counts &&
        statuses.map((status) => ({
          key: status,
          label: status,
          value: counts[COUNT_OF[status]],
          colour: statusTone(status).dot,
        }))
      }
      centre={{
        figure: counts === undefined ? '' : formatCount(countOf(counts, statuses)),
        label: counts === undefined ? '' : label,
      }}
    />
  );
}
