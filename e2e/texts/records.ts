import { fresh } from '../kit/locators.ts';
import { type Act, each, filled, head, name, option, quoted, words } from './act.ts';
import { BROKEN, SILENT, breakDown, hold, log, press, refuse, refuseSilently } from './prepare.ts';

const LUZ = fresh('Luz Reyes');
const MIA = fresh('Mia Cruz');

export const RECORDS: readonly Act[] = [
  {
    title: 'repair records',
    as: 'admin',
    path: 'about:blank',
    prepare: (shop) => log(shop, { clientName: LUZ, unit: 'Pixel 8', workWeek: '2' }),
    scenes: [
      {
        do: async (page) => {
          const release = await hold(page, 'RepairsPage_Records');
          await page.goto('/repairs');
          return release;
        },
        sees: quoted('Repair records page', 'Loading records...'),
      },
      {
        sees: [
          ...words(
            'Repair records page',
            name('Search repair records', 'search'),
            ...each(name, 'Week', 'Month', 'Year', 'Technician'),
            name('Unit OK payments', 'Unit OK payments filter'),
            name('Status'),
            option('All payments', 'all'),
            option('Unit OK: paid', 'paid'),
            option('Unit OK: unpaid', 'unpaid'),
            'New Record',
            'Export Excel',
            ...each(head, 'Date', 'Week', 'Unit', 'Issue', 'Cost', 'Technician', 'Status'),
            head('Client', 'client with contact'),
            head('Payment', 'payment status and channel'),
            head('Repair report'),
            head('Actions'),
            name(`Edit ${LUZ}`, 'edit'),
            name(`View ${LUZ}`, 'view'),
            name(`Delete ${LUZ}`, 'delete'),
          ),
          ...words(
            'States and transitions',
            ...each(
              option,
              'Pending',
              'Processing',
              'Monitoring',
              'Waiting Parts',
              'Unit OK',
              'RTO',
              'Backjob',
            ),
          ),
          ...quoted('Repair records page', option('Unassigned')),
          ...quoted('States and transitions', 'Not Set', 'Update'),
        ],
      },
      { do: (page) => press(page, 'Update'), sees: quoted('States and transitions', 'Updated') },
      {
        do: async (page) => {
          await press(page, 'New Record');
          await press(page, 'More details');
        },
        sees: [
          ...quoted('Repair records page', 'New Repair Record'),
          ...quoted('States and transitions', option('Unpaid')),
          ...words(
            'States and transitions',
            option('GCash', 'gcash'),
            option('Maya', 'maya'),
            option('SeaBank', 'seabank'),
            option('GoTyme Bank', 'gotymebank'),
            ...each(option, 'Received', 'In Transit', 'Lalamove', 'Courier', 'Walk-in'),
          ),
        ],
      },
      {
        do: async (page) => {
          await page.getByLabel('Client name').fill(MIA);
          await press(page, 'Save');
        },
        sees: quoted('Error catalogue', 'Record created successfully'),
      },
      {
        do: (page) => press(page, `Edit ${MIA}`),
        sees: quoted('Repair records page', 'Edit Repair Record'),
      },
      {
        do: async (page) => {
          await page.getByLabel('Unit', { exact: true }).fill('iPad 9');
          await press(page, 'Save');
        },
        sees: quoted('Error catalogue', 'Record updated successfully'),
      },
      {
        do: (page) => press(page, `Delete ${MIA}`),
        sees: quoted(
          'Validation rules',
          'Are you sure you want to delete this repair record? This action cannot be undone.',
        ),
      },
      {
        do: (page) => press(page, 'Delete'),
        sees: quoted('Error catalogue', 'Repair record deleted successfully'),
      },
      {
        do: (page) => press(page, 'Export Excel'),
        sees: quoted('Error catalogue', 'Records exported successfully'),
      },
    ],
  },
  {
    title: 'repair records on a server that breaks',
    as: 'admin',
    path: '/repairs',
    mayFail: [BROKEN, SILENT, /\b500\b.*\/api\/export\/excel/],
    prepare: (shop) => log(shop, { clientName: fresh('Ben Go') }),
    scenes: [
      {
        do: async (page) => {
          await breakDown(page, 'RepairForm_', 'DeleteRepair_', 'IndicatorButton_');
          await page.route('**/api/export/excel?*', (route) => route.fulfill({ status: 500 }));
          await press(page, 'Export Excel');
        },
        sees: quoted('Error catalogue', 'Failed to export records'),
      },
      {
        do: (page) => press(page, 'Update'),
        sees: quoted('Error catalogue', 'Failed to update unit status'),
      },
      {
        do: async (page) => {
          await page
            .getByRole('button', { name: /^Delete / })
            .first()
            .click();
          await press(page, 'Delete');
        },
        sees: quoted('Error catalogue', 'Failed to delete repair record'),
      },
      {
        do: async (page) => {
          await page.unrouteAll();
          await refuseSilently(page, 'RepairForm_Create');
          await press(page, 'New Record');
          await page.getByLabel('Client name').fill(MIA);
          await press(page, 'Save');
        },
        sees: quoted(
          'Error catalogue',
          'Failed to save record. Please check all fields are filled correctly.',
        ),
      },
      {
        do: async (page) => {
          await refuse(page, 'RepairsPage_Records', 'The list is being moved.');
          await page.goto('/repairs');
        },
        sees: quoted(
          'Error catalogue',
          filled(
            'Error loading records: The list is being moved.',
            'Error loading records: {message}',
          ),
        ),
      },
    ],
  },
];
