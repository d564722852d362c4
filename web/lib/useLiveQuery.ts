import { type AnyVariables, type CombinedError, useQuery, type UseQueryArgs } from 'urql';
import { usePolling } from './connection.ts';

interface LiveQuery<Data> {
  data: Data | undefined;
  error: CombinedError | undefined;
  fetching: boolean;
  /** Asks the server, whatever is known already. */
  again: () => void;
}

/** A question whose answer events keep true, and polling while none can come (decision 30). */
export function useLiveQuery<Data, Variables extends AnyVariables>(
  question: UseQueryArgs<Variables, Data>,
  pollMs: number,
): LiveQuery<Data> {
  const [{ data, error, fetching }, ask] = useQuery(question);
  const again = () => ask({ requestPolicy: 'network-only' });
  usePolling(again, pollMs);
  return { data, error, fetching, again };
}
