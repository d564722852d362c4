import type { Role } from '../../src/domain/users.ts';

/** A screen of the sidebar (rule 7). */
export interface Screen {
  name: string;
  path: string;
  /** Whose sidebar shows it and who may open it. */
  roles: readonly Role[];
  /** What others read instead. */
  denied: string;
  /** A second line of it. */
  deniedText?: string;
}

export const SCREENS = {
  dashboard: {
    name: 'Dashboard',
    path: '/',
    roles: ['admin', 'csr', 'client'],
    denied: '',
  },
  repairs: {
    name: 'Repair Records',
    path: '/repairs',
    roles: ['admin', 'csr', 'technician'],
    denied: 'Access denied. Your records are on the Dashboard.',
  },
  shipping: {
    name: 'For Shipping Clients',
    path: '/shipping',
    roles: ['admin', 'csr'],
    denied: 'Access denied. Only Admin and CSR users can access shipping management.',
  },
  warranty: {
    name: 'Warranty Monitoring',
    path: '/warranty-monitoring',
    roles: ['admin', 'csr'],
    denied: 'Access denied. Only Admin and CSR users can access warranty monitoring.',
  },
  autoReply: {
    name: 'Auto Reply',
    path: '/auto-reply',
    roles: ['admin', 'csr'],
    denied: "You don't have permission to view auto-reply templates.",
  },
  users: {
    name: 'User Management',
    path: '/users',
    roles: ['admin'],
    denied: 'Access denied. Admin privileges required.',
  },
  stats: {
    name: 'My Statistics',
    path: '/stats',
    roles: ['technician'],
    denied: 'This page is only accessible to technicians.',
  },
  myCommissions: {
    name: 'My Commissions',
    path: '/my-salary',
    roles: ['technician'],
    denied: 'This page is only accessible to technicians.',
  },
  salaryReport: {
    name: 'Tech Salary Report',
    path: '/salary-report',
    roles: ['admin'],
    denied: 'Access denied. Admin privileges required.',
  },
  expenses: {
    name: 'Expenses Input',
    path: '/expenses',
    roles: ['admin'],
    denied: 'Access denied. Admin privileges required.',
  },
  financialReport: {
    name: 'Financial Report',
    path: '/financial-report',
    roles: ['admin'],
    denied: 'Access Denied',
    deniedText: "You don't have permission to view financial reports.",
  },
} as const satisfies Record<string, Screen>;

/** The entries of a role's sidebar, in their order. */
export function screensOf(role: Role): Screen[] {
  const screens: Screen[] = Object.values(SCREENS);
  return screens.filter(({ roles }) => roles.includes(role));
}

/**
 * The entry that is current on a path. A technician's start page is the repairs screen (rule 8), so
 * its entry is marked there.
 */
export function currentScreen(role: Role, path: string): Screen | undefined {
  const wanted = role === 'technician' && path === '/' ? SCREENS.repairs.path : path;
  return screensOf(role).find((screen) => screen.path === wanted);
}

/** The page header's title by role. */
export const HEADER_TITLES: Record<Role, string> = {
  admin: 'Admin Dashboard',
  csr: 'Customer Service Dashboard',
  technician: 'Technician Dashboard',
  client: 'Client Portal',
};
