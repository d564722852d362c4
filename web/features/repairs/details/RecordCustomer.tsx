import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { CustomerVisit } from '../../../entities/customer/customerVisit.ts';
import { DeviceFields } from '../../../entities/customer/deviceFields.ts';
import { customerPath } from '../../../entities/customer/links.ts';
import { OwesBadge } from '../../../entities/customer/OwesBadge.tsx';
import { useReturnToLink } from '../../../entities/repair/useReturnToLink.ts';
import { VisitList } from '../../../entities/customer/VisitList.tsx';
import { graphql } from '../../../lib/client/graphql.ts';
import { QueryError } from '../../../lib/client/QueryError.tsx';
import { OPENED_HERE } from '../../../lib/browser/openedHere.ts';
import { useLastKnown } from '../../../lib/live/useLastKnown.ts';
import { useLiveQuery } from '../../../lib/live/useLiveQuery.ts';
import { tappable } from '../../../theme/mixins.ts';
import { radius, theme } from '../../../theme/theme.ts';
import { SkeletonLines } from '../../../ui/feedback/Skeleton.tsx';
import { formatQuantity } from '../../../ui/layout/count.ts';
import { DetailsSection } from '../../../ui/layout/Details.tsx';
import { Fold } from '../../../ui/layout/Fold.tsx';
import { Row } from '../../../ui/layout/Stack.tsx';
import { Secondary } from '../../../ui/layout/Text.tsx';
import { RecordDevice } from './RecordDevice.tsx';

const RecordCustomer_Of = graphql(
  `
    query RecordCustomer_Of($id: ID!) {
      customerOfRecord(recordId: $id) {
        id
        name
        balance
        visits
        devices {
          ...DeviceFields
        }
        records {
          ...CustomerVisit
        }
      }
      deviceOfRecord(recordId: $id) {
        ...DeviceFields
      }
    }
  `,
  [DeviceFields, CustomerVisit],
);

/** The customer of a record with their other repairs and the device, for the counter (rule 312). */
export function RecordCustomer({ id }: { id: string }) {
  const query = useLiveQuery({
    query: RecordCustomer_Of,
    variables: { id },
    requestPolicy: 'cache-and-network',
    poll: 'records',
  });
  // A device that is being added stays when the customer cannot be loaded again.
  const data = useLastKnown(query.data);
  const problem = query.failed ? (
    <QueryError text="The customer could not be loaded." query={query} />
  ) : null;
  useReturnToLink();
  const customer = data?.customerOfRecord;
  if (data === undefined)
    return (
      <DetailsSection title="Customer">
        {problem ?? <SkeletonLines widths={[40, 65]} />}
      </DetailsSection>
    );
  if (customer == null)
    return (
      <DetailsSection title="Customer">
        <Secondary>A record with a name and a contact number has a customer.</Secondary>
        {problem}
      </DetailsSection>
    );
  const others = customer.records.filter((record) => record.id !== id);
  // Only the latest are read; one of the visits is this record.
  const count = Math.max(customer.visits - 1, others.length);
  return (
    <DetailsSection title="Customer">
      <Row $gap={3}>
        <Name to={customerPath(customer.id)} state={OPENED_HERE}>
          {customer.name}
        </Name>
        <OwesBadge balance={customer.balance} />
      </Row>
      {others.length === 0 ? (
        <Secondary as="p">No other repairs.</Secondary>
      ) : (
        <Fold title={formatQuantity(count, 'other repair')}>
          <VisitList label="Other repairs" visits={others} total={count} />
        </Fold>
      )}
      <RecordDevice
        recordId={id}
        customerId={customer.id}
        device={data.deviceOfRecord}
        devices={customer.devices}
      />
      {problem}
    </DetailsSection>
  );
}

const Name = styled(Link)`
  border-radius: ${radius.small};
  color: ${theme.accentText};
  overflow-wrap: anywhere;
  ${tappable}
`;
