import type { TypedDocumentNode } from '@urql/core';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { type AnyVariables, type CombinedError, useClient } from 'urql';
import {
  type Connection,
  createCursorPager,
  FIRST_PAGE,
  type CursorPagerSnapshot,
} from './cursorPager.ts';

interface PagesOptions<Data, Variables extends AnyVariables, Row> {
  query: TypedDocumentNode<Data, Variables>;
  /** The operation's variables for a page. */
  variables: (page: { first: number; after: string | null }) => Variables;
  /** The connection within an answer. */
  connection: (data: Data) => Connection<Row>;
  pageSize?: number;
}

export interface InfiniteList<Row> extends CursorPagerSnapshot<Row, CombinedError> {
  /** The rows are of the filters before; those asked for have not come yet. */
  stale: boolean;
  loadMore: () => void;
  look: (firstRow: number, lastRow: number) => void;
  refetch: () => void;
}

/**
 * Rows of a keyset connection for a virtual table. `look` tells which rows are on the screen: their
 * pages stay up to date, the others keep their rows. While other filters are being answered, the
 * rows of those before stay, so that nothing jumps.
 */
export function useInfiniteList<Data, Variables extends AnyVariables, Row extends { id: string }>({
  query,
  variables,
  connection,
  pageSize = FIRST_PAGE.first,
}: PagesOptions<Data, Variables, Row>): InfiniteList<Row> {
  const client = useClient();
  const identity = JSON.stringify(variables({ ...FIRST_PAGE, first: pageSize }));
  const pager = useMemo(
    () => {
      const ask = (after: string | null) => variables({ first: pageSize, after });
      // What is known already is drawn at once, without a skeleton.
      const known = client.readQuery(query, ask(null), { requestPolicy: 'cache-only' })?.data;
      return createCursorPager<Row, CombinedError>(
        (after, fresh, tell) => {
          const followed = client
            .query(query, ask(after), { requestPolicy: fresh ? 'network-only' : 'cache-first' })
            .subscribe(({ data, error, stale }) => {
              // An invalidated page answers its old rows until the new ones come; they are shown already.
              if (stale && data === undefined) return;
              tell({ page: data === undefined ? null : connection(data), error: error ?? null });
            });
          return () => followed.unsubscribe();
        },
        known && connection(known),
      );
    },
    // `variables` and `connection` are made anew by each rendering; identity says when they differ.
    // oxlint-disable-next-line react/exhaustive-deps
    [client, query, pageSize, identity],
  );

  useEffect(() => pager.start(), [pager]);
  const now = useSyncExternalStore(pager.subscribe, pager.snapshot);
  const [settled, setSettled] = useState(now);
  if (now.loaded && now !== settled) setSettled(now);

  const stale = !now.loaded && settled.loaded;
  return {
    ...(stale ? { ...settled, loading: true } : now),
    stale,
    loadMore: pager.loadMore,
    look: pager.look,
    refetch: pager.refetch,
  };
}
