import { createContext, use, useEffect, useEffectEvent } from 'react';

/** A dialog, sheet or question that is open, as the page's history and the Escape key know it. */
export interface OpenDialog {
  id: string;
  /** Whether Back closes it. One that the address opens, or that stands inside another, has none. */
  hasEntry: boolean;
  /** Closes it without a question: its entry of the history was left. */
  leave: () => void;
  /** Closes it as Escape does, which may ask first. */
  escape: () => void;
}

let dialogs: readonly OpenDialog[] = [];
const listeners = new Set<() => void>();

function become(next: readonly OpenDialog[]): void {
  dialogs = next;
  for (const tell of listeners) tell();
}

/** All that are open, the one on top last. */
export const openDialogs = {
  list: (): readonly OpenDialog[] => dialogs,
  subscribe: (tell: () => void): (() => void) => {
    listeners.add(tell);
    return () => listeners.delete(tell);
  },
};

/** Whether what is drawn stands inside a dialog, whose entry in the history is enough for both. */
export const InDialogContext = createContext(false);

interface Ways {
  leave: () => void;
  /** Left out, it is the same. */
  escape?: () => void;
  inAddress?: boolean;
}

/** Notes a dialog as open as long as it is. */
export function useOpenDialog(open: boolean, { leave, escape = leave, inAddress }: Ways): void {
  const isInside = use(InDialogContext);
  const hasEntry = !isInside && inAddress !== true;
  const leaveNow = useEffectEvent(leave);
  const escapeNow = useEffectEvent(escape);
  useEffect(() => {
    if (!open) return undefined;
    // A random name: after a reload the history may still hold those of the page before.
    const id = Math.random().toString(36).slice(2);
    const ways = { leave: () => leaveNow(), escape: () => escapeNow() };
    become([...dialogs, { id, hasEntry, ...ways }]);
    return () => become(dialogs.filter((dialog) => dialog.id !== id));
  }, [open, hasEntry]);
}
