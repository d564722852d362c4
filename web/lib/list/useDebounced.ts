import { useEffect, useState } from 'react';

/** A text as it was before somebody typed on: it follows once nothing was typed for `pause` milliseconds. */
export function useDebounced(text: string, pause: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return settled;
}
