import type { Role } from '../../src/domain/roles.ts';
import type { Session } from '../lib/session.ts';
import { pageAt } from './pages.ts';

/**
 * Loads the code that prefetches for a role. The returned function runs the first queries of the
 * screen at the address; it never fails, since the screen runs them anyway.
 */
export function prefetch(role: Role): (session: Session) => Promise<void> {
  const { pathname, search } = window.location;
  const loading = Promise.all([
    import('../lib/client.ts'),
    pageAt(pathname, role)?.queries?.(),
  ]).catch(() => undefined);
  return async ({ checkAgain }) => {
    const loaded = await loading;
    if (loaded === undefined) return;
    const [{ prepareShop }, queries] = loaded;
    prepareShop(checkAgain, (ask) => queries?.(ask, role, new URLSearchParams(search)));
  };
}
