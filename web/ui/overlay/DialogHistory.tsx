import { useEffect, useRef, useSyncExternalStore } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { leftLocations, openDialogs } from './openDialogs.ts';

/**
 * Adds a history entry for an open dialog, so that Back closes it. The entry goes with the dialog,
 * and one without its dialog, as after a reload, is skipped. Mount it once per page.
 */
export function DialogHistory() {
  const location = useLocation();
  const navigate = useNavigate();
  const dialogs = useSyncExternalStore(openDialogs.subscribe, openDialogs.list);
  /** The dialog that has a history entry. */
  const entered = useRef<string>(undefined);

  useEffect(() => {
    // A dialog that opens meanwhile gets its entry where the page has arrived.
    if (leftLocations.has(location)) return;
    const top = dialogs.findLast(({ hasEntry }) => hasEntry);
    const marked = dialogOf(location);
    if (marked === top?.id) return;
    if (top !== undefined && entered.current === top.id) {
      // Back, or a link in the dialog, has left its entry.
      top.leave();
      return;
    }
    leftLocations.leave(location);
    if (marked !== undefined) void navigate(-1);
    else if (top !== undefined) {
      entered.current = top.id;
      const { pathname, search, hash } = location;
      const state = { dialog: top.id };
      // Render synchronously: a Back before this render would lead to the location that is already
      // rendered, and no effect would run.
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
