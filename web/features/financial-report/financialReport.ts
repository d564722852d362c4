import type { ResultOf } from 'gql.tada';
import type { ChosenPeriod } from '../../../src/domain/period.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { pathWith } from '../../lib/list/params.ts';

export const FinancialReportPage_Report = graphql(`
  query FinancialReportPage_Report($period: Period) {
    financialReport(period: $period) {
      repairedUnits
      revenue
      expenses
      commissions
      netProfit
      averagePerUnit
      marginPercent
      breakdown {
        technicianName
        repairs
        revenue
        commission
      }
    }
  }
`);
export type Report = ResultOf<typeof FinancialReportPage_Report>['financialReport'];

/** The reports that the chart compares, and the report of the whole period. */
export const ProfitChart_Reports = graphql(`
  query ProfitChart_Reports($period: Period) {
    financialReport(period: $period) {
      revenue
      expenses
      commissions
      netProfit
    }
    financialReports(period: $period) {
      year
      revenue
      expenses
      commissions
      netProfit
    }
  }
`);

export type ChartReport = ResultOf<typeof ProfitChart_Reports>['financialReports'][number];

/** The address of a screen for the same period; reports write all time as the year `all`. */
export function periodLink(
  path: '/expenses' | '/salary-report',
  { month, week, year }: ChosenPeriod,
  technician?: string,
): string {
  const isAllTime = path === '/salary-report' && month === null && year === null;
  return pathWith(path, { month, week, year: isAllTime ? 'all' : year, technician });
}
