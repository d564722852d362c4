import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** Between `beforeprint` and `afterprint`. */
let isBegun = false;

/** Kept, since a new matchMedia call forces a layout. */
let kept: MediaQueryList | undefined;
const media = () => (kept ??= window.matchMedia('print'));

/**
 * Whether the page is being printed. Browsers count the pages before they report the change of the
 * medium, so what is only printed has to be there after `beforeprint`.
 */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isBegun || media().matches);
}

function subscribe(listener: () => void): () => void {
  const ends = new AbortController();
  const { signal } = ends;
  const follow = ({ type }: Event) => {
    isBegun = type === 'beforeprint';
    // Firefox copies the page for the printer right after the event, before any promise is resolved.
    flushSync(listener);
  };
  window.addEventListener('beforeprint', follow, { signal });
  window.addEventListener('afterprint', follow, { signal });
  media().addEventListener('change', listener, { signal });
  return () => ends.abort();
}
