import { useLocation } from 'react-router-dom';
import { ListSums, ListSumsFields } from '../../../entities/repair/ListSums.tsx';
import { graphql } from '../../../lib/client/graphql.ts';
import { useLiveQuery } from '../../../lib/live/useLiveQuery.ts';
import type { QueryFilters } from './listQuery.ts';

const RepairSums_Sums = graphql(
  `
    query RepairSums_Sums($filter: RepairFilter) {
      repairRecords(filter: $filter, first: 1) {
        sums {
          ...ListSumsFields
        }
      }
    }
  `,
  [ListSumsFields],
);

interface RepairSumsProps {
  filter: QueryFilters;
  /** False while the rows of these filters are loading; they come first. */
  ready: boolean;
}

/** The sums of the filtered records, with a link to the unpaid ones. */
export function RepairSums({ filter, ready }: RepairSumsProps) {
  const { pathname, search } = useLocation();
  const query = useLiveQuery({
    query: RepairSums_Sums,
    variables: { filter },
    pause: !ready,
    poll: 'lists',
  });
  const unpaid = new URLSearchParams(search);
  unpaid.set('payment', 'unpaid');
  return (
    <ListSums
      query={query}
      sums={query.data?.repairRecords.sums}
      unpaidAt={`${pathname}?${unpaid.toString()}`}
    />
  );
}
