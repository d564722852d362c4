import { useEffect, useState } from 'react';
import {
  type AnyVariables,
  type CombinedError,
  createRequest,
  useQuery,
  type UseQueryArgs,
} from 'urql';
import { usePolling } from '../client/connection.ts';
import type { PollRate } from '../client/defaults.ts';
import { useOnNewDay } from './useOnNewDay.ts';

/** How long the data of earlier variables stays while that of the current ones is awaited. */
const EARLIER_MS = 200;

export interface LiveQuery<Data> {
  data: Data | undefined;
  error: CombinedError | undefined;
  /** There is nothing to show. After a later failure, the last data stays. */
  failed: boolean;
  fetching: boolean;
  /** The data is shown until it has been read again. */
  stale: boolean;
  /** Refetches, whatever is cached. */
  refetch: () => void;
}

/** Whether a query has neither an answer nor an error yet. */
export function isLoading({ data, error }: { data?: unknown; error?: unknown }): boolean {
  return data === undefined && error === undefined;
}

/**
 * A query that events keep up to date, with polling while the socket is down (rule 150). A new day of
 * the shop, which no event reports, refetches it as well. The figures of an earlier filter make way
 * for the loading state, but not at once, since most answers arrive within a blink.
 */
export function useLiveQuery<Data, Variables extends AnyVariables>(
  options: UseQueryArgs<Variables, Data> & { poll: PollRate },
): LiveQuery<Data> {
  const [{ data, error, fetching, stale, operation }, execute] = useQuery(options);
  const { key } = createRequest(options.query, options.variables);
  const isEarlier = useIsOverdue(key, fetching && operation !== undefined && operation.key !== key);
  const refetch = () => execute({ requestPolicy: 'network-only' });
  const follow = () => {
    if (options.pause !== true) refetch();
  };
  usePolling(follow, options.poll);
  useOnNewDay(follow);
  return {
    data: isEarlier ? undefined : data,
    error,
    failed: error !== undefined && data === undefined,
    fetching,
    stale,
    refetch,
  };
}

/** Whether the data of earlier variables has stayed for long enough. */
function useIsOverdue(key: number, isEarlier: boolean): boolean {
  const [overdue, setOverdue] = useState<number>();
  useEffect(() => {
    if (!isEarlier) return undefined;
    const timer = setTimeout(() => setOverdue(key), EARLIER_MS);
    return () => clearTimeout(timer);
  }, [key, isEarlier]);
  return isEarlier && overdue === key;
}
