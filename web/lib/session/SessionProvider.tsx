import { type ReactNode, useSyncExternalStore } from 'react';
import type { Session } from './session.ts';
import { SessionContext } from './useSession.ts';

/** Provides the session, also to visitors who are not signed in. */
export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  const state = useSyncExternalStore(session.subscribe, session.state);
  return <SessionContext value={{ ...session, now: state }}>{children}</SessionContext>;
}
