import { useEffectEvent, useLayoutEffect } from 'react';

/** Calls back with a key without modifiers that is pressed outside of fields, in lower case. */
export function usePlainKeys(pattern: RegExp, press: (key: string) => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, repeat, defaultPrevented } = event;
    if (ctrlKey || metaKey || altKey || repeat || defaultPrevented || !pattern.test(key)) return;
    if (target instanceof Element && target.matches('input:not([type=radio]), textarea, select'))
      return;
    event.preventDefault();
    press(key.toLowerCase());
  });
  // Before what shows the keys is visible, so that none is lost.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
