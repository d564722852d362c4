import { type RefObject, useCallback, useEffect, useState } from 'react';

/**
 * Whether something of a scroller lies hidden before its left end or behind its right one, and the
 * function that looks again.
 */
export function useHorizontalOverflow(scroller: RefObject<HTMLElement | null>) {
  const [hasBefore, setHasBefore] = useState(false);
  const [hasBehind, setHasBehind] = useState(false);
  const look = useCallback(() => {
    const { current } = scroller;
    if (current === null) return;
    const { scrollLeft, clientWidth, scrollWidth } = current;
    setHasBefore(scrollLeft > 0);
    setHasBehind(scrollLeft + clientWidth < scrollWidth - 1);
  }, [scroller]);

  useEffect(() => {
    const { current } = scroller;
    if (current === null) return undefined;
    // It tells the first size as well, when measuring costs nothing.
    const observer = new ResizeObserver(look);
    observer.observe(current);
    return () => observer.disconnect();
  }, [scroller, look]);
  return { hasBefore, hasBehind, look };
}
