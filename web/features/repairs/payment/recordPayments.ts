import type { ResultOf } from 'gql.tada';
import { PaymentFields } from '../../../entities/payment/words.ts';
import { graphql } from '../../../lib/client/graphql.ts';
import { useLiveQuery } from '../../../lib/live/useLiveQuery.ts';
import { useCan } from '../../../lib/session/useSession.ts';

const RecordPayments_Rows = graphql(
  `
    query RecordPayments_Rows($recordId: ID!) {
      recordPayments(recordId: $recordId) {
        paid
        balance
        overpaid
        uncovered
        rows {
          ...PaymentFields
        }
      }
    }
  `,
  [PaymentFields],
);

export type RecordMoney = ResultOf<typeof RecordPayments_Rows>['recordPayments'];

/** The payments of a record, for those who may see them; undefined while loading. */
export function useRecordPayments(recordId: string) {
  const can = useCan();
  const query = useLiveQuery({
    query: RecordPayments_Rows,
    variables: { recordId },
    pause: !can('payment'),
    poll: 'records',
  });
  return { money: query.data?.recordPayments, query };
}

/** Whether there is an amount above zero. */
export const isPositive = (amount: string | undefined): boolean => Number(amount ?? 0) > 0;
