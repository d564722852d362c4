import type { Role } from '../../src/domain/users.ts';
import { program } from '../ui/program.ts';
import { pageAt } from './pages.ts';

/** Whoever only signs in waits for nothing of what comes after. */
export const ROUTES = program(async () => (await import('./Routes.tsx')).Routes);

/** Fetches all that draws the address for somebody of a role; never fails. */
export async function loadAhead(role: Role): Promise<void> {
  const page = pageAt(window.location.pathname, role);
  await Promise.all([ROUTES.loadAhead(), page?.program.loadAhead()]);
}
