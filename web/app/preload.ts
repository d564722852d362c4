import { roleCan } from '../../src/domain/permissions.ts';
import type { Role } from '../../src/domain/roles.ts';
import { lazyPart } from '../ui/layout/lazyPart.ts';
import { pageAt } from './pages.ts';
import { SCANNER } from './lazyScanner.ts';

/** Loaded lazily, so that the sign-in page does not wait for it. */
export const ROUTES = lazyPart(async () => (await import('./Routes.tsx')).Routes);

/** Preloads the code that renders an address for a role; never fails. */
export async function preload(role: Role): Promise<void> {
  const page = pageAt(window.location.pathname, role);
  await Promise.all([
    ROUTES.preload(),
    page?.view.preload(),
    roleCan(role, 'label') ? SCANNER.preload() : undefined,
  ]);
}
