import { periodText } from '../../../src/domain/period.ts';
import { Printer } from 'lucide-react';
import { QueryError } from '../../lib/client/QueryError.tsx';
import { useLiveQuery } from '../../lib/live/useLiveQuery.ts';
import { useReportPeriod } from '../../lib/list/reportPeriod.ts';
import { useYearOptions } from '../../lib/list/useYearOptions.ts';
import { Button } from '../../ui/form/Button.tsx';
import { FilterBar, reportChips } from '../../ui/form/FilterBar.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { PeriodSelects } from '../../ui/form/PeriodSelects.tsx';
import { Columns, Stack } from '../../ui/layout/Stack.tsx';
import { FigureCards } from './FigureCards.tsx';
import { ExpenseYears } from '../../lib/list/expenseYears.ts';
import { FinancialReportPage_Report } from './financialReport.ts';
import { FinancialSummary } from './FinancialSummary.tsx';
import { Payout } from './Payout.tsx';
import { ProfitChart } from './ProfitChart.tsx';

/** Revenue, costs and profit of a period (rule 71). */
export function FinancialReportPage() {
  const period = useReportPeriod();
  const { values, set, clear, isThisMonth } = period;
  const years = useReportYears();
  const query = useLiveQuery({
    query: FinancialReportPage_Report,
    variables: { period: values },
    poll: 'commissionRates',
  });
  const report = query.data?.financialReport;
  return (
    <Stack $gap={6}>
      <PageHeader
        title="Financial Report"
        description={periodText(values)}
        actions={
          <Button icon={<Printer />} onClick={() => window.print()}>
            Print
          </Button>
        }
      />
      <FilterBar chips={reportChips(period)} onClear={isThisMonth ? undefined : clear}>
        <PeriodSelects values={values} onChange={set} {...years} />
      </FilterBar>
      {query.failed ? (
        <QueryError text="The report could not be loaded." query={query} />
      ) : (
        <>
          <FigureCards report={report} period={values} />
          <Columns $widths="minmax(0, 1fr) 360px">
            <ProfitChart period={values} />
            <FinancialSummary report={report} />
          </Columns>
          <Payout report={report} period={values} />
        </>
      )}
    </Stack>
  );
}

/** The years that the report offers: those of records, and those that have expenses alone (rule 98). */
function useReportYears() {
  const { data } = useLiveQuery({ query: ExpenseYears, poll: 'lists' });
  return useYearOptions({ from: 2023, to: 2026 }, data?.expenseYears);
}
