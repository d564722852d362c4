import { useDeferredValue, useEffect } from 'react';

let drawnBefore = false;

/**
 * False for the first drawing of a page that has just been loaded, then true: what lies below the
 * first sight is drawn after it, in slices. Whoever comes from another screen gets all at once.
 */
export function useLater(): boolean {
  const later = useDeferredValue(true, drawnBefore);
  useEffect(() => {
    drawnBefore = true;
  }, []);
  return later;
}
