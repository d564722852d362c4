import type { ResultOf } from 'gql.tada';
import { isCompleted } from '../../../src/domain/finance.ts';
import { isReadyToShip } from '../../../src/domain/shipping.ts';
import { isNotFound } from '../../lib/client/errors.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { useLiveQuery } from '../../lib/live/useLiveQuery.ts';
import { GoneNotice, STAYS_TO_COPY } from '../../ui/feedback/GoneNotice.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';

const NoLongerReady_Record = graphql(`
  query NoLongerReady_Record($id: ID!) {
    repairRecord(id: $id) {
      id
      repairStatus
      paymentStatus
      paymentChannel
    }
  }
`);

/**
 * Says why the unit of an open dialog has left the list (rule 108). It can still be saved, since what
 * was typed may be what happened to it.
 */
export function NoLongerReady({ id }: { id: string }) {
  const { data, error } = useLiveQuery({
    query: NoLongerReady_Record,
    variables: { id },
    poll: 'records',
    requestPolicy: 'cache-and-network',
  });
  if (isNotFound(error)) return <GoneNotice what="record">{STAYS_TO_COPY}</GoneNotice>;
  const reason = data && reasonOf(data.repairRecord);
  return reason == null ? null : <Notice spaced>{reason}</Notice>;
}

function reasonOf(record: ResultOf<typeof NoLongerReady_Record>['repairRecord']): string | null {
  if (isReadyToShip(record)) return null;
  const state = isCompleted(record) ? 'not paid' : record.repairStatus;
  return `This unit is ${state} now, and no longer ready for shipping.`;
}
