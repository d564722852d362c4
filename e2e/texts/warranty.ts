import { fresh } from '../kit/locators.ts';
import { PEOPLE } from '../kit/people.ts';
import { type Act, each, head, name, option, placeholder, quoted, words } from './act.ts';
import { log } from './prepare.ts';

const CLIENT = fresh('Wena Po');
const READY = { clientName: CLIENT, unit: 'Pixel 8', repairStatus: 'Unit OK' };

export const WARRANTY: readonly Act[] = [
  {
    title: 'warranty monitoring',
    as: 'csr',
    path: `/warranty-monitoring?search=${encodeURIComponent(CLIENT)}`,
    prepare: async (shop) => {
      const shipped = {
        ...READY,
        shippingStatus: 'Shipped',
        technicianInCharge: PEOPLE.admin.name,
      };
      await log(shop, READY);
      await log(shop, { ...shipped, shipbackDate: '2020-01-02T04:00:00Z', warrantyDuration: '7' });
      await log(shop, { ...shipped, shipbackDate: '2098-01-02T04:00:00Z', warrantyDuration: '60' });
    },
    scenes: [
      {
        sees: [
          ...quoted('Warranty Monitoring', 'Not shipped', 'Not assigned'),
          ...quoted('States and transitions', 'In Warranty', 'Out of Warranty', 'No Warranty Info'),
          ...words(
            'Warranty Monitoring',
            'Total Shipped Units',
            'In Warranty',
            'Out of Warranty',
            placeholder('Client, unit or technician'),
            ...each(name, 'Week', 'Month', 'Year', 'Warranty Status'),
            ...each(option, '2024', '2025', '2026'),
            head('Client & Unit'),
            head('Ship Date'),
            head('Warranty Duration', 'Warranty Duration in days'),
            head('Shipping Mode', 'Shipping Mode and status'),
            head('Warranty Status', 'Warranty Status with expiry date'),
            ...each(head, 'Technician', 'Date Released', 'Cost'),
          ),
        ],
      },
    ],
  },
];
