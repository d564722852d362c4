import { PEOPLE } from '../kit/people.ts';
import { type Act, each, filled, head, quoted, words } from './act.ts';
import { log, refuse } from './prepare.ts';

const OWN = { clientName: PEOPLE.client.name, unit: 'Clara’s phone', repairStatus: 'Unit OK' };
const MESSAGE = 'The records are being moved.';

export const CLIENT: readonly Act[] = [
  {
    title: 'the client dashboard',
    as: 'client',
    path: '/',
    mayFail: [/ERR_INTERNET_DISCONNECTED|WebSocket/],
    prepare: async (shop) => {
      await log(shop, OWN);
      const released = { ...OWN, modeOfShipping: 'Walk-in', shippingStatus: 'Received' };
      await log(shop, { ...released, shipbackDate: '2020-01-02T04:00:00Z', warrantyDuration: '7' });
      await log(shop, {
        ...released,
        shipbackDate: '2098-01-02T04:00:00Z',
        warrantyDuration: '60',
      });
    },
    scenes: [
      {
        sees: [
          ...quoted('Client dashboard', 'Live Updates', 'Not assigned'),
          ...quoted(
            'States and transitions',
            'In Warranty',
            'Out of Warranty',
            'No Warranty',
            'Not Set',
          ),
          ...quoted('Business constants and limits', 'In Progress'),
          ...words(
            'Client dashboard',
            'Total Items',
            'In Progress',
            'Completed',
            filled('Total Cost (Unit OK)', 'Total Cost'),
            ...each(head, 'Date', 'Client', 'Unit', 'Cost', 'Technician', 'Repair Status'),
            head('Payment', 'payment status'),
            head('Repair Report'),
          ),
        ],
      },
      {
        do: (page) => page.setViewportSize({ width: 360, height: 740 }),
        sees: words(
          'Client dashboard',
          'Cost',
          'Payment Status',
          'Technician',
          'Repair Report',
          'Date Released',
          'Shipping Mode',
          filled('60 days', 'days'),
          filled('Warranty Expiry', 'expiry'),
        ),
      },
      {
        do: async (page) => {
          await page.context().setOffline(true);
          return () => page.context().setOffline(false);
        },
        sees: quoted('Client dashboard', 'Offline'),
      },
      {
        do: async (page) => {
          await refuse(page, 'ClientRecords_Records', MESSAGE);
          await page.goto('/');
        },
        sees: quoted(
          'Client dashboard',
          filled(`Error loading records: ${MESSAGE}`, 'Error loading records: {message}'),
        ),
      },
    ],
  },
];
