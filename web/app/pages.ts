import type { ComponentType } from 'react';
import { roleCan } from '../../src/domain/permissions.ts';
import { ROLE_DEFINITIONS, type Role } from '../../src/domain/roles.ts';
import type { Prefetch } from '../lib/client/client.ts';
import { MOBILE_QUERY } from '../theme/breakpoints.ts';
import { type LazyPart, lazyPart } from '../ui/layout/lazyPart.ts';
import { LONG_TABLE } from '../ui/table/longTable.ts';
import { PROFILE, type Screen, SCREENS } from './navigation.ts';

/** A screen's component, and its first queries if prefetching them is worthwhile. */
interface Page {
  view: LazyPart;
  queries?: (() => Promise<Prefetch>) | undefined;
}

function page(load: () => Promise<ComponentType>, queries?: Page['queries']): Page {
  return { view: lazyPart(load), queries };
}

const repairs = page(
  async () => {
    // The list is long in every shop, and phones render it as cards.
    const table = window.matchMedia(MOBILE_QUERY).matches ? undefined : LONG_TABLE.preload();
    const { RepairsPage } = await import('../features/repairs/list/RepairsPage.tsx');
    await table;
    return RepairsPage;
  },
  async () => (await import('../features/repairs/list/listQuery.ts')).prefetchRepairList,
);

const HOME_PAGES: Readonly<Record<(typeof ROLE_DEFINITIONS)[Role]['home'], Page>> = {
  'staff-dashboard': page(
    async () => (await import('../features/dashboard/StaffDashboard.tsx')).StaffDashboard,
    async () => (await import('../features/dashboard/staffQueries.ts')).prefetchStaffDashboard,
  ),
  'client-dashboard': page(
    async () => (await import('../features/dashboard/ClientDashboard.tsx')).ClientDashboard,
    async () => (await import('../features/dashboard/clientQueries.ts')).prefetchClientDashboard,
  ),
  repairs,
};

/** What each role sees at the start address (rule 8). */
export function homePage(role: Role): Page {
  return HOME_PAGES[ROLE_DEFINITIONS[role].home];
}

/** All other screens; their code is loaded on demand. */
export const PAGES: readonly (readonly [Screen, Page])[] = [
  [SCREENS.repairs, repairs],
  [SCREENS.board, page(async () => (await import('../features/board/BoardPage.tsx')).BoardPage)],
  [
    SCREENS.customers,
    page(async () => (await import('../features/customers/CustomersPage.tsx')).CustomersPage),
  ],
  [
    SCREENS.shipping,
    page(async () => (await import('../features/shipping/ShippingPage.tsx')).ShippingPage),
  ],
  [SCREENS.till, page(async () => (await import('../features/till/TillPage.tsx')).TillPage)],
  [
    SCREENS.warranty,
    page(async () => (await import('../features/warranty/WarrantyPage.tsx')).WarrantyPage),
  ],
  [
    SCREENS.autoReply,
    page(async () => (await import('../features/auto-reply/AutoReplyPage.tsx')).AutoReplyPage),
  ],
  [SCREENS.users, page(async () => (await import('../features/users/UsersPage.tsx')).UsersPage)],
  [
    SCREENS.activity,
    page(async () => (await import('../features/activity/ActivityPage.tsx')).ActivityPage),
  ],
  [SCREENS.bin, page(async () => (await import('../features/bin/BinPage.tsx')).BinPage)],
  [
    SCREENS.import,
    page(async () => (await import('../features/import/ImportPage.tsx')).ImportPage),
  ],
  [SCREENS.shop, page(async () => (await import('../features/shop/ShopPage.tsx')).ShopPage)],
  [
    SCREENS.stats,
    page(async () => (await import('../features/my-work/MyStatisticsPage.tsx')).MyStatisticsPage),
  ],
  [
    SCREENS.myCommissions,
    page(async () => (await import('../features/my-work/MyCommissionsPage.tsx')).MyCommissionsPage),
  ],
  [
    SCREENS.salaryReport,
    page(
      async () => (await import('../features/salary-report/SalaryReportPage.tsx')).SalaryReportPage,
    ),
  ],
  [
    SCREENS.expenses,
    page(async () => (await import('../features/expenses/ExpensesPage.tsx')).ExpensesPage),
  ],
  [
    SCREENS.financialReport,
    page(
      async () =>
        (await import('../features/financial-report/FinancialReportPage.tsx')).FinancialReportPage,
    ),
  ],
  [PROFILE, page(async () => (await import('../features/profile/ProfilePage.tsx')).ProfilePage)],
];

/** Returns what a role sees at an address, if it may open that screen. */
export function pageAt(path: string, role: Role): Page | undefined {
  if (path === SCREENS.dashboard.path) return homePage(role);
  return PAGES.find(([screen]) => screen.path === path && roleCan(role, screen.action))?.[1];
}
