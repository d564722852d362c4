import { useEffect, useRef } from 'react';
import type { SearchKey } from '../../ui/form/SearchBox.tsx';
import type { InfiniteList } from './useInfiniteList.ts';

/** The first row of a table, or the button that opens the first card. */
const FIRST = '[data-index="0"], li button';

/**
 * What the search field's keys do in its list: ↓ focuses the first row, Enter opens the only one.
 * A key that is pressed before the rows of the search are known is followed when they are.
 */
export function useSearchKeys<Row extends { id: string }>(
  { loaded, stale, hasMore, rows }: InfiniteList<Row>,
  onOpen: ((row: Row) => void) | undefined,
) {
  const list = useRef<HTMLDivElement>(null);
  const pressed = useRef<SearchKey>(null);

  const follow = () => {
    const key = pressed.current;
    if (key === null || !loaded || stale) return;
    if (document.activeElement?.matches('[type=search]') !== true) pressed.current = null;
    else if (key === 'Enter') {
      pressed.current = null;
      if (rows.length === 1 && !hasMore) rows.forEach((row) => onOpen?.(row));
    } else {
      const first = list.current?.querySelector<HTMLElement>(FIRST);
      // The code of a long table may still be loading.
      if (first == null && rows.length > 0) return;
      pressed.current = null;
      first?.focus();
    }
  };
  useEffect(follow);

  return {
    list,
    onSearchKey: (key: SearchKey | null) => {
      pressed.current = key;
      follow();
    },
  };
}
