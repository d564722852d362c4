import type { RefObject } from 'react';
import { useEffect } from 'react';

const TYPED_INTO = 'input, select, textarea, [contenteditable], [role=dialog], [role=alertdialog]';

/** `/` focuses the search box, except while typing or in an open dialog. */
export function useSlashKey(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(TYPED_INTO) !== null) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [input]);
}
