import { useEffect } from 'react';

/**
 * Marks where toasts are shown. An open dialog hides all else from screen readers, but nothing that
 * is live; what is new there is read out by other means.
 */
export const REACHABLE = { 'data-toasts': true, 'aria-live': 'off' } as const;

/**
 * An open dialog takes back the focus that leaves it. This hides from it that the focus moves to a
 * toast, so that F8 reaches the toast from a dialog as well (rule 158).
 */
export function useReachableToasts(): void {
  useEffect(() => {
    const page = document.documentElement;
    const hush = (event: FocusEvent) => {
      const place = event.type === 'focusin' ? event.target : event.relatedTarget;
      if (place instanceof Element && place.closest('[data-toasts]') !== null)
        event.stopPropagation();
    };
    page.addEventListener('focusin', hush);
    page.addEventListener('focusout', hush);
    return () => {
      page.removeEventListener('focusin', hush);
      page.removeEventListener('focusout', hush);
    };
  }, []);
}
