import { useEffect } from 'react';

/**
 * Puts the cursor into the first field once the form is there, after loading or after reading. Not
 * under a finger, where the keyboard would cover what was opened.
 */
export function useFirstField(isForm: boolean): void {
  useEffect(() => {
    if (!isForm || window.matchMedia('(pointer: coarse)').matches) return;
    document.querySelector<HTMLElement>('[data-dialog-body] :is(input, select, textarea)')?.focus();
  }, [isForm]);
}
