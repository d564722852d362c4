import { type ChosenPeriod, periodText } from '../../../src/domain/period.ts';
import { useQuery } from 'urql';
import { readError } from '../../lib/errors.ts';
import { useThisYear } from '../../lib/useYearOptions.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { axisPeso } from '../../ui/chart/chartScale.ts';
import { ColumnChart } from '../../ui/chart/ColumnChart.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { LEGEND, monthFlow, ProfitChart_Months, ProfitChart_Weeks, weekFlow } from './flow.ts';

/** Revenue, costs and profit by month of the year, or by work week of a chosen month. */
export function ProfitChart({ period }: { period: ChosenPeriod }) {
  const thisYear = useThisYear();
  const { month, week } = period;
  const year = period.year ?? thisYear;
  const byWeek = month !== null;
  const [weeks] = useQuery({
    query: ProfitChart_Weeks,
    variables: { month: month ?? 1, year: period.year },
    pause: !byWeek,
  });
  const [months] = useQuery({
    query: ProfitChart_Months,
    variables: { year, week },
    pause: byWeek,
  });
  const shown = byWeek ? weeks : months;
  const title = byWeek
    ? `By work week, ${periodText({ month, year: period.year })}`
    : `By month, ${periodText({ week, year })}`;
  const ofMonths = months.data === undefined ? undefined : monthFlow(months.data, year);
  const ofWeeks = weeks.data === undefined ? undefined : weekFlow(weeks.data);
  return (
    <Card title="Revenue and Profit" description={title}>
      {shown.error !== undefined && shown.data === undefined ? (
        <ErrorState title={`The chart could not be loaded. ${readError(shown.error).message}`} />
      ) : (
        <ColumnChart
          title={`Revenue and profit. ${title}`}
          categoryName={byWeek ? 'Week' : 'Month'}
          data={byWeek ? ofWeeks : ofMonths}
          legend={LEGEND}
          axis={axisPeso}
          height={240}
        />
      )}
    </Card>
  );
}
