import { type AnyVariables, type CombinedError, useQuery, type UseQueryArgs } from 'urql';
import { usePolling } from '../client/connection.ts';
import type { PollRate } from '../client/defaults.ts';
import { useOnNewDay } from './useOnNewDay.ts';

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
 * the shop, which no event reports, refetches it as well.
 */
export function useLiveQuery<Data, Variables extends AnyVariables>(
  options: UseQueryArgs<Variables, Data> & { poll: PollRate },
): LiveQuery<Data> {
  const [{ data, error, fetching, stale }, execute] = useQuery(options);
  const refetch = () => execute({ requestPolicy: 'network-only' });
  const follow = () => {
    if (options.pause !== true) refetch();
  };
  usePolling(follow, options.poll);
  useOnNewDay(follow);
  return {
    data,
    error,
    failed: error !== undefined && data === undefined,
    fetching,
    stale,
    refetch,
  };
}
