import type { ResultOf } from 'gql.tada';
import { isAnnounced } from '../../../src/domain/messages.ts';
import { MessageFields } from '../../entities/message/words.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { openAppOverlay } from '../../lib/browser/appOverlays.ts';
import { useLiveQuery } from '../../lib/live/useLiveQuery.ts';
import { useCan } from '../../lib/session/useSession.ts';
import type { RepairDetail } from './records.ts';

const RecordMessages_Known = graphql(
  `
    query RecordMessages_Known($recordId: ID!) {
      recordMessages(recordId: $recordId) {
        name
        due
        told {
          ...MessageFields
        }
        rows {
          ...MessageFields
        }
      }
    }
  `,
  [MessageFields],
);

/** The texts to the client of a record, for those who may see them; undefined while loading. */
export function useRecordMessages(recordId: string) {
  const can = useCan();
  const query = useLiveQuery({
    query: RecordMessages_Known,
    variables: { recordId },
    pause: !can('message'),
    requestPolicy: 'cache-and-network',
    poll: 'records',
  });
  return { messages: query.data?.recordMessages, query };
}

export type RecordMessages = ResultOf<typeof RecordMessages_Known>['recordMessages'];

/** Guesses from the record whether the client has to be told something, until that is loaded. */
export function mayBeDue(record: RepairDetail): boolean {
  return isAnnounced(record.repairStatus) && record.shipbackDate === null;
}

/** Opens the dialog to write to the client of a record. */
export function tellClient(recordId: string): void {
  openAppOverlay({ kind: 'message', recordId });
}
