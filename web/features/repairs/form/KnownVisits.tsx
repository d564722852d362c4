import { styled } from 'styled-components';
import { CustomerVisit } from '../../../entities/customer/customerVisit.ts';
import { VisitList } from '../../../entities/customer/VisitList.tsx';
import { graphql } from '../../../lib/client/graphql.ts';
import { QueryError } from '../../../lib/client/QueryError.tsx';
import { useLiveQuery } from '../../../lib/live/useLiveQuery.ts';
import { space } from '../../../theme/theme.ts';
import { SkeletonLines } from '../../../ui/feedback/Skeleton.tsx';
import { formatCount, formatQuantity } from '../../../ui/layout/count.ts';
import { Fold } from '../../../ui/layout/Fold.tsx';
import { VisuallyHidden } from '../../../ui/layout/Text.tsx';

const KnownVisits_Of = graphql(
  `
    query KnownVisits_Of($id: ID!) {
      customer(id: $id) {
        id
        records {
          ...CustomerVisit
        }
      }
    }
  `,
  [CustomerVisit],
);

interface KnownVisitsProps {
  id: string;
  /** How many repairs there are. */
  count: number;
}

/** The earlier repairs of the customer at the counter, and those still under warranty. */
export function KnownVisits({ id, count }: KnownVisitsProps) {
  const query = useLiveQuery({ query: KnownVisits_Of, variables: { id }, poll: 'records' });
  const visits = query.data?.customer.records ?? [];
  const covered = visits.filter(({ warranty }) => warranty.state === 'IN_WARRANTY').length;
  const title = formatQuantity(count, 'earlier repair');
  const among = count > visits.length ? ` of the latest ${visits.length}` : '';
  return (
    <Place>
      <Fold
        title={covered === 0 ? title : `${title}, ${formatCount(covered)}${among} under warranty`}
      >
        {query.failed ? (
          <QueryError text="The earlier repairs could not be loaded." query={query} />
        ) : query.data === undefined ? (
          <>
            <VisuallyHidden role="status">Loading records...</VisuallyHidden>
            <SkeletonLines widths={[60, 45]} />
          </>
        ) : (
          <VisitList label="Earlier repairs" visits={visits} total={count} isLinked={false} />
        )}
      </Fold>
    </Place>
  );
}

/** Indents the title to the name above, which has an icon before it. */
const Place = styled.div`
  padding: 0 ${space[2]};
`;
