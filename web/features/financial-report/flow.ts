import type { ResultOf } from 'gql.tada';
import { MONTHS } from '../../../src/domain/calendar.ts';
import { formatPeso, sumMoney, toCentavos } from '../../../src/domain/money.ts';
import { graphql } from '../../lib/graphql.ts';
import {
  CHART_COLOURS,
  type ChartCategory,
  type ChartPoint,
  type ChartSeries,
} from '../../ui/chart/chartTypes.ts';

const FlowFields = graphql(`
  fragment FlowFields on FinancialReport {
    revenue
    expenses
    commissions
    netProfit
  }
`);
type Flow = ResultOf<typeof FlowFields>;

/** The report of each month of a year. */
export const ProfitChart_Months = graphql(
  `
    query ProfitChart_Months($year: Int!, $week: Int) {
      m1: financialReport(period: { month: 1, year: $year, week: $week }) {
        ...FlowFields
      }
      m2: financialReport(period: { month: 2, year: $year, week: $week }) {
        ...FlowFields
      }
      m3: financialReport(period: { month: 3, year: $year, week: $week }) {
        ...FlowFields
      }
      m4: financialReport(period: { month: 4, year: $year, week: $week }) {
        ...FlowFields
      }
      m5: financialReport(period: { month: 5, year: $year, week: $week }) {
        ...FlowFields
      }
      m6: financialReport(period: { month: 6, year: $year, week: $week }) {
        ...FlowFields
      }
      m7: financialReport(period: { month: 7, year: $year, week: $week }) {
        ...FlowFields
      }
      m8: financialReport(period: { month: 8, year: $year, week: $week }) {
        ...FlowFields
      }
      m9: financialReport(period: { month: 9, year: $year, week: $week }) {
        ...FlowFields
      }
      m10: financialReport(period: { month: 10, year: $year, week: $week }) {
        ...FlowFields
      }
      m11: financialReport(period: { month: 11, year: $year, week: $week }) {
        ...FlowFields
      }
      m12: financialReport(period: { month: 12, year: $year, week: $week }) {
        ...FlowFields
      }
    }
  `,
  [FlowFields],
);

/** The report of each work week of a month. */
export const ProfitChart_Weeks = graphql(
  `
    query ProfitChart_Weeks($month: Int!, $year: Int) {
      w1: financialReport(period: { week: 1, month: $month, year: $year }) {
        ...FlowFields
      }
      w2: financialReport(period: { week: 2, month: $month, year: $year }) {
        ...FlowFields
      }
      w3: financialReport(period: { week: 3, month: $month, year: $year }) {
        ...FlowFields
      }
      w4: financialReport(period: { week: 4, month: $month, year: $year }) {
        ...FlowFields
      }
      w5: financialReport(period: { week: 5, month: $month, year: $year }) {
        ...FlowFields
      }
    }
  `,
  [FlowFields],
);

const REVENUE = { name: 'Revenue', colour: CHART_COLOURS.primary };
const COSTS = { name: 'Costs', colour: CHART_COLOURS.cost };
const PROFIT = { name: 'Net profit', colour: CHART_COLOURS.gain };

/** The chart's legend. */
export const LEGEND = [REVENUE, COSTS, PROFIT];

interface FlowChart {
  categories: ChartCategory[];
  series: ChartSeries[];
}

/** Revenue, costs and profit of each month of the year. */
export function monthFlow(data: ResultOf<typeof ProfitChart_Months>, year: number): FlowChart {
  const { m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11, m12 } = data;
  const flows = [m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11, m12];
  const categories = MONTHS.map((name) => ({
    key: name,
    label: name.slice(0, 3),
    fullLabel: `${name} ${year}`,
  }));
  return { categories, series: seriesOf(flows) };
}

/** Revenue, costs and profit of each work week. */
export function weekFlow({ w1, w2, w3, w4, w5 }: ResultOf<typeof ProfitChart_Weeks>): FlowChart {
  const flows = [w1, w2, w3, w4, w5];
  const categories = flows.map((_, index) => {
    const label = `Week ${index + 1}`;
    return { key: label, label, fullLabel: label };
  });
  return { categories, series: seriesOf(flows) };
}

function seriesOf(flows: readonly Flow[]): ChartSeries[] {
  const points = (amount: (flow: Flow) => string): ChartPoint[] =>
    flows.map((flow) => {
      const pesos = amount(flow);
      return { value: toCentavos(pesos) / 100, text: formatPeso(pesos) };
    });
  return [
    { ...REVENUE, points: points((flow) => flow.revenue) },
    { ...COSTS, points: points((flow) => sumMoney([flow.expenses, flow.commissions])) },
    { ...PROFIT, points: points((flow) => flow.netProfit) },
  ];
}
