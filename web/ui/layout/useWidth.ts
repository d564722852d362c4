import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** An element's width in pixels; 0 until it is measured, before the first paint. */
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
