import { roleCan } from '../../src/domain/permissions.ts';
import { type Action, type Role, ROLE_DEFINITIONS, ROLES } from '../../src/domain/roles.ts';

/** A screen of the sidebar (rule 7). */
export interface Screen {
  name: string;
  path: string;
  /** The letter that opens it after G (rule 272). */
  key: string;
  /** The action that a person must be allowed to do to see and open the screen. */
  action: Action;
  /** What other roles read instead. */
  denied: string;
  /** A second line of that text. */
  deniedText?: string;
}

export const SCREENS = {
  dashboard: {
    name: 'Dashboard',
    path: '/',
    key: 'D',
    action: 'dashboard:see',
    denied: '',
  },
  repairs: {
    name: 'Repair Records',
    path: '/repairs',
    key: 'R',
    action: 'repair:update',
    denied: 'Access denied. Your records are on the Dashboard.',
  },
  board: {
    name: 'Board',
    path: '/board',
    key: 'B',
    action: 'board',
    denied: 'Access denied. Only the staff of the shop can see the board.',
  },
  customers: {
    name: 'Customers',
    path: '/customers',
    key: 'K',
    action: 'customer',
    denied: 'Access denied. Only Admin and CSR users can access customers.',
  },
  shipping: {
    name: 'For Shipping Clients',
    path: '/shipping',
    key: 'S',
    action: 'shipping:read',
    denied: 'Access denied. Only Admin and CSR users can access shipping management.',
  },
  till: {
    name: 'Till',
    path: '/till',
    key: 'L',
    action: 'payment',
    denied: 'Access denied. Only Admin and CSR users can access the till.',
  },
  warranty: {
    name: 'Warranty Monitoring',
    path: '/warranty-monitoring',
    key: 'W',
    action: 'warranty:read',
    denied: 'Access denied. Only Admin and CSR users can access warranty monitoring.',
  },
  autoReply: {
    name: 'Auto Reply',
    path: '/auto-reply',
    key: 'A',
    action: 'template:read',
    denied: "You don't have permission to view auto-reply templates.",
  },
  users: {
    name: 'User Management',
    path: '/users',
    key: 'U',
    action: 'user:list',
    denied: 'Access denied. Admin privileges required.',
  },
  activity: {
    name: 'Activity',
    path: '/activity',
    key: 'V',
    action: 'activity:read',
    denied: 'Access denied. Admin privileges required.',
  },
  bin: {
    name: 'Bin',
    path: '/bin',
    key: 'X',
    action: 'bin',
    denied: 'Access denied. Admin privileges required.',
  },
  import: {
    name: 'Import',
    path: '/import',
    key: 'I',
    action: 'import:records',
    denied: 'Access denied. Admin privileges required.',
  },
  shop: {
    name: 'Shop',
    path: '/shop',
    key: 'O',
    action: 'shop:manage',
    denied: 'Access denied. Admin privileges required.',
  },
  stats: {
    name: 'My Statistics',
    path: '/stats',
    key: 'T',
    action: 'statistics:own',
    denied: 'This page is only accessible to technicians.',
  },
  myCommissions: {
    name: 'My Commissions',
    path: '/my-salary',
    key: 'C',
    action: 'commission:own',
    denied: 'This page is only accessible to technicians.',
  },
  salaryReport: {
    name: 'Tech Salary Report',
    path: '/salary-report',
    key: 'Y',
    action: 'commission:report',
    denied: 'Access denied. Admin privileges required.',
  },
  expenses: {
    name: 'Expenses Input',
    path: '/expenses',
    key: 'E',
    action: 'expense:read',
    denied: 'Access denied. Admin privileges required.',
  },
  financialReport: {
    name: 'Financial Report',
    path: '/financial-report',
    key: 'F',
    action: 'finance:report',
    denied: 'Access Denied',
    deniedText: "You don't have permission to view financial reports.",
  },
} as const satisfies Record<string, Screen>;

/** Everyone's own account, opened by their name below the entries of the sidebar. */
export const PROFILE: Screen = {
  name: 'My account',
  path: '/profile',
  key: 'P',
  action: 'account:own',
  denied: '',
};

/** The address that begins an export of the records, as filtered there. */
export const EXPORT_RECORDS = `${SCREENS.repairs.path}?export=1`;

/** The sidebar entries of a role, in order. */
export function screensOf(role: Role): Screen[] {
  const screens: Screen[] = Object.values(SCREENS);
  return screens.filter(({ action }) => roleCan(role, action));
}

/** The screen at a role's start address: the repair records or the dashboard (rule 8). */
export function homeScreen(role: Role): Screen {
  return ROLE_DEFINITIONS[role].home === 'repairs' ? SCREENS.repairs : SCREENS.dashboard;
}

export function currentScreen(role: Role, path: string): Screen | undefined {
  const wanted = path === '/' ? homeScreen(role).path : path;
  return [...screensOf(role), PROFILE].find((screen) => screen.path === wanted);
}

/** The title, as this role reads it, of the screen that a presence names. */
export function screenTitle(page: string, roleName: string): string {
  const path = page === 'dashboard' ? '/' : `/${page}`;
  const role = ROLES.find((one) => one === roleName);
  const screen = role === undefined ? undefined : currentScreen(role, path);
  return screen?.name ?? 'Another page';
}
