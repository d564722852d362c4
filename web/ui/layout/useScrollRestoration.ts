import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { rememberEntry } from '../navigation/rememberEntry.ts';

/** The scroll positions of each list and history entry, in pixels. */
export const scrollOffsets = new Map<string, number>();

/** After one of these events the person scrolls themselves. */
const OWN_WAYS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Restores a list's scroll position on Back, in steps as its rows load. */
export function useScrollRestoration(
  list: string,
  rows: number,
  ownBox?: RefObject<HTMLElement | null>,
): void {
  const { key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const id = `${key} ${list}`;
  const wanted = useRef<number>(undefined);
  const boxOf = () => (ownBox === undefined ? document.scrollingElement : ownBox.current);

  useLayoutEffect(() => {
    wanted.current = isBack ? scrollOffsets.get(id) : undefined;
  }, [id, isBack]);

  useLayoutEffect(() => {
    const box = boxOf();
    const place = wanted.current;
    if (place === undefined || box === null || rows === 0) return;
    box.scrollTop = place;
    if (Math.abs(box.scrollTop - place) < 2) wanted.current = undefined;
  });

  useEffect(() => {
    const box = boxOf();
    if (box === null) return undefined;
    const heard = ownBox === undefined ? window : box;
    const note = () => {
      if (wanted.current === undefined) rememberEntry(scrollOffsets, id, box.scrollTop);
    };
    const choose = () => {
      wanted.current = undefined;
    };
    heard.addEventListener('scroll', note, { passive: true });
    for (const way of OWN_WAYS) window.addEventListener(way, choose, { passive: true });
    return () => {
      heard.removeEventListener('scroll', note);
      for (const way of OWN_WAYS) window.removeEventListener(way, choose);
    };
    // The scroll box is the same as long as the list is mounted.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id]);
}
