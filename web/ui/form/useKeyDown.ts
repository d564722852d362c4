import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Calls back with every key that is pressed in the window. It listens before what the component
 * shows is visible, so that no key is lost.
 * @param capture before the focused control gets the key, instead of after it.
 */
export function useKeyDown(press: (event: KeyboardEvent) => void, { capture = false } = {}): void {
  const onKeyDown = useEffectEvent(press);
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener, { capture });
    return () => window.removeEventListener('keydown', listener, { capture });
  }, [capture]);
}
