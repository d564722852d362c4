import { VisitList } from '../../../entities/customer/VisitList.tsx';
import { graphql } from '../../../lib/client/graphql.ts';
import { QueryError } from '../../../lib/client/QueryError.tsx';
import { useLiveQuery } from '../../../lib/live/useLiveQuery.ts';
import { formatQuantity } from '../../../ui/layout/count.ts';
import { DetailsSection } from '../../../ui/layout/Details.tsx';
import { Fold } from '../../../ui/layout/Fold.tsx';

const DeviceVisits_Of = graphql(`
  query DeviceVisits_Of($id: ID!) {
    deviceHistory(recordId: $id) {
      id
      date
      unit
      declaredIssue
      repairStatus
      repairReport
    }
  }
`);

/** Earlier visits of the unit, for its technician; nothing when its device is unknown. */
export function DeviceVisits({ id }: { id: string }) {
  const query = useLiveQuery({
    query: DeviceVisits_Of,
    variables: { id },
    poll: 'records',
    requestPolicy: 'cache-and-network',
  });
  const others = (query.data?.deviceHistory ?? []).filter((visit) => visit.id !== id);
  if (others.length === 0 && !query.failed) return null;
  return (
    <DetailsSection title="This unit before">
      {query.failed ? (
        <QueryError text="The other visits could not be loaded." query={query} />
      ) : (
        <Fold title={formatQuantity(others.length, 'other visit')}>
          <VisitList label="Other visits" visits={others} isLinked={false} />
        </Fold>
      )}
    </DetailsSection>
  );
}
