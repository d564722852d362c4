import { useEffect, useRef, useSyncExternalStore } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { type DialogEntry, dialogEntry } from './dialogEntry.ts';
import { leftLocations, openDialogs } from './openDialogs.ts';

/**
 * Adds a history entry for an open dialog, so that Back closes it. The entry goes with the dialog,
 * and one without its dialog, as after a reload, is skipped; a form that comes back after one takes
 * it over. What the dialog has changed in the address meanwhile, such as the order of the list,
 * becomes an entry of its own. Mount it once per page.
 */
export function DialogHistory() {
  const location = useLocation();
  const action = useNavigationType();
  const navigate = useNavigate();
  const dialogs = useSyncExternalStore(openDialogs.subscribe, openDialogs.list);
  /** The dialog that has a history entry, and the query there. */
  const entered = useRef<DialogEntry & { search: string }>(undefined);

  useEffect(() => {
    // A dialog that opens meanwhile gets its entry where the page has arrived.
    if (leftLocations.has(location)) return;
    // This location has just put one dialog in the place of another; this runs again for it.
    if (dialogs !== openDialogs.list()) return;
    const top = dialogs.findLast(({ hasEntry }) => hasEntry);
    const marked = dialogEntry(location.state);
    const { pathname, search, hash } = location;
    const keepQuery = (changed: string, below: string) => {
      if (changed !== below)
        void navigate({ pathname, search: changed, hash }, { preventScrollReset: true });
    };
    if (marked?.dialog === top?.id) {
      if (marked !== undefined) entered.current = { ...marked, search };
      return;
    }
    if (top !== undefined && entered.current?.dialog === top.id) {
      // Back, or a link in the dialog, has left its entry.
      top.leave();
      const { search: changed, below } = entered.current;
      if (action === NavigationType.Pop && search === below) keepQuery(changed, below);
      return;
    }
    leftLocations.leave(location);
    if (marked !== undefined && top !== undefined && entered.current === undefined) {
      const state: DialogEntry = { dialog: top.id, below: marked.below };
      entered.current = { ...state, search };
      const how = { replace: true, state, preventScrollReset: true, flushSync: true };
      void navigate({ pathname, search, hash }, how);
    } else if (marked !== undefined) {
      void navigate(-1);
      keepQuery(search, marked.below);
    } else if (top !== undefined) {
      const state: DialogEntry = { dialog: top.id, below: search };
      entered.current = { ...state, search };
      // Render synchronously: a Back before this render would lead to the location that is already
      // rendered, and no effect would run.
      const how = { state, preventScrollReset: true, flushSync: true };
      void navigate({ pathname, search, hash }, how);
    }
  }, [location, action, dialogs, navigate]);

  return null;
}
