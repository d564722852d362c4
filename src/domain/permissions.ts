import { DomainError } from './errors.ts';
import { ROLES, type Role, type Viewer } from './users.ts';

/**
 * Who may do what. This table is the single source of truth for GraphQL, REST, sockets and the web
 * client. What is not listed is refused (rule 2).
 */
export const PERMISSIONS = {
  'user:list': ['admin'],
  'user:write': ['admin'],
  'technician:list': ['admin', 'csr', 'technician'],
  'technician:write': ['admin'],
  'repair:list': ['admin', 'csr', 'technician', 'client'],
  'repair:create': ['admin', 'csr'],
  'repair:update': ['admin', 'csr', 'technician'],
  'repair:update-all-fields': ['admin', 'csr'],
  'repair:indicator': ['admin', 'csr'],
  'repair:clear-highlights': ['admin', 'csr'],
  'repair:delete': ['admin'],
  'repair:restore': ['admin'],
  'repair:history': ['admin', 'csr'],
  'repair:see-cost': ['admin', 'csr', 'client'],
  'repair:see-payment': ['admin', 'csr', 'client'],
  'repair:see-commission': ['admin'],
  'repair:see-marks': ['admin', 'csr', 'technician'],
  'repair:filter-by-technician': ['admin', 'csr'],
  'repair:filter-by-payment': ['admin', 'csr'],
  'client:list': ['admin', 'csr'],
  'client:dashboard': ['client'],
  'statistics:read': ['admin', 'csr', 'technician', 'client'],
  'statistics:technicians': ['admin', 'csr'],
  'statistics:revenue': ['admin'],
  'export:records': ['admin'],
  'shipping:read': ['admin', 'csr'],
  'shipping:write': ['admin', 'csr'],
  'warranty:read': ['admin', 'csr'],
  'commission:report': ['admin'],
  'commission:write': ['admin'],
  'commission:own': ['technician'],
  'expense:read': ['admin'],
  'expense:write': ['admin'],
  'finance:report': ['admin'],
  'template:read': ['admin', 'csr'],
  'template:write': ['admin', 'csr'],
  'setting:read': ['admin', 'csr', 'technician'],
  'setting:write': ['admin'],
  'presence:read': ['admin', 'csr', 'technician'],
  'presence:write': ['admin', 'csr', 'technician'],
  'api:describe': ['admin'],
} as const satisfies Record<string, readonly Role[]>;

export type Action = keyof typeof PERMISSIONS;

const allowed: ReadonlyMap<Action, ReadonlySet<Role>> = new Map(
  actions().map((action) => [action, new Set<Role>(PERMISSIONS[action])]),
);

/** Every action of the table. */
export function actions(): Action[] {
  const isAction = (key: string): key is Action => key in PERMISSIONS;
  return Object.keys(PERMISSIONS).filter(isAction);
}

/** May this role do it? Unknown means no. */
export function roleCan(role: Role, action: Action): boolean {
  return ROLES.includes(role) && (allowed.get(action)?.has(role) ?? false);
}

/** May this viewer do it? Nobody may do nothing. */
export function can(viewer: Viewer | null, action: Action): boolean {
  return viewer !== null && roleCan(viewer.role, action);
}

/**
 * Lets a permitted viewer through.
 * @throws unauthenticated when nobody is signed in, forbidden when the viewer's role may not.
 */
export function authorize(viewer: Viewer | null, action: Action): Viewer {
  if (viewer === null) throw new DomainError('unauthenticated', 'Please sign in');
  if (!roleCan(viewer.role, action)) throw new DomainError('forbidden', 'You may not do this');
  return viewer;
}
