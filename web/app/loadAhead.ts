import { ROLES } from '../../src/domain/users.ts';
import { pageAt } from './pages.ts';
import { program } from './program.ts';

/** Whoever only signs in waits for nothing of what comes after. */
export const ROUTES = program(async () => (await import('./Routes.tsx')).Routes);

/** Fetches what the one will need whom the server named in the page, while it is asked who he is. */
export function loadAhead(): void {
  const named = document.documentElement.dataset['role'];
  const role = ROLES.find((each) => each === named);
  if (role === undefined) return;
  ROUTES.loadAhead();
  pageAt(window.location.pathname, role)?.loadAhead();
}
