import { useEffect } from 'react';
import { NavigationType, useBlocker } from 'react-router-dom';
import { useSignInPending } from './openDialogs.ts';

/** Blocks Back and links while there are unsaved changes, a save or a pending sign-in. */
export function useUnsavedChangesGuard({ dirty, busy }: { dirty: boolean; busy: boolean }) {
  const stays = useSignInPending() || busy;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      (dirty || stays) &&
      (historyAction === NavigationType.Pop || currentLocation.pathname !== nextLocation.pathname),
  );
  /** A navigation waits for an answer. */
  const asks = blocker.state === 'blocked' && !stays;

  useEffect(() => {
    if (blocker.state === 'blocked' && stays) blocker.reset();
  }, [blocker, stays]);

  useEffect(() => {
    if (!dirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);

  return { asks, leave: () => blocker.proceed?.(), stay: () => blocker.reset?.() };
}
