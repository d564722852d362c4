import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Whether content is hidden beyond a scroller's ends, and a function that measures again. */
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
    // The observer reports the initial size too, at a time when measuring is cheap.
    const observer = new ResizeObserver(look);
    observer.observe(current);
    return () => observer.disconnect();
  }, [scroller, look]);
  return { hasBefore, hasBehind, look };
}
