import { useRef } from 'react';
import { useKeyDown } from '../ui/form/useKeyDown.ts';

/**
 * Lets Enter act once, however long it is held down: its repeats would press what gets the focus after
 * a save (rule 526). In the text area where it was pressed it keeps adding lines.
 */
export function useHeldEnter(): void {
  const pressedIn = useRef<EventTarget | null>(null);
  useKeyDown(
    (event) => {
      const { key, repeat, target, ctrlKey, metaKey } = event;
      if (key !== 'Enter') return;
      if (!repeat) {
        pressedIn.current = target;
        return;
      }
      const isLine = target instanceof HTMLTextAreaElement && !ctrlKey && !metaKey;
      if (isLine && target === pressedIn.current) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
