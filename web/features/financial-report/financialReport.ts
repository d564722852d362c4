import type { ResultOf } from 'gql.tada';
import { type FilterValues, wholeParam } from '../../lib/params.ts';
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

/** The filters of the page as the address holds them (decision 19). */
export const FILTERS = {
  month: wholeParam(1, 12),
  week: wholeParam(1, 5),
  year: wholeParam(1900, 2999),
};
export type ReportPeriod = FilterValues<typeof FILTERS>;
