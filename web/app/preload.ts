import type { Role } from '../../src/domain/roles.ts';
import { lazyPart } from '../ui/layout/lazyPart.ts';
import { pageAt } from './pages.ts';

/** Whoever only signs in waits for nothing of what comes after. */
export const ROUTES = lazyPart(async () => (await import('./Routes.tsx')).Routes);

/** Fetches all that draws the address for somebody of a role; never fails. */
export async function preload(role: Role): Promise<void> {
  const page = pageAt(window.location.pathname, role);
  await Promise.all([ROUTES.preload(), page?.view.preload()]);
}
