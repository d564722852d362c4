import { type ReactNode, useSyncExternalStore } from 'react';
import { Provider } from 'urql';
import type { Session } from './session.ts';
import { SessionContext } from './useSession.ts';

interface SessionProviderProps {
  session: Session;
  children: ReactNode;
}

/** Provides the session, and an urql client for visitors who are not signed in. */
export function SessionProvider({ session, children }: SessionProviderProps) {
  const state = useSyncExternalStore(session.subscribe, session.state);
  return (
    <SessionContext value={{ ...session, now: state }}>
      <Provider value={session.client}>{children}</Provider>
    </SessionContext>
  );
}
