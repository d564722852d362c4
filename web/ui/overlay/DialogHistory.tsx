import { useEffect, useRef, useSyncExternalStore } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { openDialogs } from './openDialogs.ts';

/**
 * Gives an open dialog an entry in the history, so that Back closes it instead of leaving the page.
 * The entry is added at opening and taken back when the dialog closes by other means. An entry whose
 * dialog is not open, as after Forward or a reload, is stepped over. One for the whole page.
 */
export function DialogHistory() {
  const location = useLocation();
  const navigate = useNavigate();
  const dialogs = useSyncExternalStore(openDialogs.subscribe, openDialogs.list);
  /** Where a step of this component was taken that is still on its way. */
  const leaving = useRef<Location>(undefined);
  /** The dialog that has got its entry. */
  const entered = useRef<string>(undefined);

  useEffect(() => {
    if (leaving.current === location) return;
    leaving.current = undefined;
    const top = dialogs.findLast(({ hasEntry }) => hasEntry);
    const marked = dialogOf(location);
    if (marked === top?.id) return;
    if (top !== undefined && entered.current === top.id) {
      // Back, or a link in the dialog, has left its entry.
      top.leave();
      return;
    }
    leaving.current = location;
    if (marked !== undefined) void navigate(-1);
    else if (top !== undefined) {
      entered.current = top.id;
      const { pathname, search, hash } = location;
      const state = { dialog: top.id };
      // Drawn at once: a Back that came before it was drawn would lead to the location that is drawn
      // already, and nothing would tell of it.
      const how = { state, preventScrollReset: true, flushSync: true };
      void navigate({ pathname, search, hash }, how);
    }
  }, [location, dialogs, navigate]);

  return null;
}

function dialogOf({ state }: Location<unknown>): string | undefined {
  return typeof state === 'object' &&
    state !== null &&
    'dialog' in state &&
    typeof state.dialog === 'string'
    ? state.dialog
    : undefined;
}
