import { useEffect } from 'react';
import { restoreFocus } from '../ui/overlay/restoreFocus.ts';
import { DIALOGS, firstControlOf } from '../ui/overlay/topDialog.ts';

/**
 * Focuses main, or the first control of an open dialog, when the control with the focus disappears
 * or is disabled there and nothing else takes the focus: at the body, keys do nothing and screen
 * readers say nothing. A dialog that closes returns the focus itself.
 */
export function useLostFocus(): void {
  useEffect(() => {
    let held: Element | null = null;
    /** The dialog around it, which cannot be found any more once it is removed. */
    let dialog: Element | null = null;
    const hold = ({ target }: FocusEvent) => {
      held = target instanceof Element ? target : null;
      dialog = held?.closest(DIALOGS) ?? null;
    };
    // A removed control loses the focus just before it goes, so the observer is asked first.
    const leave = ({ target }: FocusEvent) => {
      setTimeout(() => {
        if (held === target) held = null;
      });
    };
    const observer = new MutationObserver(() => {
      if (held === null || (held.isConnected && !held.matches(':disabled'))) return;
      const { activeElement } = document;
      const isLost = activeElement === document.body || activeElement === held;
      held = null;
      if (!isLost) return;
      if (dialog === null) document.querySelector('main')?.focus({ preventScroll: true });
      else restoreFocus(firstControlOf(dialog));
    });
    document.addEventListener('focusin', hold);
    document.addEventListener('focusout', leave);
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['disabled'],
    });
    return () => {
      document.removeEventListener('focusin', hold);
      document.removeEventListener('focusout', leave);
      observer.disconnect();
    };
  }, []);
}
