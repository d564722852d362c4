import { useQuery } from 'urql';
import { MONTHS } from '../../../src/domain/calendar.ts';
import { formatPeso, sumMoney, toCentavos } from '../../../src/domain/money.ts';
import { type ChosenPeriod, periodText } from '../../../src/domain/period.ts';
import { readError } from '../../lib/errors.ts';
import { useThisYear } from '../../lib/useYearOptions.ts';
import { axisPeso } from '../../ui/chart/chartScale.ts';
import { CHART_COLOURS, type ChartCategory, type ChartSeries } from '../../ui/chart/chartTypes.ts';
import { ColumnChart } from '../../ui/chart/ColumnChart.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { type ChartReport, ProfitChart_Reports } from './financialReport.ts';

const REVENUE = { name: 'Revenue', colour: CHART_COLOURS.primary };
const COSTS = { name: 'Costs', colour: CHART_COLOURS.cost };
const PROFIT = { name: 'Net profit', colour: CHART_COLOURS.gain };

/** Revenue, costs and profit by month of the year, or by work week of a chosen month. */
export function ProfitChart({ period }: { period: ChosenPeriod }) {
  const thisYear = useThisYear();
  const { month, week } = period;
  const byWeek = month !== null;
  const year = byWeek ? period.year : (period.year ?? thisYear);
  const [{ data, error }] = useQuery({
    query: ProfitChart_Reports,
    variables: { period: byWeek ? { month, year } : { week, year } },
  });
  const title = byWeek
    ? `By work week, ${periodText({ month, year })}`
    : `By month, ${periodText({ week, year })}`;
  const reports = data?.financialReports;
  return (
    <Card title="Revenue and Profit" description={title}>
      {error !== undefined && reports === undefined ? (
        <ErrorState title={`The chart could not be loaded. ${readError(error).message}`} />
      ) : (
        <ColumnChart
          title={`Revenue and profit. ${title}`}
          categoryName={byWeek ? 'Week' : 'Month'}
          data={
            reports && {
              categories: reports.map((_, index) =>
                byWeek ? weekAt(index) : monthAt(index, year),
              ),
              series: seriesOf(reports),
            }
          }
          legend={[REVENUE, COSTS, PROFIT]}
          axis={axisPeso}
          height={240}
        />
      )}
    </Card>
  );
}

function monthAt(index: number, year: number | null): ChartCategory {
  const name = MONTHS[index] ?? '';
  return { key: name, label: name.slice(0, 3), fullLabel: `${name} ${year ?? ''}` };
}

function weekAt(index: number): ChartCategory {
  const label = `Week ${index + 1}`;
  return { key: label, label, fullLabel: label };
}

function seriesOf(reports: readonly ChartReport[]): ChartSeries[] {
  const points = (amount: (report: ChartReport) => string) =>
    reports.map((report) => {
      const pesos = amount(report);
      return { value: toCentavos(pesos) / 100, text: formatPeso(pesos) };
    });
  return [
    { ...REVENUE, points: points(({ revenue }) => revenue) },
    {
      ...COSTS,
      points: points(({ expenses, commissions }) => sumMoney([expenses, commissions])),
    },
    { ...PROFIT, points: points(({ netProfit }) => netProfit) },
  ];
}
