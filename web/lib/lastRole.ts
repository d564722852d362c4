import { type Role, ROLES } from '../../src/domain/users.ts';

const KEY = 'talyer.role';

/**
 * Who was signed in here last, until he signed out: only a guess at what to load first. The server
 * says who is signed in.
 */
export function lastRole(): Role | undefined {
  try {
    const kept = localStorage.getItem(KEY);
    return ROLES.find((role) => role === kept);
  } catch {
    return undefined;
  }
}

export function rememberRole(role: Role | undefined): void {
  try {
    if (role === undefined) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, role);
  } catch {
    // A browser that forbids storage loads what it needs a moment later.
  }
}
