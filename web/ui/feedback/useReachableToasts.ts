import { useEffect } from 'react';

/**
 * Marks where toasts are shown. An open dialog hides all else from screen readers, but nothing that
 * is live; what is new there is read out by other means.
 */
export const REACHABLE = { 'data-toasts': true, 'aria-live': 'off' } as const;

/**
 * An open dialog brings the focus back that leaves it; it does not hear of the one that goes to a
 * toast, so that F8 leads there from a dialog as well (spec 9).
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
