import { offeredYears } from '../../../src/domain/calendar.ts';
import { useYearOptions } from '../../lib/list/useYearOptions.ts';
import { useLiveQuery } from '../../lib/live/useLiveQuery.ts';
import { ReportYears_Expenses } from './financialReport.ts';

/** The years that the report offers: those of records, and those that have expenses alone (rule 98). */
export function useReportYears() {
  const { years, thisYear } = useYearOptions(2023, 2026);
  const { data } = useLiveQuery({ query: ReportYears_Expenses, poll: 'lists' });
  const inData = [...years, ...(data?.expenseYears ?? [])];
  return { years: offeredYears({ from: 2023, to: 2026, inData, thisYear }), thisYear };
}
