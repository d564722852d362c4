import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Calls back when the end of a list is near: once for each number of rows, also when a list of other
 * rows has as many.
 */
export function useEndReached(
  mark: RefObject<Element | null>,
  count: number,
  onEndReached: (() => void) | undefined,
): void {
  const reach = useEffectEvent(() => onEndReached?.());
  const active = onEndReached !== undefined && count > 0;
  useEffect(() => {
    const element = mark.current;
    if (!active || element === null) return undefined;
    let reachedAt = -1;
    const observer = new IntersectionObserver(
      (entries) => {
        if (reachedAt === count || !entries.some((entry) => entry.isIntersecting)) return;
        reachedAt = count;
        reach();
      },
      { root: element.closest('[data-scroll-root]'), rootMargin: '400px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [mark, count, active]);
}
