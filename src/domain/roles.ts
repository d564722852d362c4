import { DAY_MS, HOUR_MS } from './durations.ts';

/** Everything that defines a role; a new role is a new entry below. */
interface RoleDefinition {
  /** Its displayed name. */
  label: string;
  /** The title above each of its pages. */
  header: string;
  /** All records, those with the person as technician, or those linked to the account. */
  records: 'all' | 'assigned' | 'linked';
  /** What it sees at the start address. */
  home: 'staff-dashboard' | 'client-dashboard' | 'repairs';
  /** How long a sign-in lasts, in milliseconds: without use, and at most. */
  session: { idle: number; absolute: number };
  /** Its permissions; everything else is refused. */
  may: readonly string[];
}

/* The permissions of the roles, in lists that build on each other. */

const EVERYBODY = ['account:own', 'repair:list', 'statistics:read'] as const;
const PRICES = ['repair:see-cost', 'repair:see-payment'] as const;
const REVENUE = ['statistics:revenue'] as const;

const STAFF = [
  ...EVERYBODY,
  'technician:list',
  'repair:update',
  'repair:see-marks',
  'setting:read',
  'presence:read',
  'presence:write',
  'device:history',
  'intake:read',
  'passcode:see',
  'photo:write',
  'label',
  'board',
  'timeline',
  'note',
] as const;

const COUNTER = [
  ...STAFF,
  ...PRICES,
  'dashboard:see',
  'repair:create',
  'repair:update-all-fields',
  'repair:indicator',
  'repair:clear-highlights',
  'repair:filter-by-technician',
  'repair:filter-by-payment',
  'client:list',
  'customer',
  'intake:write',
  'photo:publish',
  'statistics:technicians',
  'shipping:read',
  'shipping:write',
  'warranty:read',
  'template:read',
  'template:write',
  'message',
  'payment',
  'till:close',
  'tracking',
  'promise',
  'hand-over',
  'backjob',
] as const;

const OWNER = [
  ...COUNTER,
  ...REVENUE,
  'user:list',
  'user:write',
  'technician:write',
  'repair:delete',
  'repair:restore',
  'bin',
  'repair:see-commission',
  'export:records',
  'import:records',
  'commission:report',
  'commission:write',
  'expense:read',
  'expense:write',
  'finance:report',
  'setting:write',
  'activity:read',
  'till:report',
  'shop:manage',
  'api:describe',
] as const;

const DEFINITIONS = {
  admin: {
    label: 'Admin',
    header: 'Admin Dashboard',
    records: 'all',
    home: 'staff-dashboard',
    session: { idle: 2 * HOUR_MS, absolute: 12 * HOUR_MS },
    may: OWNER,
  },
  csr: {
    label: 'Customer Service Representative',
    header: 'Customer Service Dashboard',
    records: 'all',
    home: 'staff-dashboard',
    session: { idle: 8 * HOUR_MS, absolute: 24 * HOUR_MS },
    may: COUNTER,
  },
  technician: {
    label: 'Technician',
    header: 'Technician Dashboard',
    records: 'assigned',
    home: 'repairs',
    session: { idle: 8 * HOUR_MS, absolute: 24 * HOUR_MS },
    may: [...STAFF, 'statistics:own', 'commission:own'],
  },
  client: {
    label: 'Client',
    header: 'Client Portal',
    records: 'linked',
    home: 'client-dashboard',
    session: { idle: 7 * DAY_MS, absolute: 30 * DAY_MS },
    may: [...EVERYBODY, ...PRICES, 'dashboard:see', 'client:dashboard'],
  },
} as const satisfies Record<string, RoleDefinition>;

export type Role = keyof typeof DEFINITIONS;
/** Something that a role may do. */
export type Action = (typeof DEFINITIONS)[Role]['may'][number];

/** The roles of the shop and their definitions (rules 1, 2 and 27). */
export const ROLE_DEFINITIONS: Readonly<Record<Role, RoleDefinition & { may: readonly Action[] }>> =
  DEFINITIONS;

export const ROLES: readonly Role[] = Object.keys(DEFINITIONS).filter(
  (name): name is Role => name in DEFINITIONS,
);
