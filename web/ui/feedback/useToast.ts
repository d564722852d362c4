import { createContext, useContext, useEffect } from 'react';

export interface ToastMessage {
  title: string;
  description?: string | undefined;
  variant?: 'default' | 'destructive' | undefined;
}

export const ToastContext = createContext<(message: ToastMessage) => void>(() => undefined);

/** `const toast = useToast(); toast(success('…'));` */
export function useToast(): (message: ToastMessage) => void {
  return useContext(ToastContext);
}

export function success(description: string): ToastMessage {
  return { title: 'Success', description };
}

export function failure(description: string): ToastMessage {
  return { title: 'Error', description, variant: 'destructive' };
}

/** An open dialog hides all but live regions; off, since new toasts are announced otherwise. */
export const REACHABLE = { 'data-toasts': true, 'aria-live': 'off' } as const;

/**
 * An open dialog's focus trap takes back the focus when it leaves. This hides the move to a toast
 * from the trap, so that F8 reaches toasts from a dialog, too (rule 158).
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
