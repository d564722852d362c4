import { DomainError } from './errors.ts';
import { mustTurnOnTwoFactor } from './two-factor.ts';
import { type Action, ROLE_DEFINITIONS, type Role, ROLES } from './roles.ts';
import type { Principal, Viewer } from './users.ts';

const allowed: ReadonlyMap<Role, ReadonlySet<Action>> = new Map(
  ROLES.map((role) => [role, new Set(ROLE_DEFINITIONS[role].may)]),
);

/** Tells whether this role may do it; false for an unknown action. */
export function roleCan(role: Role, action: Action): boolean {
  return allowed.get(role)?.has(action) ?? false;
}

/** Tells whether the principal may do it, by role and scopes; false when nobody is signed in. */
export function can(principal: Principal | null, action: Action): boolean {
  if (principal === null || !roleCan(principal.role, action)) return false;
  return principal.scopes === 'all' || principal.scopes.includes(action);
}

/** The viewer, if they have the permission. @throws unauthenticated when signed out; forbidden. */
export function authorize(viewer: Viewer | null, action: Action): Viewer {
  if (viewer === null) throw new DomainError('unauthenticated', 'Please sign in');
  if (!can(viewer, action))
    throw new DomainError(
      'forbidden',
      mustTurnOnTwoFactor(viewer) && roleCan(viewer.role, action)
        ? 'Admins of this shop need two-factor sign-in. Please turn it on first.'
        : 'You may not do this',
    );
  return viewer;
}
