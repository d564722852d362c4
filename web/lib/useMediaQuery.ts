import { useCallback, useSyncExternalStore } from 'react';
import { MOBILE_QUERY } from '../theme/breakpoints.ts';

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (tell: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', tell);
      return () => list.removeEventListener('change', tell);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** Is the page laid out for a phone (spec 9)? */
export function useIsMobile(): boolean {
  return useMediaQuery(MOBILE_QUERY);
}
