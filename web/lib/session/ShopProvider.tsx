import { type ReactNode, useEffect, useState } from 'react';
import { Provider } from 'urql';
import { openShop } from '../client/client.ts';
import { useSession, useViewer } from './useSession.ts';

interface ShopProviderProps {
  /** The session has ended; the page waits for the next sign-in. */
  held: boolean;
  children: ReactNode;
}

/** Provides the cache and the live updates of the signed-in person; both end with the session. */
export function ShopProvider({ held, children }: ShopProviderProps) {
  const { checkAgain } = useSession();
  const { journalPosition } = useViewer();
  const [{ client, live, release }] = useState(() => openShop(checkAgain));
  // Take the journal position first, so that it is older than everything the cache will hold.
  const [first] = useState(journalPosition);
  useEffect(() => (held ? undefined : live.start(client, first)), [client, live, first, held]);
  // A confirmed session re-renders the page, even when the person is the same.
  useEffect(() => {
    if (!held) release();
  });
  return <Provider value={client}>{children}</Provider>;
}
