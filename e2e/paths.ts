import type { Role } from '../src/domain/roles.ts';
import { homeScreen, SCREENS, screensOf } from '../web/app/navigation.ts';

/** Where a role can look: its screens, one that it may not open, and for one role none at all. */
export function pathsOf(role: Role): string[] {
  const open = screensOf(role).map(({ path }) => path);
  const shut = Object.values(SCREENS).find(({ path }) => path !== '/' && !open.includes(path));
  return [
    '/',
    ...open.filter((path) => path !== homeScreen(role).path),
    ...(shut === undefined ? [] : [shut.path]),
    ...(role === 'admin' ? ['/no-such-page'] : []),
  ];
}
