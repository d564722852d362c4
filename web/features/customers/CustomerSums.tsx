import { formatPeso } from '../../../src/domain/money.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { QueryError } from '../../lib/client/QueryError.tsx';
import { useLiveQuery } from '../../lib/live/useLiveQuery.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { formatCount } from '../../ui/layout/count.ts';
import { Sums } from '../../ui/table/Sums.tsx';

const CustomerSums_Owed = graphql(`
  query CustomerSums_Owed($search: String) {
    customers(search: $search, first: 1) {
      owed {
        count
        total
      }
    }
  }
`);

interface CustomerSumsProps {
  search: string | null;
  /** False while the customers of this search are loading; they come first. */
  ready: boolean;
}

/** What the customers of a list owe in total, for those who may see sums of money (rule 342). */
export function CustomerSums({ search, ready }: CustomerSumsProps) {
  const query = useLiveQuery({
    query: CustomerSums_Owed,
    variables: { search },
    pause: !ready,
    poll: 'lists',
  });
  if (query.failed) return <QueryError text="The sums could not be loaded." query={query} />;
  const owed = query.data?.customers.owed;
  return (
    <Sums loading={owed === undefined}>
      <dl>
        <div data-count>
          <dt>Customers who owe</dt>
          <dd>{owed == null ? <Skeleton width={40} /> : formatCount(owed.count)}</dd>
        </div>
        <div>
          <dt>They owe</dt>
          <dd data-owed={owed != null && owed.count > 0}>
            {owed == null ? <Skeleton width={88} /> : formatPeso(owed.total)}
          </dd>
        </div>
      </dl>
    </Sums>
  );
}
