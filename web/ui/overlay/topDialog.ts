/** Dialogs, drawers, questions and popovers that are open; a later one lies above. */
const DIALOGS = '[role=dialog], [role=alertdialog]';

/** Whether no dialog lies above an element. */
export function isOnTop(element: Element | null): boolean {
  const top = [...document.querySelectorAll(DIALOGS)].at(-1);
  return top === undefined || top.contains(element);
}
