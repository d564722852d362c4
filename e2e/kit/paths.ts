import type { Role } from '../../src/domain/roles.ts';
import { homeScreen, PROFILE, SCREENS, screensOf } from '../../web/app/navigation.ts';

/** Pages for each role: its screens, the own account, one that it may not open, and an unknown address. */
export function pathsOf(role: Role): string[] {
  const open = screensOf(role).map(({ path }) => path);
  const shut = Object.values(SCREENS).find(({ path }) => path !== '/' && !open.includes(path));
  return [
    '/',
    ...open.filter((path) => path !== homeScreen(role).path),
    PROFILE.path,
    ...(shut === undefined ? [] : [shut.path]),
    ...(role === 'admin' ? ['/shop?tab=settings', '/no-such-page'] : []),
  ];
}
