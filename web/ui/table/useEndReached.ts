import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Calls back when the end of a list is near, once for each number of rows. */
export function useEndReached(
  mark: RefObject<Element | null>,
  count: number,
  onEndReached: (() => void) | undefined,
): void {
  const asked = useRef(-1);
  const reach = useEffectEvent(() => onEndReached?.());
  const active = onEndReached !== undefined && count > 0;
  useEffect(() => {
    const element = mark.current;
    if (!active || element === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (asked.current === count || !entries.some((entry) => entry.isIntersecting)) return;
        asked.current = count;
        reach();
      },
      { root: element.closest('[data-scroll-root]'), rootMargin: '400px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [mark, count, active]);
}
