import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { Provider } from 'urql';
import { createSession } from './session.ts';
import { SessionContext } from './useSession.ts';

/** Knows who is signed in, and gives the client for who is not yet. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [session] = useState(createSession);
  const state = useSyncExternalStore(session.subscribe, session.state);
  useEffect(() => session.check(), [session]);
  return (
    <SessionContext value={{ ...session, now: state }}>
      <Provider value={session.client}>{children}</Provider>
    </SessionContext>
  );
}
