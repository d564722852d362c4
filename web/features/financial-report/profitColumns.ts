import { MONTHS } from '../../../src/domain/calendar.ts';
import { formatPeso, fromCentavos, sumMoney, toCentavos } from '../../../src/domain/money.ts';
import type { ChosenPeriod } from '../../../src/domain/period.ts';
import { CHART_COLOURS, type ChartCategory, type ChartSeries } from '../../ui/chart/chartTypes.ts';
import type { ChartReport, Report } from './financialReport.ts';

export const REVENUE = { name: 'Revenue', colour: CHART_COLOURS.primary };
export const COSTS = { name: 'Costs', colour: CHART_COLOURS.cost };
export const PROFIT = { name: 'Net profit', colour: CHART_COLOURS.gain };

/** The unit of the chart's columns for a period. */
export function columnName({ month, year }: ChosenPeriod): 'Week' | 'Month' | 'Year' {
  if (month !== null) return 'Week';
  return year === null ? 'Year' : 'Month';
}

type Amounts = Pick<Report, 'revenue' | 'expenses' | 'commissions' | 'netProfit'>;

/**
 * A column for each report and, when weeks are compared, one for records without a work week (rule
 * 284).
 */
export function profitColumns(
  period: ChosenPeriod,
  reports: readonly ChartReport[],
  whole: Amounts,
): { categories: ChartCategory[]; series: ChartSeries[] } {
  const isOfWeeks = columnName(period) === 'Week' && period.week === null;
  const rest = isOfWeeks ? difference(whole, reports) : null;
  const columns = [
    ...reports.map((report, place) => ({ ...categoryOf(period, report, place), report })),
    ...(rest === null ? [] : [{ ...named('No week'), report: rest }]),
  ];
  const points = (amount: (report: Amounts) => string) =>
    columns.map(({ report }) => {
      const pesos = amount(report);
      return { value: toCentavos(pesos) / 100, text: formatPeso(pesos) };
    });
  return {
    categories: columns.map(({ report: _report, ...category }) => category),
    series: [
      { ...REVENUE, points: points(({ revenue }) => revenue) },
      {
        ...COSTS,
        points: points(({ expenses, commissions }) => sumMoney([expenses, commissions])),
      },
      { ...PROFIT, points: points(({ netProfit }) => netProfit) },
    ],
  };
}

function categoryOf(period: ChosenPeriod, { year }: ChartReport, place: number): ChartCategory {
  const name = columnName(period);
  if (name === 'Week') return named(`Week ${period.week ?? place + 1}`);
  if (name === 'Year') return named(String(year));
  const month = MONTHS[place] ?? '';
  return { key: month, label: month.slice(0, 3), fullLabel: `${month} ${year ?? ''}` };
}

function named(label: string): ChartCategory {
  return { key: label, label, fullLabel: label };
}

/** The rest of the whole; null when the reports add up to it. */
function difference(whole: Amounts, parts: readonly Amounts[]): Amounts | null {
  const left = (amount: (of: Amounts) => string) =>
    fromCentavos(toCentavos(amount(whole)) - toCentavos(sumMoney(parts.map(amount))));
  const rest = {
    revenue: left(({ revenue }) => revenue),
    expenses: left(({ expenses }) => expenses),
    commissions: left(({ commissions }) => commissions),
    netProfit: left(({ netProfit }) => netProfit),
  };
  return Object.values(rest).every((amount) => toCentavos(amount) === 0) ? null : rest;
}
