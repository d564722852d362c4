import { type ChosenPeriod, periodText } from '../../../src/domain/period.ts';
import { readError } from '../../lib/client/errors.ts';
import { useLiveQuery } from '../../lib/live/useLiveQuery.ts';
import { axisPeso } from '../../ui/chart/chartScale.ts';
import { ColumnChart } from '../../ui/chart/ColumnChart.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { ProfitChart_Reports } from './financialReport.ts';
import { columnName, COSTS, PROFIT, profitColumns, REVENUE } from './profitColumns.ts';

/** Revenue, costs and profit of the weeks, months or years of the period (rule 284). */
export function ProfitChart({ period }: { period: ChosenPeriod }) {
  const { data, error } = useLiveQuery({
    query: ProfitChart_Reports,
    variables: { period },
    poll: 'commissionRates',
  });
  const compared = columnName(period);
  const isOne = compared === 'Week' && period.week !== null;
  const by = compared === 'Week' ? 'work week' : compared.toLowerCase();
  const title = isOne ? periodText(period) : `By ${by}, ${periodText(period)}`;
  return (
    <Card title="Revenue and Profit" description={title}>
      {error !== undefined && data === undefined ? (
        <ErrorState title={`The chart could not be loaded. ${readError(error).message}`} />
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
