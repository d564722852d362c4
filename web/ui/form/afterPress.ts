import { useEffect } from 'react';

/** What waits for the end of a press; null while nothing is pressed. */
let waiting: (() => void)[] | null = null;

/** The mouse events of a tap, the click among them, follow within this time, in milliseconds. */
const TAP_MS = 100;

/**
 * Makes a change that moves the layout, at once or when a press has ended: otherwise what is pressed
 * could move away, and would not be clicked.
 */
export function afterPress(change: () => void): void {
  if (waiting === null) change();
  else waiting.push(change);
}

/** Follows presses on the whole page. */
export function usePresses(): void {
  useEffect(() => {
    document.addEventListener('pointerdown', begin, { capture: true });
    for (const end of ENDS) document.addEventListener(end, finish, { capture: true });
    return () => {
      document.removeEventListener('pointerdown', begin, { capture: true });
      for (const end of ENDS) document.removeEventListener(end, finish, { capture: true });
    };
  }, []);
}

/** The last one is for a button that was released outside of the page. */
const ENDS = ['pointerup', 'pointercancel', 'pointermove'] as const;

function begin(): void {
  waiting ??= [];
}

function finish({ buttons, pointerType }: PointerEvent): void {
  if (waiting === null || buttons !== 0) return;
  // The click comes first, and what it changes waits behind the earlier changes.
  setTimeout(makeChanges, pointerType === 'mouse' ? 0 : TAP_MS);
}

function makeChanges(): void {
  const changes = waiting ?? [];
  waiting = null;
  for (const change of changes) change();
}
