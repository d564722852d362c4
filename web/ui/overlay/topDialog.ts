/** Dialogs, drawers, questions and popovers that are open; a later one lies above. */
export const DIALOGS = '[role=dialog], [role=alertdialog]';

/** The open dialog that lies above all others; undefined when none is open. */
export function topDialog(): Element | undefined {
  return [...document.querySelectorAll(DIALOGS)].at(-1);
}

/** Whether no dialog lies above an element. */
export function isOnTop(element: Element | null): boolean {
  const top = topDialog();
  return top === undefined || top.contains(element);
}

/** The list around an element that takes the focus when the element disappears from it. */
export function keepingList(element: Element | null | undefined): HTMLElement | null {
  return element?.closest<HTMLElement>('[data-keeps-focus]') ?? null;
}

const FIRST = ['[data-first]', '[data-dialog-body][tabindex]'];

/**
 * What an open dialog marks as its first control, the body of one that is read, or its frame; null
 * when it has closed.
 */
export function firstControlOf(dialog: Element | null): HTMLElement | null {
  if (!(dialog instanceof HTMLElement) || !dialog.isConnected) return null;
  const first = FIRST.map((each) => dialog.querySelector<HTMLElement>(each));
  return first.find((control) => control !== null) ?? dialog;
}
