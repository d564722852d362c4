import { type ReactNode, useState } from 'react';
import { Client, fetchExchange, Provider } from 'urql';
import { requestOptions } from '../client/request.ts';

/** Provides a client for screens outside of the shop: no cache, no socket, no retries. */
export function VisitorProvider({ children }: { children: ReactNode }) {
  const [client] = useState(() => new Client({ ...requestOptions, exchanges: [fetchExchange] }));
  return <Provider value={client}>{children}</Provider>;
}
