import { ROLES } from '../../src/domain/users.ts';
import { currentScreen } from './navigation.ts';

/** What somebody of a role sees at a page that presence names (spec 4). */
export function screenTitle(page: string, roleName: string): string {
  const path = page === 'dashboard' ? '/' : `/${page}`;
  const role = ROLES.find((one) => one === roleName);
  const screen = role === undefined ? undefined : currentScreen(role, path);
  return screen?.name ?? 'Another page';
}
