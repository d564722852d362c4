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
