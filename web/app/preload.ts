import { roleCan } from '../../src/domain/permissions.ts';
import type { Role } from '../../src/domain/roles.ts';
import { lazyPart } from '../ui/layout/lazyPart.ts';
import { pageAt } from './pages.ts';

/** Loaded lazily, so that the sign-in page does not wait for it. */
export const ROUTES = lazyPart(async () => (await import('./Routes.tsx')).Routes);

/** Preloaded with the page, so that no scan is missed; clients have nothing to scan. */
export const SCANNER = lazyPart(async () => (await import('./LabelScanner.ts')).LabelScanner);

/** Preloads the code that renders an address for a role; never fails. */
export async function preload(role: Role): Promise<void> {
  const page = pageAt(window.location.pathname, role);
  await Promise.all([
    ROUTES.preload(),
    page?.view.preload(),
    roleCan(role, 'label') ? SCANNER.preload() : undefined,
  ]);
}
