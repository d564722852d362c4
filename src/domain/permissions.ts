import { DomainError } from './errors.ts';
import { type Action, ROLE_DEFINITIONS, type Role, ROLES } from './roles.ts';
import type { Principal, Viewer } from './users.ts';

const allowed: ReadonlyMap<Role, ReadonlySet<Action>> = new Map(
  ROLES.map((role) => [role, new Set(ROLE_DEFINITIONS[role].may)]),
);

/** May this role do it? Unknown means no. */
export function roleCan(role: Role, action: Action): boolean {
  return allowed.get(role)?.has(action) ?? false;
}

/** May the one who asks do it? Nobody may do nothing; scopes narrow what the role may. */
export function can(principal: Principal | null, action: Action): boolean {
  if (principal === null || !roleCan(principal.role, action)) return false;
  return principal.scopes === 'all' || principal.scopes.includes(action);
}

/**
 * Lets a permitted viewer through.
 * @throws unauthenticated when nobody is signed in, forbidden when they may not.
 */
export function authorize(viewer: Viewer | null, action: Action): Viewer {
  if (viewer === null) throw new DomainError('unauthenticated', 'Please sign in');
  if (!can(viewer, action)) throw new DomainError('forbidden', 'You may not do this');
  return viewer;
}
