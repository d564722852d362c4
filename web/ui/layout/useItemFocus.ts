import { type FocusEvent, useLayoutEffect, useRef } from 'react';

const CONTROLS = 'button, select';

/**
 * When the item with the focus disappears from a list, the one in its place gets the focus, or
 * without one what unfolds the rest.
 * @param items the selector of the items: controls, or what contains some.
 * @returns the properties of the element around them.
 */
export function useItemFocus<Box extends HTMLElement>(items: string) {
  const box = useRef<Box>(null);
  const held = useRef<number>(undefined);
  const all = () => [...(box.current?.querySelectorAll<HTMLElement>(items) ?? [])];
  useLayoutEffect(() => {
    if (held.current === undefined || document.activeElement !== document.body) return;
    const left = all();
    const item = left[Math.min(held.current, left.length - 1)];
    const control = item?.matches(CONTROLS) === true ? item : item?.querySelector('button');
    held.current = undefined;
    (control ?? box.current?.querySelector('summary'))?.focus();
  });
  return {
    ref: box,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const place = all().findIndex((item) => item.contains(target));
      held.current = place === -1 ? undefined : place;
    },
    // No blur event fires when the focused item itself is removed.
    onBlur: () => {
      held.current = undefined;
    },
  };
}
