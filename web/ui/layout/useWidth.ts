import type { RefObject } from 'react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * The width of an element in pixels, as it changes; 0 until it was measured, which the browser does
 * before it paints.
 */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) flushSync(() => setWidth(Math.round(entry.contentRect.width)));
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
