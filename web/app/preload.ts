import type { Role } from '../../src/domain/roles.ts';
import { lazyPart } from '../ui/layout/lazyPart.ts';
import { pageAt } from './pages.ts';
import type { Session } from '../lib/session.ts';

/** Imported lazily, so that the sign-in page does not wait for it. */
export const ROUTES = lazyPart(async () => (await import('./Routes.tsx')).Routes);

/** Preloads the code that renders an address for a role; never fails. */
export async function preload(role: Role): Promise<void> {
  const page = pageAt(window.location.pathname, role);
  await Promise.all([ROUTES.preload(), page?.view.preload()]);
}

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
