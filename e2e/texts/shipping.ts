import { fresh } from '../kit/locators.ts';
import { type Act, each, filled, head, name, option, quoted, words } from './act.ts';
import { BROKEN, breakDown, log, press } from './prepare.ts';

const CLIENTS = [fresh('Ana Ong'), fresh('Bea Ong')];
const READY = { unit: 'iPhone 13', repairStatus: 'Unit OK', paymentStatus: 'paid' };
/** Only these are on the page. */
const PATH = '/shipping?year=2041';
const field = 'Shipback Date';

export const SHIPPING: readonly Act[] = [
  {
    title: 'shipping',
    as: 'csr',
    path: PATH,
    mayFail: [BROKEN],
    prepare: async (shop) => {
      for (const clientName of CLIENTS)
        await log(shop, { ...READY, clientName, date: '2041-03-05T04:00:00Z' });
    },
    scenes: [
      {
        sees: [
          ...quoted(
            'For Shipping Clients',
            filled('Ready for Shipping (2 records)', 'Ready for Shipping (N records)'),
          ),
          ...words(
            'For Shipping Clients',
            ...each(name, 'Month', 'Work Week', 'Year'),
            'Clear Filters',
            ...each(
              head,
              'Client Name',
              'Unit',
              'Price Paid',
              'Payment Channel',
              'Shipping Mode',
              'Shipping Status',
              'Shipback Date',
              'Warranty Duration',
            ),
            'Manage',
            'Pending',
          ),
          ...words(
            'Business constants and limits',
            ...each(option, '2023', '2024', '2025', '2026'),
          ),
        ],
      },
      {
        do: (page) => page.getByText('Manage', { exact: true }).first().click(),
        sees: [
          ...words('For Shipping Clients', 'Manage Shipping'),
          ...words(
            'States and transitions',
            ...each(option, 'To Ship', 'Shipped', 'Courier', 'Lalamove'),
          ),
          ...words(
            'Validation rules',
            ...[7, 14, 15, 18, 20, 30, 45, 60].map((days) => filled(`${days} days`, `${days}`)),
          ),
        ],
      },
      {
        do: (page) => press(page, 'Save'),
        sees: quoted('Validation rules', 'Missing Information', 'Please select a shipping method'),
      },
      {
        do: async (page) => {
          await page.getByRole('dialog').getByLabel('Shipping Method').selectOption('Courier');
          await press(page, 'Save');
        },
        sees: quoted('Validation rules', 'Please select a shipping status'),
      },
      {
        do: async (page) => {
          await page.getByRole('dialog').getByLabel('Shipping Status').selectOption('Shipped');
          await press(page, 'Save');
        },
        sees: quoted('Validation rules', 'Please select a shipback date'),
      },
      {
        do: async (page) => {
          await page.getByRole('dialog').getByLabel(field).fill('2041-03-06');
          await press(page, 'Save');
        },
        sees: quoted('Validation rules', 'Please select a warranty duration'),
      },
      {
        do: async (page) => {
          await page.getByRole('dialog').getByRole('radio', { name: '30 days' }).check();
          await press(page, 'Save');
        },
        sees: [
          ...quoted('Error catalogue', 'Shipping information updated successfully'),
          ...words('For Shipping Clients', 'Shipped'),
        ],
      },
      {
        do: async (page) => {
          await breakDown(page, 'Shipping_Update');
          await page.getByText('Shipped', { exact: true }).click();
          await page.getByRole('dialog').getByLabel(field).fill('2041-03-07');
          await press(page, 'Save');
        },
        sees: quoted('Error catalogue', 'Failed to update shipping information'),
      },
    ],
  },
];
