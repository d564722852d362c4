import { type ChosenPeriod, periodText } from '../../../src/domain/period.ts';
import { QueryError } from '../../lib/client/QueryError.tsx';
import { useLiveQuery } from '../../lib/live/useLiveQuery.ts';
import { axisPeso } from '../../ui/chart/chartScale.ts';
import { ColumnChart } from '../../ui/chart/ColumnChart.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { ProfitChart_Reports } from './financialReport.ts';
import { columnName, COSTS, PROFIT, profitColumns, REVENUE } from './profitColumns.ts';

/** Revenue, costs and profit of the weeks, months or years of the period (rule 284). */
export function ProfitChart({ period }: { period: ChosenPeriod }) {
  const query = useLiveQuery({
    query: ProfitChart_Reports,
    variables: { period },
    poll: 'commissionRates',
  });
  const { data } = query;
  const compared = columnName(period);
  const isOne = compared === 'Week' && period.week !== null;
  const by = compared === 'Week' ? 'work week' : compared.toLowerCase();
  const title = isOne ? periodText(period) : `By ${by}, ${periodText(period)}`;
  return (
    <Card title="Revenue and Profit" description={title}>
      {query.failed ? (
        <QueryError text="The chart could not be loaded." query={query} />
      ) : (
        <ColumnChart
          title={`Revenue and profit. ${title}`}
          categoryName={compared}
          data={data && profitColumns(period, data.financialReports, data.financialReport)}
          legend={[REVENUE, COSTS, PROFIT]}
          axis={axisPeso}
          height={240}
        />
      )}
    </Card>
  );
}
