import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { isOnTop } from '../../ui/overlay/topDialog.ts';
import { hasLetterKeys } from './letterKeys.ts';

/**
 * Calls back with a key without modifiers that is pressed outside of fields, in lower case.
 * @param place an element of the dialog that has the keys; under a question, another dialog or in a
 * toast they do nothing.
 */
export function usePlainKeys(
  pattern: RegExp,
  place: RefObject<Element | null>,
  press: (key: string) => void,
): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, repeat, defaultPrevented } = event;
    if (ctrlKey || metaKey || altKey || repeat || defaultPrevented || !pattern.test(key)) return;
    if (target instanceof Element && target.matches(ELSEWHERE)) return;
    if (/^[a-z]$/i.test(key) && !hasLetterKeys()) return;
    if (!isOnTop(place.current)) return;
    event.preventDefault();
    press(key.toLowerCase());
  });
  // Before what shows the keys is visible, so that none is lost; and on the document, unlike
  // `useKeyDown`, so that the shortcuts of the window see which keys were used.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/** Where keys are typed or pressed for something else. */
const ELSEWHERE = 'input:not([type=radio]), textarea, select, [data-toasts] *';
