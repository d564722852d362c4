import { useMemo } from 'react';
import { dayParts } from '../../../src/domain/calendar.ts';
import { type ChosenPeriod, openingPeriod } from '../../../src/domain/period.ts';
import { useToday } from '../live/useToday.ts';
import { useFilters } from './filters.ts';
import { type Param, PERIOD_PARAMS } from './params.ts';
import { useShop } from '../session/useSession.ts';

/** A year, or `all` for no limit; screens whose default is this month need the explicit value. */
const yearOrAll: Param<string> = {
  read: (text) => (text === 'all' || PERIOD_PARAMS.year.read(text) !== null ? text : null),
};
const NAMED = { ...PERIOD_PARAMS, year: yearOrAll };

/** A report's period, kept in the address; this month if it names neither month nor year. */
export function useReportPeriod() {
  const { values: named, set, clear } = useFilters(NAMED);
  const today = useToday(useShop().timezone);
  const values = useMemo(() => {
    const year = named.year === null || named.year === 'all' ? named.year : Number(named.year);
    return openingPeriod({ ...named, year }, dayParts(today));
  }, [named, today]);
  return {
    values,
    set: (patch: Partial<ChosenPeriod>) => {
      const { month, week, year } = { ...values, ...patch };
      const isAll = month === null && year === null;
      set({ month, week, year: isAll ? 'all' : year === null ? null : String(year) });
    },
    /** Returns to this month. */
    clear: () => clear(),
    /** The address names no period. */
    isThisMonth: named.month === null && named.week === null && named.year === null,
  };
}
