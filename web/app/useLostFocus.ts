import { useEffect } from 'react';

const DIALOG = '[role=dialog], [role=alertdialog]';

/**
 * Focuses main when the control with the focus disappears or is disabled and nothing else takes the
 * focus: at the body, keys do nothing and screen readers say nothing. Dialogs return it themselves.
 */
export function useLostFocus(): void {
  useEffect(() => {
    let held: Element | null = null;
    const hold = ({ target }: FocusEvent) => {
      held = target instanceof Element ? target : null;
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
      const isOfDialog = held.closest(DIALOG) !== null;
      held = null;
      if (isLost && !isOfDialog) document.querySelector('main')?.focus({ preventScroll: true });
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
