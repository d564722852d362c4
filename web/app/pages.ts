import type { Role } from '../../src/domain/users.ts';
import { SCREENS } from './navigation.ts';
import { type Program, program } from './program.ts';

const repairs = program(
  async () => (await import('../features/repairs/RepairsPage.tsx')).RepairsPage,
);
const staffDashboard = program(
  async () => (await import('../features/dashboard/StaffDashboard.tsx')).StaffDashboard,
);
const clientDashboard = program(
  async () => (await import('../features/dashboard/ClientDashboard.tsx')).ClientDashboard,
);

/** The start page of each role (spec 2). */
export const HOME_PAGES: Readonly<Record<Role, Program>> = {
  admin: staffDashboard,
  csr: staffDashboard,
  technician: repairs,
  client: clientDashboard,
};

/** The program of each other screen, loaded when somebody goes there. */
export const PAGES = [
  { screen: SCREENS.repairs, page: repairs },
  {
    screen: SCREENS.shipping,
    page: program(async () => (await import('../features/shipping/ShippingPage.tsx')).ShippingPage),
  },
  {
    screen: SCREENS.warranty,
    page: program(async () => (await import('../features/warranty/WarrantyPage.tsx')).WarrantyPage),
  },
  {
    screen: SCREENS.autoReply,
    page: program(
      async () => (await import('../features/auto-reply/AutoReplyPage.tsx')).AutoReplyPage,
    ),
  },
  {
    screen: SCREENS.users,
    page: program(async () => (await import('../features/users/UsersPage.tsx')).UsersPage),
  },
  {
    screen: SCREENS.stats,
    page: program(
      async () => (await import('../features/my-statistics/MyStatisticsPage.tsx')).MyStatisticsPage,
    ),
  },
  {
    screen: SCREENS.myCommissions,
    page: program(
      async () =>
        (await import('../features/my-commissions/MyCommissionsPage.tsx')).MyCommissionsPage,
    ),
  },
  {
    screen: SCREENS.salaryReport,
    page: program(
      async () => (await import('../features/salary-report/SalaryReportPage.tsx')).SalaryReportPage,
    ),
  },
  {
    screen: SCREENS.expenses,
    page: program(async () => (await import('../features/expenses/ExpensesPage.tsx')).ExpensesPage),
  },
  {
    screen: SCREENS.financialReport,
    page: program(
      async () =>
        (await import('../features/financial-report/FinancialReportPage.tsx')).FinancialReportPage,
    ),
  },
] as const;

/** What somebody of a role gets to see at an address, if it is a screen at all. */
export function pageAt(path: string, role: Role): Program | undefined {
  return path === '/' ? HOME_PAGES[role] : PAGES.find(({ screen }) => screen.path === path)?.page;
}
