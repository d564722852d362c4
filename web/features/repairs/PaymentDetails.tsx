import { useQuery } from 'urql';
import { formatPeso } from '../../../src/domain/money.ts';
import { graphql } from '../../lib/graphql.ts';
import { useCan, useShop } from '../../lib/useSession.ts';
import { Details } from './Details.tsx';
import { DETAIL_FIELDS, type RepairDetail } from './records.ts';
import { detailItems } from './repairDetailItems.tsx';

const PaymentDetails_Commission = graphql(`
  query PaymentDetails_Commission($id: ID!) {
    repairRecord(id: $id) {
      id
      commission
      commissionPercent
      hasCustomCommission
    }
  }
`);

/** A record's amounts, for roles that may see them; a custom commission only for admins. */
export function PaymentDetails({ record }: { record: RepairDetail }) {
  const can = useCan();
  const { timezone: zone } = useShop();
  const [{ data }] = useQuery({
    query: PaymentDetails_Commission,
    variables: { id: record.id },
    pause: !can('repair:see-commission'),
  });
  const commission = data?.repairRecord;
  return (
    <Details
      title="Payment"
      items={[
        ...detailItems(DETAIL_FIELDS.payment, record, zone),
        ...(commission?.hasCustomCommission === true
          ? [{ label: 'Custom commission', value: formatPeso(commission.commission) }]
          : []),
      ]}
    />
  );
}
