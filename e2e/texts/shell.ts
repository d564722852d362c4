import { PEOPLE } from '../kit/people.ts';
import { type Act, filled, quoted, words } from './act.ts';
import { DASHBOARD } from './dashboard.ts';
import { log, showCommissions } from './prepare.ts';
import { leaveAll, visitors } from './visitors.ts';

/** The frame of all screens: sidebar, refusals, unknown address, presence. */
export const SHELL: readonly Act[] = [
  {
    title: 'the frame of the screens and the dashboard: admin',
    as: 'admin',
    path: '/',
    prepare: async (shop) => {
      await visitors(shop);
      await log(shop, { technicianInCharge: PEOPLE.technician.name });
    },
    scenes: [
      {
        sees: [
          ...words('What the product does and for whom', 'Admin'),
          ...words(
            'Sidebar navigation',
            'Dashboard',
            'Repair Records',
            'For Shipping Clients',
            'Warranty Monitoring',
            'Auto Reply',
            'User Management',
            'Tech Salary Report',
            'Expenses Input',
            'Financial Report',
            'Logout',
          ),
          ...quoted('Presence indicator', filled('+1', '+N')),
        ],
      },
      DASHBOARD,
      {
        do: (page) => page.goto('/no-such-page'),
        sees: quoted(
          'Screens and routes',
          '404 Page Not Found',
          'Did you forget to add the page to the router?',
        ),
      },
      {
        do: (page) => page.goto('/my-salary'),
        sees: quoted('My Commissions', 'This page is only accessible to technicians.'),
      },
    ],
    after: leaveAll,
  },
  {
    title: 'the frame of the screens: technician',
    as: 'technician',
    path: '/shipping',
    prepare: (shop) => showCommissions(shop, true),
    scenes: [
      {
        sees: [
          ...words('What the product does and for whom', 'Technician'),
          ...words('Sidebar navigation', 'My Statistics', 'My Commissions'),
          ...quoted(
            'For Shipping Clients',
            'Access denied. Only Admin and CSR users can access shipping management.',
          ),
        ],
      },
      {
        do: (page) => page.goto('/salary-report'),
        sees: quoted('Tech Salary Report', 'Access denied. Admin privileges required.'),
      },
      {
        do: (page) => page.goto('/expenses'),
        sees: quoted('Expenses', 'Access denied. Admin privileges required.'),
      },
      {
        do: (page) => page.goto('/financial-report'),
        sees: quoted(
          'Financial Report',
          'Access Denied',
          "You don't have permission to view financial reports.",
        ),
      },
    ],
    after: (shop) => showCommissions(shop, false),
  },
];
