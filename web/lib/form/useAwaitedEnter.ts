import { useEffect, useRef } from 'react';

/**
 * Enter in a search: runs once what was typed is answered, at once if it already is.
 * @param settled whether the results are those of the present text.
 */
export function useAwaitedEnter(settled: boolean, run: () => void) {
  const isWanted = useRef(false);
  const follow = () => {
    if (!isWanted.current || !settled) return;
    isWanted.current = false;
    run();
  };
  useEffect(follow);
  return {
    enter: () => {
      isWanted.current = true;
      follow();
    },
    /** Enter for a text that has not been rendered yet. */
    enterAfterRender: () => {
      isWanted.current = true;
    },
    /** Something else was typed since. */
    forget: () => {
      isWanted.current = false;
    },
  };
}
