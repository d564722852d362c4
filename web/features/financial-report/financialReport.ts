import type { ResultOf } from 'gql.tada';
import { graphql } from '../../lib/graphql.ts';

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

/** The reports of the months of a year, or of the work weeks of a month. */
export const ProfitChart_Reports = graphql(`
  query ProfitChart_Reports($period: Period) {
    financialReports(period: $period) {
      revenue
      expenses
      commissions
      netProfit
    }
  }
`);
export type ChartReport = ResultOf<typeof ProfitChart_Reports>['financialReports'][number];
