import { styled } from 'styled-components';
import { useFilters } from '../../lib/filters.ts';
import { PERIOD_PARAMS } from '../../lib/params.ts';
import { QueryError } from '../../lib/QueryError.tsx';
import { useLiveQuery } from '../../lib/useLiveQuery.ts';
import { useYearOptions } from '../../lib/useYearOptions.ts';
import { media } from '../../theme/breakpoints.ts';
import { space, theme } from '../../theme/theme.ts';
import { AllYearsNotice, PeriodSelects } from '../../ui/form/PeriodSelects.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { StatusShares } from '../../entities/repair/StatusShares.tsx';
import { WinRate } from '../../entities/repair/WinRate.tsx';
import { StatusOverview_Statistics } from './staffQueries.ts';
import { COUNT_OF, type StatusCounts } from '../../../src/domain/statistics.ts';
import { REPAIR_STATUSES } from '../../../src/domain/statuses.ts';
import { DonutChart } from '../../ui/chart/DonutChart.tsx';
import { formatCount } from '../../ui/layout/count.ts';

/** The years that the main dashboard's filter offers besides those in the data (rule 98). */
const DASHBOARD_YEARS = { from: 2024, to: 2026 } as const;

/** Records by status in a month, week and year, with the win rate (rule 76). */
export function StatusOverview() {
  const { values, set, clear, count } = useFilters(PERIOD_PARAMS);
  const years = useYearOptions(DASHBOARD_YEARS.from, DASHBOARD_YEARS.to);
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
          <StatusDonut counts={counts} />
          <Figures>
            <StatusShares bare counts={counts} totalLabel="Total" />
            <Rate>
              <WinRate label="Win Rate" figures={counts} />
            </Rate>
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

const Figures = styled.div`
  display: grid;
  flex: 1 1 300px;
  gap: ${space[5]};
  min-width: 0;
`;

const Rate = styled.div`
  max-width: 480px;
`;

/** The shares of the statuses; counts are undefined while loading. */
function StatusDonut({ counts }: { counts: StatusCounts | undefined }) {
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
        figure: counts === undefined ? '' : formatCount(counts.totalRecords),
        label: counts === undefined ? '' : counts.totalRecords === 1 ? 'record' : 'records',
      }}
    />
  );
}
