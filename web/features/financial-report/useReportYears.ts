import { useYearOptions } from '../../lib/list/useYearOptions.ts';
import { useLiveQuery } from '../../lib/live/useLiveQuery.ts';
import { ReportYears_Expenses } from './financialReport.ts';

/** The years that the report offers: those of records, and those that have expenses alone (rule 98). */
export function useReportYears() {
  const { data } = useLiveQuery({ query: ReportYears_Expenses, poll: 'lists' });
  return useYearOptions({ from: 2023, to: 2026 }, data?.expenseYears);
}
