/** The state of a history entry that belongs to an open dialog. */
export interface DialogEntry {
  /** The id of the dialog. */
  dialog: string;
  /** The query of the entry below, which differs once the dialog has changed the filters or the order. */
  below: string;
}

/** The dialog's entry that a location's state describes; undefined for any other state. */
export function dialogEntry(state: unknown): DialogEntry | undefined {
  return typeof state === 'object' &&
    state !== null &&
    'dialog' in state &&
    typeof state.dialog === 'string' &&
    'below' in state &&
    typeof state.below === 'string'
    ? { dialog: state.dialog, below: state.below }
    : undefined;
}
