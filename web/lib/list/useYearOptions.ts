import { useQuery } from 'urql';
import { dayParts, offeredYears } from '../../../src/domain/calendar.ts';
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
  const [{ data }] = useQuery({ query: Years });
  const thisYear = useThisYear();
  return { years: offeredYears(from, to, data?.repairYears ?? [], thisYear), thisYear };
}

export function useThisYear(): number {
  return dayParts(useToday(useShop().timezone)).year;
}
