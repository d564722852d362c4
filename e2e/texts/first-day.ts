import { ADD_TECHNICIAN } from '../kit/documents.ts';
import { follow } from '../kit/locators.ts';
import { PEOPLE } from '../kit/people.ts';
import { type Act, part, quoted, words } from './act.ts';
import { showCommissions } from './prepare.ts';

/** The texts of empty screens; this act runs before any record is created. */
export const FIRST_DAY: readonly Act[] = [
  {
    title: 'nothing was logged yet: admin',
    as: 'admin',
    path: '/',
    prepare: async (shop) => {
      const { technicians } = await shop.ask('admin', '{ technicians { id } }');
      if (!Array.isArray(technicians)) throw new Error('no technicians were answered');
      for (const { id } of technicians)
        await shop.ask('admin', 'mutation ($id: ID!) { removeTechnician(id: $id) }', { id });
    },
    scenes: [
      { sees: quoted('Staff dashboard', 'No technician data available') },
      {
        do: (page) => follow(page, 'Repair Records'),
        sees: quoted('Repair records page', 'No repair records found'),
      },
      {
        do: (page) => follow(page, 'For Shipping Clients'),
        sees: quoted('For Shipping Clients', 'No records ready for shipping'),
      },
      {
        do: (page) => page.getByLabel('Year').selectOption('2023'),
        sees: quoted('For Shipping Clients', 'No records match the selected filters'),
      },
      {
        do: (page) => follow(page, 'Warranty Monitoring'),
        sees: quoted('Warranty Monitoring', 'No warranty records found'),
      },
      {
        do: (page) => follow(page, 'Tech Salary Report'),
        sees: quoted('Tech Salary Report', 'No completed repairs found'),
      },
      {
        do: (page) => follow(page, 'Expenses Input'),
        sees: quoted(
          'Expenses',
          'Company Expenses',
          'Track shop expenses and costs',
          'No expenses recorded',
          'Add your first expense to get started',
        ),
      },
      {
        do: (page) => follow(page, 'Financial Report'),
        sees: quoted('Financial Report', 'No revenue'),
      },
    ],
    after: (shop) => shop.ask('admin', ADD_TECHNICIAN, { name: PEOPLE.technician.name }),
  },
  {
    title: 'nothing was logged yet: client',
    as: 'client',
    path: '/',
    scenes: [
      {
        sees: [
          ...quoted(
            'Client dashboard',
            part('Welcome'),
            'Your Repair Records',
            'No repair records found',
            'No repair records are associated with your account yet.',
          ),
          ...words('Client dashboard', 'Refresh Records'),
          ...words('What the product does and for whom', 'Client'),
        ],
      },
    ],
  },
  {
    title: 'nothing was logged yet: technician',
    as: 'technician',
    path: '/stats',
    prepare: (shop) => showCommissions(shop, true),
    scenes: [
      {
        sees: quoted('Technician dashboard', 'My Assigned Records', 'No records assigned to you'),
      },
      {
        do: (page) => follow(page, 'My Commissions'),
        sees: quoted('My Commissions', 'No records found for the selected period.'),
      },
    ],
    after: (shop) => showCommissions(shop, false),
  },
];
