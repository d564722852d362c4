import { useEffect, useRef } from 'react';

/** Calls back with a key without modifiers that is pressed outside of fields, in lower case. */
export function usePlainKeys(pattern: RegExp, press: (key: string) => void): void {
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  useEffect(() => {
    const down = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, repeat, defaultPrevented } = event;
      if (ctrlKey || metaKey || altKey || repeat || defaultPrevented || !pattern.test(key)) return;
      if (target instanceof Element && target.matches('input:not([type=radio]), textarea, select'))
        return;
      event.preventDefault();
      latest.current(key.toLowerCase());
    };
    document.addEventListener('keydown', down);
    return () => document.removeEventListener('keydown', down);
  }, [pattern]);
}
