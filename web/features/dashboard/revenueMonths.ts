import { MONTHS } from '../../../src/domain/calendar.ts';
import { formatPeso, toCentavos } from '../../../src/domain/money.ts';
import { CHART_COLOURS, type ChartCategory, type ChartSeries } from '../../ui/chart/chartTypes.ts';

interface Month {
  year: number;
  month: number;
}

/** The last twelve months including this one, oldest first. */
export function twelveMonths({ year, month }: Month): Month[] {
  return Array.from({ length: 12 }, (_, index) => {
    const months = year * 12 + (month - 1) - 11 + index;
    return { year: Math.floor(months / 12), month: (months % 12) + 1 };
  });
}

/** A column for each month, including those without revenue. */
export function monthlyRevenue(
  months: readonly Month[],
  revenues: readonly (Month & { revenue: string })[],
): { categories: ChartCategory[]; series: ChartSeries[] } {
  const points = months.map(({ year, month }) => {
    const found = revenues.find((each) => each.year === year && each.month === month);
    const revenue = found?.revenue ?? '0.00';
    return { value: toCentavos(revenue) / 100, text: formatPeso(revenue) };
  });
  const categories = months.map(({ year, month }) => {
    const name = MONTHS[month - 1] ?? '';
    return { key: `${year}-${month}`, label: name.slice(0, 3), fullLabel: `${name} ${year}` };
  });
  return { categories, series: [{ name: 'Revenue', colour: CHART_COLOURS.primary, points }] };
}
