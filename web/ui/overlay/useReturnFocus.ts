import { useRef } from 'react';

/**
 * Returns the focus to where it was before a dialog opened, or to its row, or to main if that is gone. Radix does
 * so only for its own triggers; these dialogs open from state.
 */
export function useReturnFocus() {
  const before = useRef<HTMLElement>(null);
  const row = useRef<HTMLElement>(null);
  return {
    remember: () => {
      before.current =
        document.activeElement instanceof HTMLElement ? document.activeElement : null;
      row.current = before.current?.closest<HTMLElement>('tr[data-index]') ?? null;
    },
    restore: (event: Event) => {
      event.preventDefault();
      const place = before.current;
      before.current = null;
      if (place?.isConnected === true && place !== document.body) place.focus();
      else if (row.current?.isConnected === true) row.current.focus();
      // A nested confirmation closes together with the dialog; keep the focus that the dialog
      // restored.
      else if (document.activeElement === document.body) document.querySelector('main')?.focus();
    },
  };
}
