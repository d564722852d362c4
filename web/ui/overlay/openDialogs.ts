import { createContext, use, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { createListeners } from '../layout/createListeners.ts';

/** An open dialog, drawer or confirmation, for the page's history and the Escape key. */
export interface OpenDialog {
  id: string;
  /** Whether Back closes it. False if the address opens it or if it is inside another dialog. */
  hasEntry: boolean;
  /** Closes it without confirmation, after its history entry was left. */
  leave: () => void;
  /** Closes it like Escape, which may ask for confirmation. */
  escape: () => void;
}

let dialogs: readonly OpenDialog[] = [];
const listeners = createListeners();

function setDialogs(next: readonly OpenDialog[]): void {
  dialogs = next;
  listeners.emit();
}

/** All open dialogs, the topmost last. */
export const openDialogs = {
  list: (): readonly OpenDialog[] => dialogs,
  subscribe: listeners.subscribe,
};

/** The forms with unsaved changes, in dialogs and on screens. */
export const unsavedForms = new Set<symbol>();

/** True inside a dialog, whose history entry covers nested ones. */
export const InDialogContext = createContext(false);

interface DialogOptions {
  open: boolean;
  leave: () => void;
  /** Defaults to `leave`. */
  escape?: () => void;
  /**
   * Defaults to true. False if the address opens it, and for the list of a field and the like, which
   * Back does not close: they are registered because a message that came later gets Escape first
   * and passes it on to the topmost dialog.
   */
  addsEntry?: boolean;
}

/**
 * Registers a dialog while it is open.
 * @returns a handler for its Escape. Just after another dialog has opened above, Radix still tells
 * the one below; it leaves the key to that one.
 */
export function useOpenDialog({
  open,
  leave,
  escape = leave,
  addsEntry = true,
}: DialogOptions): (event: KeyboardEvent) => void {
  const isInside = use(InDialogContext);
  const hasEntry = !isInside && addsEntry;
  const leaveNow = useEffectEvent(leave);
  const escapeNow = useEffectEvent(escape);
  const own = useRef<string>(undefined);
  // Before it is visible, so that Escape never reaches the dialog below it.
  useLayoutEffect(() => {
    if (!open) return undefined;
    // Random, since after a reload the history may still hold ids of the previous page.
    const id = Math.random().toString(36).slice(2);
    const ways = { leave: () => leaveNow(), escape: () => escapeNow() };
    own.current = id;
    setDialogs([...dialogs, { id, hasEntry, ...ways }]);
    return () => setDialogs(dialogs.filter((dialog) => dialog.id !== id));
  }, [open, hasEntry]);
  return (event) => leaveEscapeToTop(event, own.current);
}

/** Gives the topmost dialog an Escape that something else has got, unless it is `own`. */
export function leaveEscapeToTop(event: KeyboardEvent, own?: string): void {
  const top = dialogs.at(-1);
  if (top === undefined || top.id === own) return;
  event.preventDefault();
  top.escape();
}

const left = new WeakSet<object>();

/** The locations from which this page already goes back or on; the history takes a moment. */
export const leftLocations = {
  /** @returns false if the page leaves this location already. */
  leave: (location: object): boolean => {
    const isFirst = !left.has(location);
    left.add(location);
    return isFirst;
  },
  has: (location: object): boolean => left.has(location),
};

/** Whether the page is hidden until the same person has signed in again. */
export const SignInPendingContext = createContext(false);

export function useSignInPending(): boolean {
  return use(SignInPendingContext);
}
