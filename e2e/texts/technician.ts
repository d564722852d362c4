import { follow, fresh } from '../kit/locators.ts';
import { PEOPLE } from '../kit/people.ts';
import { type Act, each, filled, head, name, part, words } from './act.ts';
import { log, showCommissions } from './prepare.ts';

export const TECHNICIAN: readonly Act[] = [
  {
    title: 'a technician’s own screens',
    as: 'technician',
    path: '/stats',
    prepare: async (shop) => {
      await showCommissions(shop, true);
      await log(shop, {
        clientName: fresh('Tes Uy'),
        unit: 'Galaxy A54',
        technicianInCharge: PEOPLE.technician.name,
        repairStatus: 'Unit OK',
        repairCost: '1000',
      });
    },
    scenes: [
      {
        sees: words(
          'Technician dashboard',
          'Performance Overview',
          filled('Success Rate', 'success-rate'),
          ...each(head, 'Date', 'Client', 'Unit', 'Issue', 'Status'),
          'Update',
        ),
      },
      {
        do: (page) => follow(page, 'My Commissions'),
        sees: words(
          'My Commissions',
          ...each(name, 'Work Week', 'Month', 'Year'),
          'Total Commission',
          'Completed Repairs',
          'Win Rate',
          ...each(head, 'Date', 'Week', 'Client and Unit'),
        ),
      },
      {
        do: (page) => follow(page, 'Repair Records'),
        sees: words('Repair records page', part('Win rate')),
      },
    ],
    after: (shop) => showCommissions(shop, false),
  },
];
