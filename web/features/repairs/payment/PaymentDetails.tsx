import type { ReactNode } from 'react';
import { formatPeso } from '../../../../src/domain/money.ts';
import { isBalanceKnown } from '../../../../src/domain/payments.ts';
import { graphql } from '../../../lib/client/graphql.ts';
import { QueryError } from '../../../lib/client/QueryError.tsx';
import { useLiveQuery } from '../../../lib/live/useLiveQuery.ts';
import { useCan, useShop } from '../../../lib/session/useSession.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { type DetailItem, DetailsList, DetailsSection } from '../../../ui/layout/Details.tsx';
import { Row } from '../../../ui/layout/Stack.tsx';
import { detailItems } from '../detailItems.tsx';
import { isPositive, type RecordMoney, useRecordPayments } from './recordPayments.ts';
import { DETAIL_FIELDS, type RepairDetail } from '../records.ts';

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

interface PaymentDetailsProps {
  record: RepairDetail;
  /** Opens the payments; missing for a record that is gone. */
  onRecord: (() => void) | undefined;
}

/**
 * A record's amounts, for roles that may see them, and what was paid of it and is to pay (rule 390);
 * a custom commission only for admins.
 */
export function PaymentDetails({ record, onRecord }: PaymentDetailsProps) {
  const can = useCan();
  const { timezone: zone } = useShop();
  const { money, query } = useRecordPayments(record.id);
  const { data } = useLiveQuery({
    query: PaymentDetails_Commission,
    variables: { id: record.id },
    pause: !can('repair:see-commission'),
    poll: 'records',
  });
  const commission = data?.repairRecord;
  return (
    <DetailsSection title="Payment">
      <DetailsList
        items={[
          ...detailItems(DETAIL_FIELDS.payment, record, zone),
          ...(can('payment') && !query.failed
            ? standingItems(money, isBalanceKnown(record), onRecord)
            : []),
          ...(commission?.hasCustomCommission === true
            ? [{ label: 'Custom commission', value: formatPeso(commission.commission) }]
            : []),
        ]}
      />
      {query.failed ? <QueryError text="What was paid could not be loaded." query={query} /> : null}
    </DetailsSection>
  );
}

/** Two items from the beginning, so that nothing moves when the payments have come. */
function standingItems(
  money: RecordMoney | undefined,
  isKnown: boolean,
  onRecord: (() => void) | undefined,
): DetailItem[] {
  if (money === undefined)
    return ['Paid so far', 'To pay'].map((label) => ({ label, value: <Skeleton width={72} /> }));
  const { rows, paid } = money;
  return [
    { label: 'Paid so far', value: rows.length === 0 ? '' : formatPeso(paid) },
    restItem(money, isKnown, onRecord),
  ];
}

/**
 * What is to pay, to return or not covered; at most one of the three is above zero.
 * @param isKnown whether it is known what is to pay (rule 577).
 */
function restItem(
  { rows, balance, overpaid, uncovered }: RecordMoney,
  isKnown: boolean,
  onRecord: (() => void) | undefined,
): DetailItem {
  if (isPositive(overpaid)) return { label: 'To return', value: formatPeso(overpaid) };
  if (isPositive(balance)) return { label: 'To pay', value: formatPeso(balance) };
  // A record that was paid before payments had rows is not covered by any.
  if (!isPositive(uncovered)) {
    const rest = isKnown ? 'Nothing' : 'No cost is set';
    return { label: 'To pay', value: rows.length === 0 ? '' : rest };
  }
  const record: ReactNode =
    onRecord === undefined ? null : (
      <Button size="small" onClick={onRecord}>
        Record
      </Button>
    );
  return {
    label: 'Not covered',
    value: (
      <Row>
        {formatPeso(uncovered)} not covered {record}
      </Row>
    ),
  };
}
