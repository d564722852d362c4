import { formatPeso } from '../../../src/domain/money.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { QueryError } from '../../lib/client/QueryError.tsx';
import { useLiveQuery } from '../../lib/live/useLiveQuery.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Sums } from '../../ui/table/Sums.tsx';

const BinSum_Sum = graphql(`
  query BinSum_Sum {
    binRecords(first: 1) {
      sum
    }
  }
`);

/** What the records in the bin cost. */
export function BinSum() {
  const query = useLiveQuery({ query: BinSum_Sum, variables: {}, poll: 'lists' });
  if (query.failed) return <QueryError text="The sum could not be loaded." query={query} />;
  const sum = query.data?.binRecords.sum;
  return (
    <Sums loading={sum === undefined}>
      <dl>
        <div>
          <dt>Sum of costs</dt>
          <dd>{sum === undefined ? <Skeleton width={88} /> : formatPeso(sum)}</dd>
        </div>
      </dl>
    </Sums>
  );
}
