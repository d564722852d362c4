import { roleCan } from '../../src/domain/permissions.ts';
import { ROLE_DEFINITIONS, type Role } from '../../src/domain/roles.ts';
import type { Queries } from '../lib/client.ts';
import { type Screen, SCREENS } from './navigation.ts';
import { MOBILE_QUERY } from '../theme/breakpoints.ts';
import { LONG_TABLE } from '../ui/table/longTable.ts';
import { type LazyPart, lazyPart } from '../ui/layout/lazyPart.ts';

/** A screen's component, and its first queries if prefetching them is worthwhile. */
interface Page {
  view: LazyPart;
  queries?: () => Promise<Queries>;
}

const repairs: Page = {
  view: lazyPart(async () => {
    // The list is long in every shop, and phones render it as cards.
    const table = window.matchMedia(MOBILE_QUERY).matches ? undefined : LONG_TABLE.preload();
    const { RepairsPage } = await import('../features/repairs/RepairsPage.tsx');
    await table;
    return RepairsPage;
  }),
  queries: async () => (await import('../features/repairs/listQuery.ts')).askForList,
};
const staffDashboard: Page = {
  view: lazyPart(
    async () => (await import('../features/dashboard/StaffDashboard.tsx')).StaffDashboard,
  ),
  queries: async () => (await import('../features/dashboard/staffQueries.ts')).askForStaff,
};
const clientDashboard: Page = {
  view: lazyPart(
    async () => (await import('../features/dashboard/ClientDashboard.tsx')).ClientDashboard,
  ),
  queries: async () => (await import('../features/dashboard/clientQueries.ts')).askForClient,
};

const HOME_PAGES: Readonly<Record<(typeof ROLE_DEFINITIONS)[Role]['home'], Page>> = {
  'staff-dashboard': staffDashboard,
  'client-dashboard': clientDashboard,
  repairs,
};

/** What each role sees at the start address (rule 8). */
export function homePage(role: Role): Page {
  return HOME_PAGES[ROLE_DEFINITIONS[role].home];
}

/** The code of all other screens, loaded on demand. */
export const PAGES: readonly { screen: Screen; page: Page }[] = [
  { screen: SCREENS.repairs, page: repairs },
  {
    screen: SCREENS.shipping,
    page: {
      view: lazyPart(
        async () => (await import('../features/shipping/ShippingPage.tsx')).ShippingPage,
      ),
    },
  },
  {
    screen: SCREENS.warranty,
    page: {
      view: lazyPart(
        async () => (await import('../features/warranty/WarrantyPage.tsx')).WarrantyPage,
      ),
    },
  },
  {
    screen: SCREENS.autoReply,
    page: {
      view: lazyPart(
        async () => (await import('../features/auto-reply/AutoReplyPage.tsx')).AutoReplyPage,
      ),
    },
  },
  {
    screen: SCREENS.users,
    page: {
      view: lazyPart(async () => (await import('../features/users/UsersPage.tsx')).UsersPage),
    },
  },
  {
    screen: SCREENS.activity,
    page: {
      view: lazyPart(
        async () => (await import('../features/activity/ActivityPage.tsx')).ActivityPage,
      ),
    },
  },
  {
    screen: SCREENS.stats,
    page: {
      view: lazyPart(
        async () => (await import('../features/my-work/MyStatisticsPage.tsx')).MyStatisticsPage,
      ),
    },
  },
  {
    screen: SCREENS.myCommissions,
    page: {
      view: lazyPart(
        async () => (await import('../features/my-work/MyCommissionsPage.tsx')).MyCommissionsPage,
      ),
    },
  },
  {
    screen: SCREENS.salaryReport,
    page: {
      view: lazyPart(
        async () =>
          (await import('../features/salary-report/SalaryReportPage.tsx')).SalaryReportPage,
      ),
    },
  },
  {
    screen: SCREENS.expenses,
    page: {
      view: lazyPart(
        async () => (await import('../features/expenses/ExpensesPage.tsx')).ExpensesPage,
      ),
    },
  },
  {
    screen: SCREENS.financialReport,
    page: {
      view: lazyPart(
        async () =>
          (await import('../features/financial-report/FinancialReportPage.tsx'))
            .FinancialReportPage,
      ),
    },
  },
];

/** Returns what a role sees at an address, if it may open that screen. */
export function pageAt(path: string, role: Role): Page | undefined {
  if (path === SCREENS.dashboard.path) return homePage(role);
  return PAGES.find(({ screen }) => screen.path === path && roleCan(role, screen.action))?.page;
}
