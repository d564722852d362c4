import { useEffect } from 'react';
import { restoreFocus } from '../ui/overlay/restoreFocus.ts';
import { DIALOGS, firstControlOf, keepingList } from '../ui/overlay/topDialog.ts';

/**
 * Focuses main, the first control of an open dialog, or the list that keeps the focus, when the
 * control with the focus disappears or is disabled there and nothing else takes the focus: at the
 * body, keys do nothing and screen readers say nothing. A dialog that closes returns the focus
 * itself. Also before the sign-in, and from there to the first screen.
 */
export function useLostFocus(): void {
  useEffect(() => {
    let held: Element | null = null;
    /** The dialog around it, which cannot be found any more once it is removed. */
    let dialog: Element | null = null;
    let list: HTMLElement | null = null;
    const hold = ({ target }: FocusEvent) => {
      held = target instanceof Element ? target : null;
      dialog = held?.closest(DIALOGS) ?? null;
      list = keepingList(held);
    };
    // A removed control loses the focus just before it goes, so the observer is asked first.
    const leave = ({ target }: FocusEvent) => {
      setTimeout(() => {
        // The focus may have come back before this timer, on a busy page.
        if (held !== target || held === document.activeElement) return;
        // Only a control that is still visible was left on purpose.
        if ((held?.getClientRects().length ?? 0) > 0) held = null;
      });
    };
    const observer = new MutationObserver(() => {
      if (held === null || (held.isConnected && !held.matches(':disabled'))) return;
      const { activeElement } = document;
      const isLost = activeElement === document.body || activeElement === held;
      const main = document.querySelector('main');
      // The next screen has not been rendered yet.
      if (isLost && dialog === null && main === null) return;
      held = null;
      if (!isLost) return;
      if (list?.isConnected === true && list !== activeElement) restoreFocus(list);
      else if (dialog === null) main?.focus({ preventScroll: true });
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
