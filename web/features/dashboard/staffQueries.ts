import type { Role } from '../../../src/domain/roles.ts';
import { roleCan } from '../../../src/domain/permissions.ts';
import type { PrefetchQuery } from '../../lib/client/client.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { type FilterValues, PERIOD_PARAMS, readAll } from '../../lib/list/params.ts';
import { StatisticsFields } from '../../entities/repair/statistics.ts';
import { Years } from '../../lib/list/useYearOptions.ts';

export const MonthRevenue_Sum = graphql(`
  query MonthRevenue_Sum($week: Int) {
    monthRevenue(week: $week)
  }
`);

export const TodayStrip_Counts = graphql(`
  query TodayStrip_Counts {
    today {
      day
      receivedToday
      waitingLong
      toShip
      unpaidLong
    }
  }
`);

export const SummaryCards_Statistics = graphql(`
  query SummaryCards_Statistics {
    statistics {
      totalRecords
      processing
      unitOk
      totalRevenue
    }
  }
`);

export const StatusOverview_Statistics = graphql(
  `
    query StatusOverview_Statistics($filter: RepairFilter) {
      statistics(filter: $filter) {
        ...StatisticsFields
      }
    }
  `,
  [StatisticsFields],
);

export const RevenueChart_Months = graphql(`
  query RevenueChart_Months {
    revenueByMonth {
      year
      month
      revenue
    }
  }
`);

export const PaymentOverview_Sums = graphql(`
  query PaymentOverview_Sums($period: Period) {
    paymentOverview(period: $period) {
      paid {
        count
        total
      }
      unpaid {
        count
        total
      }
      notSet {
        count
      }
    }
  }
`);

export const TechnicianFields = graphql(`
  fragment TechnicianFields on TechnicianStatistics {
    name
    totalAssigned
    pending
    processing
    monitoring
    unitOk
    rto
    waitingParts
    backjob
    winrate
  }
`);

export const TechnicianPerformance_List = graphql(
  `
    query TechnicianPerformance_List {
      technicianPerformance {
        ...TechnicianFields
      }
    }
  `,
  [TechnicianFields],
);

/** The filters of the banner and of the payments, as kept in the address. */
export const REVENUE = { revenueWeek: PERIOD_PARAMS.week };
export const PAYMENTS = {
  paymentMonth: PERIOD_PARAMS.month,
  paymentWeek: PERIOD_PARAMS.week,
  paymentYear: PERIOD_PARAMS.year,
};

export function paymentPeriod(values: FilterValues<typeof PAYMENTS>) {
  return { month: values.paymentMonth, week: values.paymentWeek, year: values.paymentYear };
}

/** Prefetches the queries of the start page of admin and csr. */
export function prefetchStaffDashboard(
  prefetch: PrefetchQuery,
  role: Role,
  params: URLSearchParams,
): void {
  prefetch(TodayStrip_Counts, {});
  prefetch(SummaryCards_Statistics, {});
  prefetch(StatusOverview_Statistics, { filter: readAll(PERIOD_PARAMS, params) });
  prefetch(Years, {});
  prefetch(TechnicianPerformance_List, {});
  if (!roleCan(role, 'statistics:revenue')) return;
  prefetch(MonthRevenue_Sum, { week: readAll(REVENUE, params).revenueWeek });
  prefetch(RevenueChart_Months, {});
  prefetch(PaymentOverview_Sums, { period: paymentPeriod(readAll(PAYMENTS, params)) });
}
