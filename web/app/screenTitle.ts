import { ROLES } from '../../src/domain/roles.ts';
import { currentScreen } from './navigation.ts';

/** The title, as this role reads it, of the screen that a presence names. */
export function screenTitle(page: string, roleName: string): string {
  const path = page === 'dashboard' ? '/' : `/${page}`;
  const role = ROLES.find((one) => one === roleName);
  const screen = role === undefined ? undefined : currentScreen(role, path);
  return screen?.name ?? 'Another page';
}
