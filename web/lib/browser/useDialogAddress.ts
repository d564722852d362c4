import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useOnceSettled } from '../../ui/navigation/PageRouter.tsx';
import { leftLocations } from '../../ui/overlay/openDialogs.ts';
import { OPENED_HERE, wasOpenedHere } from './openedHere.ts';

/** Opens and closes the dialogs of a screen that are named in the address, as `?record=641`. */
export function useDialogAddress() {
  const location = useLocation();
  const navigate = useNavigate();
  const onceSettled = useOnceSettled();

  const enter = useCallback(
    (name: string, value: string, instead?: string) =>
      onceSettled(({ search, state: before }) => {
        const query = new URLSearchParams(search);
        if (instead !== undefined && query.get(name) !== instead) return;
        const isOpen = query.has(name);
        query.set(name, value);
        // An entry that a link has opened stays one, so that closing does not go back out of the page.
        const state: unknown = isOpen ? before : OPENED_HERE;
        // Rendered synchronously, like in DialogHistory, because a Back before that would find
        // nothing to close.
        const how = { state, preventScrollReset: true, flushSync: true };
        void navigate({ search: query.toString() }, { ...how, replace: isOpen });
      }),
    [navigate, onceSettled],
  );

  const leave = useCallback(
    (names: readonly string[]) => {
      if (!leftLocations.leave(location)) return;
      const rest = new URLSearchParams(location.search);
      for (const name of names) rest.delete(name);
      if (wasOpenedHere(location)) void navigate(-1);
      else void navigate({ search: rest.toString() }, { replace: true, preventScrollReset: true });
    },
    [location, navigate],
  );

  return {
    /**
     * Opens a dialog, or replaces the one that the same parameter has opened; with a third value
     * only while that one is open.
     */
    enter,
    /** Removes the parameters of a closed dialog: by going back, if it was opened on this page. */
    leave,
  };
}
