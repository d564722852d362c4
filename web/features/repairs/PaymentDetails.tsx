import { useQuery } from 'urql';
import { formatPeso } from '../../../src/domain/money.ts';
import { graphql } from '../../lib/graphql.ts';
import { useCan } from '../../lib/useSession.ts';
import { channelText, paymentText } from '../../entities/repair/format.ts';
import { Details } from './Details.tsx';
import type { RepairDetail } from './records.ts';

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

/** Money of a record, for those who may see it; a commission that was set, for the admin. */
export function PaymentDetails({ record }: { record: RepairDetail }) {
  const can = useCan();
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
        { label: 'Repair cost', value: formatPeso(record.repairCost) },
        { label: 'Payment status', value: paymentText(record.paymentStatus) },
        { label: 'Payment channel', value: channelText(record.paymentChannel) },
        { label: 'Mode of transaction', value: record.modeOfTransaction },
        ...(commission?.hasCustomCommission === true
          ? [{ label: 'Custom commission', value: formatPeso(commission.commission) }]
          : []),
      ]}
    />
  );
}
