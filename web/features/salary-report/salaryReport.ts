import type { ResultOf } from 'gql.tada';
import { formatPercent } from '../../../src/domain/commissions.ts';
import { toCentavos } from '../../../src/domain/money.ts';
import { choiceParam, textParam } from '../../lib/list/params.ts';
import { graphql } from '../../lib/client/graphql.ts';

export const TechnicianSums = graphql(`
  fragment TechnicianSums on SalaryCard {
    technicianName
    rate
    rateVersion
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

/** The orders of the cards; without one in the address they are by name, as the server sends them. */
export const CARD_ORDERS = [
  { key: 'name', label: 'By name' },
  { key: 'repairs', label: 'Most repairs' },
  { key: 'revenue', label: 'Most revenue' },
  { key: 'commission', label: 'Most commission' },
  { key: 'rate', label: 'Highest rate' },
] as const;
type CardOrder = (typeof CARD_ORDERS)[number]['key'];
export const CARD_ORDER = { technicians: choiceParam(CARD_ORDERS.map(({ key }) => key)) };

const CARD_VALUES: Record<CardOrder, (card: TechnicianCardData) => number> = {
  name: () => 0,
  repairs: ({ totals }) => totals.repairs,
  revenue: ({ totals }) => toCentavos(totals.revenue),
  commission: ({ totals }) => toCentavos(totals.commission),
  rate: ({ rate }) => Number(rate),
};

export function sortCards(
  cards: readonly TechnicianCardData[],
  order: CardOrder,
): TechnicianCardData[] {
  const valueOf = CARD_VALUES[order];
  return [...cards].sort((a, b) => valueOf(b) - valueOf(a));
}

const FEW_REPAIRS = 100;
const FEW_TECHNICIANS = 8;

/** Whether the cards of a report start open; those of a long report start closed. */
export function startsOpen(technicians: number, repairs: number): boolean {
  return technicians === 1 || (technicians <= FEW_TECHNICIANS && repairs <= FEW_REPAIRS);
}

/**
 * The percentage of one repair: the rate with its decimals, so that a signed sheet can be checked, or
 * a custom one in whole percent; `Custom` for an amount without a cost.
 */
export function earnedText(row: Pick<SalaryRow, 'isCustom' | 'percent'>, rate: string): string {
  if (!row.isCustom) return formatPercent(rate);
  return row.percent === null ? 'Custom' : formatPercent(row.percent);
}
