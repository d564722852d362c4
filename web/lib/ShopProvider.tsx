import { type ReactNode, useEffect, useState } from 'react';
import { Provider } from 'urql';
import { createShopClient } from './client.ts';
import { useSession } from './useSession.ts';

/** The cache and the live updates of the one signed in; both go with him. */
export function ShopProvider({ children }: { children: ReactNode }) {
  const { checkAgain } = useSession();
  const [{ client, live }] = useState(() => createShopClient(checkAgain));
  useEffect(() => live.start(client), [client, live]);
  return <Provider value={client}>{children}</Provider>;
}
