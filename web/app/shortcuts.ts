import { topDialog } from '../ui/overlay/topDialog.ts';

/** Controls that letters are typed into. */
const TYPED_INTO =
  'input, select, textarea, [contenteditable], [role=combobox], [role=menu], [role=listbox]';
const ROW = '[data-index], main li';

/** Whether a key is typed into a control, or cannot be a shortcut. */
export function isTyped(event: KeyboardEvent): boolean {
  return isCombined(event) || isInControl(event);
}

/** Whether a key has modifiers, repeats, or was handled already. */
export function isCombined(event: KeyboardEvent): boolean {
  return (
    event.defaultPrevented ||
    event.isComposing ||
    event.repeat ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey
  );
}

/** Whether the focused control handles the key itself. */
export function isInControl({ target }: Event): boolean {
  return target instanceof Element && target.closest(TYPED_INTO) !== null;
}

/** Whether the key is typed into a search, which finds the code of a label itself. */
export function isInSearch({ target }: Event): boolean {
  return target instanceof Element && target.closest('[role=search]') !== null;
}

export const isDialogOpen = (): boolean => topDialog() !== undefined;

/**
 * The control that names this key in `aria-keyshortcuts`: in the open dialog; without one, in the
 * focused row, or else on the screen outside of rows. A control that a role may not use is not
 * rendered, so shortcuts need no permissions of their own.
 */
export function controlOf(key: string): HTMLElement | undefined {
  const open = topDialog();
  if (open !== undefined) return controlsIn(open, key)[0];
  const row = document.activeElement?.closest(ROW);
  const inRow = row == null ? undefined : controlsIn(row, key)[0];
  return inRow ?? controlsIn(document, key).find((control) => control.closest(ROW) === null);
}

function controlsIn(place: ParentNode, key: string): HTMLElement[] {
  const named = place.querySelectorAll<HTMLElement>(`[aria-keyshortcuts~="${key}"]`);
  return [...named].filter((control) => control.getClientRects().length > 0);
}
