import { useState } from 'react';
import { type CombinedError, useQuery } from 'urql';
import { readError } from '../../lib/errors.ts';
import type { RepairDetail } from './records.ts';
import { Repairs_Record } from './records.ts';

export interface OpenRecord {
  /** As it stands now; the last known once it is gone. */
  record: RepairDetail | undefined;
  /** Deleted, or given to someone else, while it was open. */
  gone: boolean;
  error: CombinedError | undefined;
  retry: () => void;
}

/** One record as long as a dialog shows it; others' changes come in by themselves. */
export function useRecord(id: string | null): OpenRecord {
  const [{ data, error }, execute] = useQuery({
    query: Repairs_Record,
    variables: { id: id ?? '' },
    pause: id === null,
    requestPolicy: 'cache-and-network',
  });
  const [known, setKnown] = useState<RepairDetail>();
  const answer = data?.repairRecord;
  if (answer !== undefined && answer !== known) setKnown(answer);
  return {
    record: answer ?? known,
    gone: error !== undefined && readError(error).code === 'NOT_FOUND',
    error,
    retry: () => execute({ requestPolicy: 'network-only' }),
  };
}
