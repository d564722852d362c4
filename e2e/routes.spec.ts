import type { Page } from '@playwright/test';
import { ROLE_DEFINITIONS, ROLES, type Role } from '../src/domain/roles.ts';
import { signInByHand, visit } from './kit/locators.ts';
import { ANY, type Outline, outline, type Screen } from './kit/outline.ts';
import { PEOPLE } from './kit/people.ts';
import * as see from './kit/screens.ts';
import {
  BIN,
  BOARD,
  CLIENT_PROFILE,
  CUSTOMERS,
  CUSTOMERS_WITH_SUMS,
  PROFILE,
  SIDEBARS,
  TILL,
} from './kit/sidebars.ts';
import { CLIENTS, YEAR } from './kit/screens.ts';
import { seed } from './kit/seed.ts';
import { expect, test } from './kit/fixtures.ts';
import { testTexts } from './texts/play.ts';
import { SHOW_COMMISSIONS } from './kit/documents.ts';

const TITLES: Record<Role, string> = {
  admin: 'Admin Dashboard',
  csr: 'Customer Service Dashboard',
  technician: 'Technician Dashboard',
  client: 'Client Portal',
};

const ADMIN_ONLY = 'Access denied. Admin privileges required.';
const STAFF_ONLY = 'Access denied. Only Admin and CSR users can access';
const TECHNICIAN_ONLY = 'This page is only accessible to technicians.';

interface Route {
  path: string;
  /** What permitted roles see. */
  screens: Partial<Record<Role, Screen>>;
  /** What the other roles see: a heading and the reason. */
  others?: [title: string, ...texts: string[]];
}

/** Every route, with what each role sees there (rules 7, 8 and 9). */
const ROUTES: Route[] = [
  {
    path: '/',
    screens: { ...see.dashboard, technician: see.repairs.technician, client: see.clientDashboard },
  },
  {
    path: '/repairs',
    screens: see.repairs,
    others: ['Repair Records', 'Access denied. Your records are on the Dashboard.'],
  },
  {
    path: '/board',
    screens: { admin: BOARD, csr: BOARD, technician: { ...BOARD, filters: [] } },
    others: ['Board', 'Access denied. Only the staff of the shop can see the board.'],
  },
  {
    path: '/customers',
    screens: { admin: CUSTOMERS_WITH_SUMS, csr: CUSTOMERS },
    others: ['Customers', `${STAFF_ONLY} customers.`],
  },
  {
    path: '/shipping',
    screens: see.shipping,
    others: ['For Shipping Clients', `${STAFF_ONLY} shipping management.`],
  },
  {
    path: '/till',
    screens: {
      admin: {
        ...TILL,
        headings: ['Till', 'Closings'],
        cards: ['Should be in the drawer', 'Today', 'GCash', 'Maya'],
      },
      csr: TILL,
    },
    others: ['Till', `${STAFF_ONLY} the till.`],
  },
  { path: '/users', screens: { admin: see.users }, others: ['User Management', ADMIN_ONLY] },
  { path: '/activity', screens: { admin: see.activity }, others: ['Activity', ADMIN_ONLY] },
  { path: '/bin', screens: { admin: BIN }, others: ['Bin', ADMIN_ONLY] },
  {
    path: '/import',
    screens: {
      admin: {
        entry: 'Import',
        headings: ['Import', 'Import an old list', 'Imports'],
        buttons: ['Choose a file'],
        columns: ANY,
        texts: ['or drop it here'],
      },
    },
    others: ['Import', ADMIN_ONLY],
  },
  { path: '/shop', screens: { admin: see.shop }, others: ['Shop', ADMIN_ONLY] },
  {
    path: '/stats',
    screens: { technician: see.statistics },
    others: ['My Statistics', TECHNICIAN_ONLY],
  },
  {
    path: '/salary-report',
    screens: { admin: see.salaryReport },
    others: ['Tech Salary Report', ADMIN_ONLY],
  },
  { path: '/expenses', screens: { admin: see.expenses }, others: ['Expenses Input', ADMIN_ONLY] },
  {
    path: '/financial-report',
    screens: { admin: see.financialReport },
    others: [
      'Financial Report',
      'Access Denied',
      "You don't have permission to view financial reports.",
    ],
  },
  {
    path: '/warranty-monitoring',
    screens: { admin: { ...see.warranty, ...see.WARRANTY_SUMS }, csr: see.warranty },
    others: ['Warranty Monitoring', `${STAFF_ONLY} warranty monitoring.`],
  },
  {
    path: '/auto-reply',
    screens: { admin: see.autoReply, csr: see.autoReply },
    others: ['Auto Reply', "You don't have permission to view auto-reply templates."],
  },
  {
    path: '/my-salary',
    screens: { technician: see.commissionsHidden },
    others: ['My Commissions', TECHNICIAN_ONLY],
  },
  {
    path: '/profile',
    screens: { admin: PROFILE, csr: PROFILE, technician: PROFILE, client: CLIENT_PROFILE },
  },
  {
    path: '/no-such-page',
    screens: {},
    others: ['404 Page Not Found', 'Did you forget to add the page to the router?'],
  },
];

