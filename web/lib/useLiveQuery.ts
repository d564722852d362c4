import { type AnyVariables, type CombinedError, useQuery, type UseQueryArgs } from 'urql';
import { usePolling } from './connection.ts';

interface LiveQuery<Data> {
  data: Data | undefined;
  error: CombinedError | undefined;
  fetching: boolean;
  /** Refetches, whatever is cached. */
  refetch: () => void;
}

/** A query that events keep up to date, with polling while the socket is down (rule 150). */
export function useLiveQuery<Data, Variables extends AnyVariables>(
  question: UseQueryArgs<Variables, Data>,
  pollMs: number,
): LiveQuery<Data> {
  const [{ data, error, fetching }, ask] = useQuery(question);
  const refetch = () => ask({ requestPolicy: 'network-only' });
  usePolling(refetch, pollMs);
  return { data, error, fetching, refetch };
}
