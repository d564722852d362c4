import { useCallback, useSyncExternalStore } from 'react';
import { MOBILE_QUERY } from '../../theme/breakpoints.ts';

/** Cached, since a new matchMedia call forces a layout. */
const lists = new Map<string, MediaQueryList>();

function listOf(query: string): MediaQueryList {
  const list = lists.get(query) ?? window.matchMedia(query);
  lists.set(query, list);
  return list;
}

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = listOf(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => listOf(query).matches);
}

/** Whether the page has the phone layout: under 768 px (rule 159). */
export function useIsMobile(): boolean {
  return useMediaQuery(MOBILE_QUERY);
}