const NOTHING: Outline = {
  headings: [],
  cards: [],
  filters: [],
  buttons: [],
  columns: [],
  terms: [],
};

test.beforeAll(async ({ shop }) => {
  await seed(shop, YEAR, CLIENTS);
});

const entries = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link');

async function shows(
  page: Page,
  { title, entry, texts = [], query: _query, ...parts }: Screen,
): Promise<void> {
  const main = page.getByRole('main');
  const wanted = Object.entries({ ...NOTHING, ...parts }).filter(([, names]) => names !== ANY);
  await expect
    .poll(() => outline(main), { intervals: [100] })
    .toMatchObject(Object.fromEntries(wanted));
  for (const text of texts)
    await expect(
      main.getByText(text, { exact: true }).filter({ visible: true }).first(),
    ).toBeVisible();
  await expect(page).toHaveTitle(`${title ?? entry} · Repair Tracking System`);
  const current = page.locator('[aria-current]');
  if (entry === undefined) await expect(current).toHaveCount(0);
  else await expect(current.and(entries(page))).toHaveText([entry]);
}

for (const role of ROLES)
  test(`${role} signs in, every route shows what it should, and the sidebar leads to each screen`, async ({
    page,
    shop,
  }) => {
    await shop.ask('admin', SHOW_COMMISSIONS, { visible: false });
    const sidebar = page.getByRole('complementary');

    await test.step('signs in', async () => {
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'Repair Tracking System' })).toBeVisible();
      await signInByHand(page, PEOPLE[role]);
      await expect(page.getByText('Logged in successfully', { exact: true })).toBeVisible();
      await expect(entries(page)).toHaveText(SIDEBARS[role]);
      await expect(sidebar.getByText(PEOPLE[role].name, { exact: true })).toBeVisible();
      await expect(sidebar.getByText(ROLE_DEFINITIONS[role].label, { exact: true })).toBeVisible();
      await expect(sidebar.getByRole('button')).toHaveText(['Logout']);
      const banner = page.getByRole('banner');
      await expect(banner.getByText(TITLES[role])).toBeVisible();
      await expect(banner.getByRole('time')).toHaveText(
        /^[A-Z][a-z]+, [A-Z][a-z]+ \d{1,2}, \d{4}$/,
      );
    });

    for (const { path, screens, others } of ROUTES)
      await test.step(path, async () => {
        const [title = '', ...texts] = others ?? [];
        const screen: Screen = screens[role] ?? { title, headings: [title], texts };
        await visit(page, path + (screen.query ?? ''));
        await shows(page, screen);
      });

    for (const entry of SIDEBARS[role])
      await test.step(`the entry ${entry}`, async () => {
        await entries(page)
          .filter({ hasText: new RegExp(`^${entry}$`) })
          .click();
        await expect(entries(page).and(page.locator('[aria-current=page]'))).toHaveText(entry);
        await expect(page.getByRole('main')).toBeFocused();
        await expect(page).toHaveTitle(`${entry} · Repair Tracking System`);
      });
  });

test('a technician has My Commissions while it is enabled', async ({ open, shop }) => {
  await shop.ask('admin', SHOW_COMMISSIONS, { visible: true });
  const page = await open('technician', `/my-salary?year=${YEAR}`);
  await shows(page, see.myCommissions);
  await expect(entries(page)).toHaveText([...SIDEBARS.technician, 'My Commissions']);
  await shop.ask('admin', SHOW_COMMISSIONS, { visible: false });
  await shows(page, see.commissionsHidden);
  await expect(entries(page)).toHaveText(SIDEBARS.technician);
});

test('a visitor signs in first, whatever the route', async ({ page }) => {
  /** What the server answers, except for what is new in every answer. */
  const answerTo = async (path: string) => {
    const text = await (await page.request.get(path)).text();
    return text.replaceAll(/nonce="[^"]*"/g, '');
  };
  const start = await answerTo('/');
  for (const { path } of ROUTES) expect(await answerTo(path), path).toBe(start);
  for (const path of ['/', '/repairs', '/users', '/stats', '/no-such-page']) {
    await page.goto(path);
    await expect(page.getByRole('heading')).toHaveText(['Repair Tracking System']);
    await expect(page.getByRole('textbox')).toHaveCount(2);
    await expect(page.getByLabel('Username')).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page).toHaveTitle('Repair Tracking System');
  }
});

testTexts('routes');
