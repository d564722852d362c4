import { dayParts } from '../../../src/domain/calendar.ts';
import { useToday } from '../../lib/live/useToday.ts';
import { useFilters } from '../../lib/list/filters.ts';
import { PERIOD_PARAMS } from '../../lib/list/params.ts';
import { QueryError } from '../../lib/client/QueryError.tsx';
import { useLiveQuery } from '../../lib/live/useLiveQuery.ts';
import { useShop } from '../../lib/session/useSession.ts';
import { useYearOptions } from '../../lib/list/useYearOptions.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { axisPeso } from '../../ui/chart/chartScale.ts';
import { ColumnChart } from '../../ui/chart/ColumnChart.tsx';
import { FilterSelect } from '../../ui/form/FilterSelect.tsx';
import { monthlyRevenue, twelveMonths } from './revenueMonths.ts';
import { RevenueChart_Months } from './staffQueries.ts';

const FILTERS = { revenueYear: PERIOD_PARAMS.year };

/** The revenue of the last twelve months, or of a year. */
export function RevenueChart() {
  const { timezone } = useShop();
  const today = dayParts(useToday(timezone));
  const { years } = useYearOptions({ from: 2024, to: 2026 });
  const { values, set } = useFilters(FILTERS);
  const { revenueYear: year } = values;
  const query = useLiveQuery({ query: RevenueChart_Months, poll: 'statistics' });
  const months = twelveMonths(year === null ? today : { year, month: 12 });
  const title = year === null ? 'Revenue of the last 12 months' : `Revenue by month, ${year}`;
  return (
    <Card
      title="Revenue over Time"
      description="Unit OK with the payment status Paid"
      actions={
        <FilterSelect
          label="Year of the revenue chart"
          all="Last 12 months"
          value={year === null ? '' : String(year)}
          onChange={(text) => set({ revenueYear: text === '' ? null : Number(text) })}
          options={years.map((each) => ({ value: String(each), label: String(each) }))}
        />
      }
    >
      {query.failed ? (
        <QueryError text="The revenue could not be loaded." query={query} />
      ) : (
        <ColumnChart
          title={title}
          categoryName="Month"
          data={query.data && monthlyRevenue(months, query.data.revenueByMonth)}
          axis={axisPeso}
          height={208}
        />
      )}
    </Card>
  );
}
