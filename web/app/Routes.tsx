import { useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { NotFound } from '../features/not-found/NotFound.tsx';
import { FailureScreen } from './FailureScreen.tsx';
import { Guard } from './Guard.tsx';
import { Home } from './Home.tsx';
import { LoadingScreen } from './LoadingScreen.tsx';
import { SCREENS } from './navigation.ts';
import { Shell } from './Shell.tsx';

type Router = ReturnType<typeof createBrowserRouter>;
const made: Router[] = [];

/** All routes; made when somebody is signed in, so that nobody else loads their programs. */
function routes(): Router {
  return createBrowserRouter([
    {
      element: <Shell />,
      errorElement: <FailureScreen />,
      hydrateFallbackElement: <LoadingScreen />,
      children: [
        {
          errorElement: <FailureScreen />,
          children: [
            { index: true, element: <Home /> },
            {
              element: <Guard screen={SCREENS.repairs} />,
              children: [
                {
                  path: SCREENS.repairs.path,
                  lazy: async () => ({
                    Component: (await import('../features/repairs/RepairsPage.tsx')).RepairsPage,
                  }),
                },
              ],
            },
            {
              element: <Guard screen={SCREENS.shipping} />,
              children: [
                {
                  path: SCREENS.shipping.path,
                  lazy: async () => ({
                    Component: (await import('../features/shipping/ShippingPage.tsx')).ShippingPage,
                  }),
                },
              ],
            },
            {
              element: <Guard screen={SCREENS.warranty} />,
              children: [
                {
                  path: SCREENS.warranty.path,
                  lazy: async () => ({
                    Component: (await import('../features/warranty/WarrantyPage.tsx')).WarrantyPage,
                  }),
                },
              ],
            },
            {
              element: <Guard screen={SCREENS.autoReply} />,
              children: [
                {
                  path: SCREENS.autoReply.path,
                  lazy: async () => ({
                    Component: (await import('../features/auto-reply/AutoReplyPage.tsx'))
                      .AutoReplyPage,
                  }),
                },
              ],
            },
            {
              element: <Guard screen={SCREENS.users} />,
              children: [
                {
                  path: SCREENS.users.path,
                  lazy: async () => ({
                    Component: (await import('../features/users/UsersPage.tsx')).UsersPage,
                  }),
                },
              ],
            },
            {
              element: <Guard screen={SCREENS.stats} />,
              children: [
                {
                  path: SCREENS.stats.path,
                  lazy: async () => ({
                    Component: (await import('../features/my-statistics/MyStatisticsPage.tsx'))
                      .MyStatisticsPage,
                  }),
                },
              ],
            },
            {
              element: <Guard screen={SCREENS.myCommissions} />,
              children: [
                {
                  path: SCREENS.myCommissions.path,
                  lazy: async () => ({
                    Component: (await import('../features/my-commissions/MyCommissionsPage.tsx'))
                      .MyCommissionsPage,
                  }),
                },
              ],
            },
            {
              element: <Guard screen={SCREENS.salaryReport} />,
              children: [
                {
                  path: SCREENS.salaryReport.path,
                  lazy: async () => ({
                    Component: (await import('../features/salary-report/SalaryReportPage.tsx'))
                      .SalaryReportPage,
                  }),
                },
              ],
            },
            {
              element: <Guard screen={SCREENS.expenses} />,
              children: [
                {
                  path: SCREENS.expenses.path,
                  lazy: async () => ({
                    Component: (await import('../features/expenses/ExpensesPage.tsx')).ExpensesPage,
                  }),
                },
              ],
            },
            {
              element: <Guard screen={SCREENS.financialReport} />,
              children: [
                {
                  path: SCREENS.financialReport.path,
                  lazy: async () => ({
                    Component: (
                      await import('../features/financial-report/FinancialReportPage.tsx')
                    ).FinancialReportPage,
                  }),
                },
              ],
            },
            { path: '*', element: <NotFound /> },
          ],
        },
      ],
    },
  ]);
}

/** There is one router a page: a second one would answer to Back as well. */
function theRouter(): Router {
  const [known = routes()] = made;
  made[0] = known;
  return known;
}

export function Routes() {
  const [router] = useState(theRouter);
  return <RouterProvider router={router} />;
}
