import { COMMISSION_CHOICES } from '../../src/domain/commissions.ts';
import { fresh } from '../kit/locators.ts';
import { PEOPLE } from '../kit/people.ts';
import { type Act, each, filled, name, option, quoted, words } from './act.ts';
import { BROKEN, breakDown, log, showCommissions } from './prepare.ts';

const CLIENT = fresh('Rey Lim');
const SWITCH = 'Show "My Commission" tab for technicians';

export const REPORTS: readonly Act[] = [
  {
    title: 'the salary report and the financial report',
    as: 'admin',
    path: '/salary-report?year=2042',
    mayFail: [BROKEN],
    prepare: async (shop) => {
      await showCommissions(shop, false);
      await log(shop, {
        clientName: CLIENT,
        unit: 'iPhone 13',
        date: '2042-03-05T04:00:00Z',
        technicianInCharge: PEOPLE.technician.name,
        repairStatus: 'Unit OK',
        repairCost: '1000',
      });
    },
    scenes: [
      {
        sees: [
          ...quoted('Tech Salary Report', SWITCH),
          ...words(
            'Tech Salary Report',
            ...each(name, 'Month', 'Year', 'Week', 'Technician'),
            'Overall Summary',
            'Total Repairs',
            'Total Revenue',
            'Total Commissions',
          ),
          ...words(
            'Business constants and limits',
            ...COMMISSION_CHOICES.map((share) => option(`${share}%`, `${share}`)),
          ),
        ],
      },
      {
        do: (page) => page.getByLabel(`Commission of ${CLIENT}, iPhone 13`).selectOption('30%'),
        sees: quoted(
          'Error catalogue',
          filled(
            `Commission updated to 30% for ${CLIENT}`,
            'Commission updated to N% for {client}',
          ),
        ),
      },
      {
        do: (page) => page.getByRole('switch').click(),
        sees: quoted(
          'Error catalogue',
          'Settings Updated',
          filled(
            'Commission tab is now visible for technicians',
            'Commission tab is now visible/hidden for technicians',
          ),
        ),
      },
      {
        do: (page) => page.getByRole('switch').click(),
        sees: quoted(
          'Error catalogue',
          filled(
            'Commission tab is now hidden for technicians',
            'Commission tab is now visible/hidden for technicians',
          ),
        ),
      },
      {
        do: async (page) => {
          await breakDown(page, 'CommissionSelect_Set', 'VisibilitySwitch_Set');
          await page.getByLabel(`Commission of ${CLIENT}, iPhone 13`).selectOption('45%');
        },
        sees: quoted('Error catalogue', 'Failed to update commission'),
      },
      {
        do: (page) => page.getByRole('switch').click(),
        sees: quoted('Error catalogue', 'Failed to update commission visibility setting'),
      },
      {
        do: (page) => page.goto('/financial-report?year=2042'),
        sees: words(
          'Financial Report',
          ...each(name, 'Month', 'Week', 'Year'),
          ...each(option, 'Week 1', 'Week 2', 'Week 3', 'Week 4', 'Week 5'),
          'Total Repaired Units',
          'Total Revenue',
          'Total Expense',
          'Tech Commissions',
          'Net Profit/Loss',
          'Financial Summary',
          'Average per Unit',
          'Net Margin',
          'Technician Commission Breakdown',
          'Total Payout',
        ),
      },
    ],
    after: (shop) => showCommissions(shop, false),
  },
];
