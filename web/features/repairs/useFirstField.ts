import { useEffect } from 'react';

/**
 * Focuses the first field once the form is rendered. Not on touch screens, where the keyboard would
 * cover the dialog.
 */
export function useFirstField(isForm: boolean): void {
  useEffect(() => {
    if (!isForm || window.matchMedia('(pointer: coarse)').matches) return;
    document.querySelector<HTMLElement>('[data-dialog-body] :is(input, select, textarea)')?.focus();
  }, [isForm]);
}
