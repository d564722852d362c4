import { useQuery } from 'urql';
import { dayParts, MONTHS, offeredYears } from '../../../src/domain/calendar.ts';
import { useToday } from '../../lib/clock.ts';
import { graphql } from '../../lib/graphql.ts';
import { useShop } from '../../lib/useSession.ts';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { DASHBOARD_YEARS, type Period } from './periodFilter.ts';

const Years = graphql(`
  query PeriodSelects_Years {
    repairYears
  }
`);

interface PeriodSelectsProps {
  values: Period;
  onChange: (patch: Partial<Period>) => void;
}

const MONTH_OPTIONS = MONTHS.map((label, index) => ({ value: String(index + 1), label }));
const WEEK_OPTIONS = [1, 2, 3, 4, 5].map((week) => ({
  value: String(week),
  label: `Week ${week}`,
}));

/** Month, week and year; nothing chosen is all of them. */
export function PeriodSelects({ values, onChange }: PeriodSelectsProps) {
  const { timezone } = useShop();
  const { year: thisYear } = dayParts(useToday(timezone));
  const [{ data }] = useQuery({ query: Years });
  const years = offeredYears(
    DASHBOARD_YEARS.from,
    DASHBOARD_YEARS.to,
    data?.repairYears ?? [],
    thisYear,
  );
  return (
    <>
      <FilterSelect
        label="Month"
        all="All months"
        value={text(values.month)}
        onChange={(chosen) => onChange({ month: number(chosen) })}
        options={MONTH_OPTIONS}
      />
      <FilterSelect
        label="Week"
        all="All weeks"
        value={text(values.week)}
        onChange={(chosen) => onChange({ week: number(chosen) })}
        options={WEEK_OPTIONS}
      />
      <FilterSelect
        label="Year"
        all="All years"
        value={text(values.year)}
        onChange={(chosen) => onChange({ year: number(chosen) })}
        options={years.map((year) => ({ value: String(year), label: String(year) }))}
      />
    </>
  );
}

function text(value: number | null): string {
  return value === null ? '' : String(value);
}

function number(chosen: string): number | null {
  return chosen === '' ? null : Number(chosen);
}
