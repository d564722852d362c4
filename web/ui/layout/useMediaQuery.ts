import { useCallback, useSyncExternalStore } from 'react';
import { MOBILE_QUERY } from '../../theme/breakpoints.ts';

/** Asking the window anew each time makes it lay out the page first. */
const lists = new Map<string, MediaQueryList>();

function listOf(query: string): MediaQueryList {
  const list = lists.get(query) ?? window.matchMedia(query);
  lists.set(query, list);
  return list;
}

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (tell: () => void) => {
      const list = listOf(query);
      list.addEventListener('change', tell);
      return () => list.removeEventListener('change', tell);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => listOf(query).matches);
}

/** Whether the page is laid out for a phone: under 768 px (rule 159). */
export function useIsMobile(): boolean {
  return useMediaQuery(MOBILE_QUERY);
}
