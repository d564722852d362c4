import { styled } from 'styled-components';
import { addDays, type ShopDay } from '../../../../src/domain/calendar.ts';
import { dayText } from '../../../entities/repair/format.ts';
import { DayFilter } from '../../../lib/list/DayFilter.tsx';
import { media } from '../../../theme/breakpoints.ts';
import { space, theme } from '../../../theme/theme.ts';
import { FilterSelect } from '../../../ui/form/FilterSelect.tsx';
import type { RepairFilters } from './listQuery.ts';

type Days = Pick<RepairFilters, 'date' | 'from' | 'to'>;

interface DateFilterProps {
  values: Days;
  onChange: (patch: Partial<Days> & { month?: null; year?: null }) => void;
  today: ShopDay;
}

const OPTIONS = [
  { value: 'today', label: 'Today' },
  { value: 'yesterday', label: 'Yesterday' },
  { value: 'range', label: 'Range of days' },
] as const;
/** A range begins with this many days, the last of which is today. */
const FIRST_RANGE = 7;
const NO_MONTH = { month: null, year: null };

/** Today, yesterday or a range of days, of which either end may be open. */
export function DateFilter({ values, onChange, today }: DateFilterProps) {
  const { date, from, to } = values;
  const isRange = date === null && (from !== null || to !== null);
  const choose = (chosen: string) => {
    const day = OPTIONS.find(({ value }) => value === chosen)?.value;
    const range = { from: addDays(today, 1 - FIRST_RANGE), to: today };
    if (day === 'range') onChange({ ...NO_MONTH, date: null, ...range });
    else onChange({ ...NO_MONTH, date: day ?? null, from: null, to: null });
  };
  return (
    <>
      <FilterSelect
        label="Date"
        all="All dates"
        value={date ?? (isRange ? 'range' : '')}
        onChange={choose}
        options={OPTIONS}
      />
      {isRange ? (
        <Range role="group" aria-label="Range of days">
          <DayFilter label="First day" value={from} onChange={(day) => onChange({ from: day })} />
          <span aria-hidden="true">to</span>
          <DayFilter label="Last day" value={to} onChange={(day) => onChange({ to: day })} />
        </Range>
      ) : null}
    </>
  );
}

const Range = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  color: ${theme.textSecondary};

  input {
    width: 148px;
  }

  ${media.mobile} {
    grid-column: 1 / -1;

    > div,
    input {
      flex: 1;
      width: 100%;
      min-width: 0;
    }
  }
`;

/** The chosen days for a chip: `Today`, `Nov 1, 2026 to Nov 21, 2026`, `Until Nov 21, 2026`. */
export function dateText({ date, from, to }: Days, today: ShopDay): string | null {
  if (date !== null) return OPTIONS.find(({ value }) => value === date)?.label ?? null;
  if (from !== null && from === to) return from === today ? 'Today' : dayText(from, 'UTC');
  if (from !== null && to !== null) return `${dayText(from, 'UTC')} to ${dayText(to, 'UTC')}`;
  if (from !== null) return `From ${dayText(from, 'UTC')}`;
  return to === null ? null : `Until ${dayText(to, 'UTC')}`;
}
