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

/**
 * The years a filter offers: the screen's own range, those with records, and this year (rule 98).
 * @param others more years in the data of the screen.
 */
export function useYearOptions(
  range: { from: number; to: number },
  others: readonly number[] = [],
) {
  const { data } = useLiveQuery({ query: Years, poll: 'lists' });
  const thisYear = useThisYear();
  const inData = [...(data?.repairYears ?? []), ...others];
  return { years: offeredYears({ ...range, inData, thisYear }), thisYear };
}

export function useThisYear(): number {
  return dayParts(useToday(useShop().timezone)).year;
}
