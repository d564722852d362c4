import { MONTHS } from '../../../src/domain/calendar.ts';
import {
  choosePeriod,
  type ChosenPeriod,
  isOfAllYears,
  monthText,
} from '../../../src/domain/period.ts';
import { withCurrent } from '../../../src/domain/statuses.ts';
import { FilterSelect } from './FilterSelect.tsx';
import { Chip } from '../feedback/Chip.tsx';

interface PeriodSelectsProps {
  values: Partial<ChosenPeriod>;
  onChange: (patch: Partial<ChosenPeriod>) => void;
  /** The years to choose from, newest first. */
  years: readonly number[];
  /** The shop's current year; it is chosen together with a month if no year is set. */
  thisYear: number;
  /** Which selects to show, in order. */
  parts?: readonly (keyof ChosenPeriod)[] | undefined;
  /** This screen's name for the week of a month. */
  weekName?: 'Week' | 'Work Week' | undefined;
}

const MONTH_OPTIONS = MONTHS.map((label, index) => ({ value: String(index + 1), label }));
const WEEKS = [1, 2, 3, 4, 5] as const;
const ALL = ['month', 'week', 'year'] as const;

/** Month, week and year selects for a FilterBar; an empty one means all. */
export function PeriodSelects({
  values,
  onChange,
  years,
  thisYear,
  parts = ALL,
  weekName = 'Week',
}: PeriodSelectsProps) {
  const chosen = (part: keyof ChosenPeriod) => textOf(values[part]);
  const selects = {
    month: { label: 'Month', all: 'All months', options: MONTH_OPTIONS },
    week: {
      label: weekName,
      all: `All ${weekName.toLowerCase()}s`,
      options: WEEKS.map((week) => ({ value: String(week), label: `${weekName} ${week}` })),
    },
    year: {
      label: 'Year',
      all: 'All years',
      options: withCurrent(years.map(String), chosen('year')).map((year) => ({
        value: year,
        label: year,
      })),
    },
  };
  return parts.map((part) => (
    <FilterSelect
      key={part}
      {...selects[part]}
      value={chosen(part)}
      onChange={(text) => {
        const change = { [part]: text === '' ? null : Number(text) };
        onChange(choosePeriod(values, change, thisYear));
      }}
    />
  ));
}

function textOf(value: number | null | undefined): string {
  return value == null ? '' : String(value);
}

/** Says that the figures are of one month over all years, on screens without a FilterBar chip. */
export function AllYearsNotice({ values }: { values: Partial<ChosenPeriod> }) {
  return isOfAllYears(values) ? <Chip tone="warning">{monthText(values)}</Chip> : null;
}
