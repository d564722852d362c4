let isRestoring = false;

/**
 * Returns the focus to an element after a dialog. Its tooltip stays closed, since it would cover what
 * is beside it.
 */
export function restoreFocus(place: HTMLElement | null): void {
  isRestoring = true;
  place?.focus();
  isRestoring = false;
}

/** Whether the focus event that is handled right now comes from `restoreFocus`. */
export function isRestoringFocus(): boolean {
  return isRestoring;
}
