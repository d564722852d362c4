import type { TypedDocumentNode } from '@urql/core';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { type AnyVariables, type CombinedError, useClient } from 'urql';
import {
  type Connection,
  createCursorPager,
  FIRST_PAGE,
  type CursorPagerSnapshot,
} from './cursorPager.ts';
import { usePolling } from '../client/connection.ts';
import type { PollRate } from '../client/defaults.ts';
import { useOnNewDay } from '../live/useOnNewDay.ts';

interface PagesOptions<Data, Variables extends AnyVariables, Row> {
  query: TypedDocumentNode<Data, Variables>;
  /** The operation's variables for a page. */
  variables: (page: { first: number; after: string | null }) => Variables;
  /** Finds the connection in a result. */
  connection: (data: Data) => Connection<Row>;
  /** How often it is read again while the socket is down; null if it is read again anyway. */
  poll: PollRate | null;
}

export interface InfiniteList<Row> extends CursorPagerSnapshot<Row, CombinedError> {
  /** The rows belong to the previous filters; the new ones are still loading. */
  stale: boolean;
  loadMore: () => void;
  look: (firstRow: number, lastRow: number) => void;
  refetch: () => void;
}

/**
 * Rows of a keyset connection. `look` sets the visible ones, whose pages stay up to date. While new
 * filters load, the previous rows stay, so that the layout does not jump.
 */
export function useInfiniteList<Data, Variables extends AnyVariables, Row extends { id: string }>({
  query,
  variables,
  connection,
  poll,
}: PagesOptions<Data, Variables, Row>): InfiniteList<Row> {
  const client = useClient();
  const identity = JSON.stringify(variables(FIRST_PAGE));
  const pager = useMemo(
    () => {
      const ask = (after: string | null) => variables({ ...FIRST_PAGE, after });
      // Cached rows are rendered at once, without a skeleton.
      const known = client.readQuery(query, ask(null), { requestPolicy: 'cache-only' })?.data;
      return createCursorPager<Row, CombinedError>(
        ({ after, isRefetch }, onPage) => {
          const followed = client
            .query(query, ask(after), { requestPolicy: isRefetch ? 'network-only' : 'cache-first' })
            .subscribe(({ data, error, stale }) => {
              // An invalidated page first returns its old rows, which are already shown.
              if (stale && data === undefined) return;
              onPage({ page: data === undefined ? null : connection(data), error: error ?? null });
            });
          return () => followed.unsubscribe();
        },
        known && connection(known),
      );
    },
    // `variables` and `connection` are new functions in each render; `identity` tells when they
    // differ.
    // oxlint-disable-next-line react/exhaustive-deps
    [client, query, identity],
  );

  useEffect(() => pager.start(), [pager]);
  useOnNewDay(pager.refetch);
  usePolling(pager.refetch, poll);
  const now = useSyncExternalStore(pager.subscribe, pager.snapshot);
  const [settled, setSettled] = useState(now);
  if (now.loaded && now !== settled) setSettled(now);

  const stale = !now.loaded && settled.loaded;
  return {
    // The end of the previous rows is not that of the new ones.
    ...(stale ? { ...settled, loading: true, hasMore: false } : now),
    stale,
    loadMore: pager.loadMore,
    look: pager.look,
    refetch: pager.refetch,
  };
}
