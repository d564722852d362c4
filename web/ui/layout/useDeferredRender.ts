import { useDeferredValue, useEffect } from 'react';

let drawnBefore = false;

/**
 * False for the first drawing since the page was loaded, then true: what lies below the first sight
 * is drawn after it, in slices. Whoever comes back gets all at once, and so the place where he was.
 */
export function useDeferredRender(): boolean {
  const later = useDeferredValue(true, drawnBefore);
  useEffect(() => {
    drawnBefore = true;
  }, []);
  return later;
}
