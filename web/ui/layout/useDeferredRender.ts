import { useDeferredValue, useEffect } from 'react';

let drawnBefore = false;

/**
 * False for the first render after the page was loaded, then true: content below the fold renders
 * after it, in slices. On a return through the history everything renders at once, so that the
 * scroll position can be restored.
 */
export function useDeferredRender(): boolean {
  const later = useDeferredValue(true, drawnBefore);
  useEffect(() => {
    drawnBefore = true;
  }, []);
  return later;
}
