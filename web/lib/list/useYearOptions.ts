import { dayParts, offeredYears } from '../../../src/domain/calendar.ts';
import { useLiveQuery } from '../live/useLiveQuery.ts';
import { useToday } from '../live/useToday.ts';
import { graphql } from '../client/graphql.ts';
import { useShop } from '../session/useSession.ts';

export const Years = graphql(`
  query Years_Repairs {
    repairYears
  }
`);

/** The years a filter offers: the screen's own range, those with records, and this year. */
export function useYearOptions(from: number, to: number) {
  const { data } = useLiveQuery({ query: Years, poll: 'lists' });
  const thisYear = useThisYear();
  const inData = data?.repairYears ?? [];
  return { years: offeredYears({ from, to, inData, thisYear }), thisYear };
}

export function useThisYear(): number {
  return dayParts(useToday(useShop().timezone)).year;
}
