import { createContext, useContext, useEffect, useRef } from 'react';

export interface ToastMessage {
  title: string;
  description?: string | undefined;
  /** The number of the record that it is about, beside the title. */
  about?: string | undefined;
  variant?: 'default' | 'destructive' | undefined;
  /** It stays until another message follows: something is under way. */
  lasts?: boolean | undefined;
  /** A button, such as Undo; a message with one stays for 10 seconds. */
  action?: ToastAction | undefined;
  /** Another button, before it: what is usually done next. */
  next?: ToastAction | undefined;
}

export interface ToastAction {
  label: string;
  run: () => void | Promise<void>;
}

export interface ToastLayerProps {
  /** The last message, also after it was closed. */
  shown: (ToastMessage & { id: number; open: boolean }) | undefined;
  /** Of the message with this id; one that followed it stays as it is. */
  setOpen: (id: number, open: boolean) => void;
}

export const ToastContext = createContext<(message: ToastMessage) => void>(() => undefined);

/** `const toast = useToast(); toast(success('…'));` */
export function useToast(): (message: ToastMessage) => void {
  return useContext(ToastContext);
}

export function success(description: string, about?: string): ToastMessage {
  return { title: 'Success', description, about };
}

export function failure(description: string): ToastMessage {
  return { title: 'Error', description, variant: 'destructive' };
}

/** An open dialog hides all but live regions; off, since new toasts are announced otherwise. */
export const REACHABLE = { 'data-toasts': true, 'aria-live': 'off' } as const;

const isInToasts = (place: EventTarget | null): boolean =>
  place instanceof Element && place.closest('[data-toasts]') !== null;

/**
 * An open dialog's focus trap takes back the focus when it leaves. This hides the move to a toast
 * from the trap, so that F8 reaches toasts from a dialog, too (rule 158). Returns what brings the
 * focus back to where it was before, once a toast that has it closes.
 */
export function useReachableToasts(): () => void {
  const before = useRef<HTMLElement>(null);
  useEffect(() => {
    const page = document.documentElement;
    const hideFromTrap = (event: FocusEvent) => {
      const isEntering = event.type === 'focusin';
      const [place, other] = [event.target, event.relatedTarget];
      if (isEntering && isInToasts(place) && !isInToasts(other))
        before.current = other instanceof HTMLElement ? other : null;
      if (isInToasts(isEntering ? place : other)) event.stopPropagation();
    };
    page.addEventListener('focusin', hideFromTrap);
    page.addEventListener('focusout', hideFromTrap);
    return () => {
      page.removeEventListener('focusin', hideFromTrap);
      page.removeEventListener('focusout', hideFromTrap);
    };
  }, []);
  return () => {
    if (!isInToasts(document.activeElement)) return;
    const place = before.current;
    (place?.isConnected === true ? place : document.querySelector('main'))?.focus();
  };
}
