import { ROLES, type Role } from '../src/domain/users.ts';
import { expect, test } from './talyer.ts';

/** Entries in their order. My Commissions is shown to technicians only while an admin says so. */
const SIDEBARS: Record<Role, string[]> = {
  admin: [
    'Dashboard',
    'Repair Records',
    'For Shipping Clients',
    'Warranty Monitoring',
    'Auto Reply',
    'User Management',
    'Tech Salary Report',
    'Expenses Input',
    'Financial Report',
  ],
  csr: ['Dashboard', 'Repair Records', 'For Shipping Clients', 'Warranty Monitoring', 'Auto Reply'],
  technician: ['Repair Records', 'My Statistics'],
  client: ['Dashboard'],
};

const TITLES: Record<Role, string> = {
  admin: 'Admin Dashboard',
  csr: 'Customer Service Dashboard',
  technician: 'Technician Dashboard',
  client: 'Client Portal',
};

const ADMIN_ONLY = 'Access denied. Admin privileges required.';
const TECHNICIAN_ONLY = 'This page is only accessible to technicians.';

/** What whoever may not open a screen reads instead. */
const REFUSALS: [path: string, roles: Role[], text: string][] = [
  ['/repairs', ['client'], 'Access denied. Your records are on the Dashboard.'],
  [
    '/shipping',
    ['technician', 'client'],
    'Access denied. Only Admin and CSR users can access shipping management.',
  ],
  [
    '/warranty-monitoring',
    ['technician', 'client'],
    'Access denied. Only Admin and CSR users can access warranty monitoring.',
  ],
  [
    '/auto-reply',
    ['technician', 'client'],
    "You don't have permission to view auto-reply templates.",
  ],
  ['/users', ['csr', 'technician', 'client'], ADMIN_ONLY],
  ['/salary-report', ['csr', 'technician', 'client'], ADMIN_ONLY],
  ['/expenses', ['csr', 'technician', 'client'], ADMIN_ONLY],
  [
    '/financial-report',
    ['csr', 'technician', 'client'],
    "You don't have permission to view financial reports.",
  ],
  ['/stats', ['admin', 'csr', 'client'], TECHNICIAN_ONLY],
  ['/my-salary', ['admin', 'csr', 'client'], TECHNICIAN_ONLY],
];

for (const role of ROLES) {
  test(`the sidebar and the title of ${role}`, async ({ open }) => {
    const page = await open(role);
    const entries = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect(entries).toHaveText(SIDEBARS[role]);
    await expect(page.getByRole('banner')).toContainText(TITLES[role]);
    for (const entry of SIDEBARS[role]) {
      await entries.filter({ hasText: entry }).click();
      await expect(entries.filter({ hasText: entry })).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });

  test(`an unknown path says so to ${role}`, async ({ open }) => {
    const page = await open(role, '/no-such-page');
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  });

  test(`what is closed to ${role} says why`, async ({ open }) => {
    const page = await open(role);
    for (const [path, , text] of REFUSALS.filter(([, roles]) => roles.includes(role))) {
      await page.goto(path);
      await expect(page.getByText(text, { exact: true })).toBeVisible();
      await expect(page.getByRole('table')).toHaveCount(0);
    }
  });
}
