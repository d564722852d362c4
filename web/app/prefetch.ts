import type { Role } from '../../src/domain/roles.ts';
import type { Session } from '../lib/session.ts';
import { pageAt } from './pages.ts';

/**
 * Fetches what asks the server for somebody of a role. The returned function asks, when it is there,
 * what the screen at the address will show; never fails, since the screen asks all the same.
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
