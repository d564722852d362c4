import type { ResultOf } from 'gql.tada';
import { textParam } from '../../lib/params.ts';
import { graphql } from '../../lib/graphql.ts';

export const TechnicianSums = graphql(`
  fragment TechnicianSums on SalaryCard {
    technicianName
    rate
    totals {
      repairs
      revenue
      commission
    }
  }
`);
export type TechnicianCardData = ResultOf<typeof TechnicianSums>;

/** Sums only: a technician's repairs are fetched when their card is opened. */
export const SalaryReportPage_Report = graphql(
  `
    query SalaryReportPage_Report($period: Period, $technician: String) {
      salaryReport(period: $period, technician: $technician) {
        technicians {
          ...TechnicianSums
        }
        overall {
          repairs
          revenue
          commission
        }
      }
    }
  `,
  [TechnicianSums],
);

export const SalaryRowFields = graphql(`
  fragment SalaryRowFields on EarningRow {
    id
    date
    workWeek
    clientName
    unit
    repairCost
    commission
    percent
    isCustom
  }
`);
export type SalaryRow = ResultOf<typeof SalaryRowFields>;

export const FILTERS = { technician: textParam };

const FEW_REPAIRS = 100;
const FEW_TECHNICIANS = 8;

/** Whether the cards of a report start open; those of a long report start closed. */
export function startsOpen(technicians: number, repairs: number): boolean {
  return technicians === 1 || (technicians <= FEW_TECHNICIANS && repairs <= FEW_REPAIRS);
}

/** Formats a stored rate: `20.00` → `20%`, `12.50` → `12.5%`. */
export function percentText(rate: string | number): string {
  return `${Number(rate)}%`;
}
