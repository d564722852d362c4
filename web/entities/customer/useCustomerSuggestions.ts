import type { TypedDocumentNode } from '@urql/core';
import { useQuery } from 'urql';
import { suggestTerm } from '../../../src/domain/customers.ts';
import { matchesSearch } from '../../../src/domain/search.ts';
import { useConnection } from '../../lib/client/connection.ts';
import { useDebounced } from '../../lib/list/useDebounced.ts';

interface Suggested {
  name: string;
  phone: string | null;
  phone2: string | null;
}

interface Suggestions<Row> {
  query: TypedDocumentNode<{ customerSuggest: Row[] }, { text: string }>;
  /** Debounces the search while somebody types. */
  pauseMs: number;
}

interface Found<Row> {
  rows: Row[];
  /** Whether nothing more is awaited for this text. */
  isSettled: boolean;
  /** Whether this text could not be searched. */
  isFailed: boolean;
}

/**
 * Customers for three letters of a name or four digits of a number (rule 309). Until the answer to
 * this text arrives, which it does not without a connection, the previous results are filtered by
 * it.
 */
export function useCustomerSuggestions<Row extends Suggested>(
  text: string,
  { query, pauseMs }: Suggestions<Row>,
): Found<Row> {
  const asked = useDebounced(text, pauseMs);
  const isOffline = useConnection() === 'offline';
  const isShort = suggestTerm(asked) === null;
  const [{ data, error, fetching }] = useQuery({
    query,
    variables: { text: asked },
    pause: isShort || isOffline,
  });
  const isNow = asked === text && !fetching && !isOffline;
  const isSearched = !isShort && suggestTerm(text) !== null;
  const known = isSearched ? (data?.customerSuggest ?? []) : [];
  const rows = known.filter(
    ({ name, phone, phone2 }) =>
      isNow || matchesSearch({ texts: [name], contactNo: `${phone ?? ''} ${phone2 ?? ''}` }, text),
  );
  return {
    rows,
    isSettled: isNow || isOffline,
    isFailed: isSearched && (isOffline || (isNow && error !== undefined)),
  };
}
