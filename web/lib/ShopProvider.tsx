import { type ReactNode, useEffect, useState } from 'react';
import { Provider } from 'urql';
import { openShop } from './client.ts';
import { useSession, useViewer } from './useSession.ts';

interface ShopProviderProps {
  /** The sign-in has ended, and the page waits for the next one. */
  held: boolean;
  children: ReactNode;
}

/** The cache and the live updates of the one signed in; both go with him. */
export function ShopProvider({ held, children }: ShopProviderProps) {
  const { checkAgain } = useSession();
  const { journalPosition } = useViewer();
  const [{ client, live, release }] = useState(() => openShop(checkAgain));
  // All that the cache will hold is asked for after the first position.
  const [first] = useState(journalPosition);
  useEffect(() => (held ? undefined : live.start(client, first)), [client, live, first, held]);
  // Drawn again when the server has said who is signed in, be it the same as before.
  useEffect(() => {
    if (!held) release();
  });
  return <Provider value={client}>{children}</Provider>;
}
