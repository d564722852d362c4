import { useLastKnown } from '../../lib/live/useLastKnown.ts';
import { useLiveQuery } from '../../lib/live/useLiveQuery.ts';
import { isNotFound } from '../../lib/client/errors.ts';
import { type RepairDetail, Repairs_Record } from './records.ts';

/**
 * The record of an open dialog, kept up to date with others' changes.
 * @param before what is shown until it is loaded.
 */
export function useRecord(id: string | null, before?: RepairDetail) {
  const { data, error, stale, refetch } = useLiveQuery({
    query: Repairs_Record,
    variables: { id: id ?? '' },
    pause: id === null,
    poll: 'records',
    requestPolicy: 'cache-and-network',
  });
  const record = useLastKnown(data?.repairRecord, before);
  return {
    record,
    /** It was deleted or assigned to someone else while the dialog was open. */
    gone: isNotFound(error),
    error,
    /** It is being read again, so that its version may be an earlier one. */
    stale,
    retry: refetch,
  };
}
