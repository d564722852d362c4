import { lastRole } from '../lib/lastRole.ts';
import { pageAt } from './pages.ts';

export const loadRoutes = async () => (await import('./Routes.tsx')).Routes;

/**
 * Fetches what the one who was signed in here last will need, while the server is asked who it is.
 * What cannot be fetched is asked for again, and said, where it is drawn.
 */
export function loadAhead(): void {
  const role = lastRole();
  if (role === undefined) return;
  loadRoutes().catch(() => undefined);
  pageAt(window.location.pathname, role)?.().catch(() => undefined);
}
