import { useRef } from 'react';

/**
 * Brings focus back to where it was before a dialog opened. Radix does so only for its own trigger
 * buttons; ours open from state. Where that place is gone, as after a deletion, focus goes to main.
 */
export function useReturnFocus() {
  const before = useRef<HTMLElement>(null);
  return {
    remember: () => {
      before.current =
        document.activeElement instanceof HTMLElement ? document.activeElement : null;
    },
    restore: (event: Event) => {
      event.preventDefault();
      const place = before.current;
      before.current = null;
      if (place?.isConnected === true && place !== document.body) place.focus();
      // A question inside the dialog closes with it; what the dialog gave back is not taken again.
      else if (document.activeElement === document.body) document.querySelector('main')?.focus();
    },
  };
}
