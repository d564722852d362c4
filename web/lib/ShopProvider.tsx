import { type ReactNode, useEffect, useState } from 'react';
import { Provider } from 'urql';
import { openShop } from './client.ts';
import { useSession, useViewer } from './useSession.ts';

/** The cache and the live updates of the one signed in; both go with him. */
export function ShopProvider({ children }: { children: ReactNode }) {
  const { checkAgain } = useSession();
  const { eventMark } = useViewer();
  const [{ client, live }] = useState(() => openShop(checkAgain));
  // All that the cache will hold is asked for after the first mark.
  const [since] = useState(eventMark);
  useEffect(() => live.start(client, since), [client, live, since]);
  return <Provider value={client}>{children}</Provider>;
}
