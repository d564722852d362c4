import { pressForToast, press, refuse, type } from './actions.ts';
import { IMPORT_PLACES } from './import-overlays.ts';
import { seed } from './seed.ts';
import { SHOP_PLACES } from './shop-overlays.ts';
import type { Shop } from './shop.ts';
import type { Place } from './overlay-places.ts';

export const CLIENT = 'Dina Dialog';

const YEAR = 2047;
const WAITING = 'Dario Dialog';
const LABEL = `Ready ${YEAR}`;
const EXPENSE = `SMD parts, ₱250.50, Mar 6, ${YEAR}`;
const PHONE = [360];

const seeded = new WeakMap<Shop, Promise<string>>();

/** Creates the data that the overlays need, once per shop, and returns the client's record. */
export function seedOverlays(shop: Shop): Promise<string> {
  const id = seeded.get(shop) ?? seed(shop, YEAR, [CLIENT, WAITING]);
  seeded.set(shop, id);
  return id;
}

/** All overlays, by screen, one after the other on one page; a toast comes last, since it stays. */
export const PLACES: Place[] = [
  {
    role: 'admin',
    path: `/repairs?search=${encodeURIComponent(CLIENT)}`,
    overlays: [
      {
        what: 'a new record with an amount that is none',
        open: async (page) => {
          await press(page, 'New Record');
          await type(page, 'Repair cost', 'much');
        },
        shows: 'Enter an amount in pesos, such as 1,500.00',
      },
      {
        what: 'a list to type into',
        open: async (page) => {
          await press(page, 'New Record', 'More details');
          await page.getByLabel('Warranty (days)').press('ArrowDown');
        },
        shows: /^18$/,
        covers: true,
      },
      {
        what: 'the question before typed text is lost',
        open: async (page) => {
          await press(page, `Edit ${CLIENT}`);
          await page.getByLabel('Repair report').fill('Typed');
          await page.keyboard.press('Escape');
        },
        shows: 'Discard changes?',
      },
      {
        what: 'a record',
        open: (page) => press(page, `View ${CLIENT}`),
        shows: 'Paid so far',
      },
      {
        what: 'the question before a record is deleted',
        open: (page) => press(page, `Delete ${CLIENT}`),
        shows: /^Are you sure you want to delete this repair record\?/,
      },
      {
        what: 'what a button is for',
        open: (page) => page.getByRole('button', { name: /^Colours/ }).hover(),
        shows: 'Colours: As the device',
      },
      {
        what: 'the filters on a phone',
        open: (page) => press(page, 'Filters (1)'),
        shows: /^Search: /,
        widths: PHONE,
      },
      {
        what: 'the drawer',
        open: (page) => press(page, 'Open menu'),
        shows: 'Logout',
        widths: PHONE,
      },
      {
        what: 'an export under way',
        open: async (page) => {
          await page.route('**/api/export/excel**', () => {});
          await press(page, 'Export Excel');
        },
        shows: 'Exporting to Excel',
      },
      {
        what: 'a list that could not be loaded',
        open: async (page) => {
          await refuse(page, 'RepairsPage_Records');
          await page.reload();
        },
        shows: 'Error loading records: broken',
      },
    ],
  },
  {
    role: 'technician',
    path: `/repairs?search=${encodeURIComponent(CLIENT)}`,
    overlays: [
      {
        what: 'what a technician may change',
        open: (page) => press(page, `Edit ${CLIENT}`),
        shows: 'Declared issue',
      },
    ],
  },
  {
    role: 'csr',
    path: `/shipping?year=${YEAR}`,
    overlays: [
      {
        what: 'what is missing before a unit is shipped',
        open: async (page) => {
          await press(page, `Manage shipping of ${WAITING}, Pixel 8`);
          await pressForToast(page, 'Save');
        },
        shows: 'Missing Information',
      },
    ],
  },
  {
    role: 'csr',
    path: `/auto-reply?search=${YEAR}`,
    overlays: [
      {
        what: 'a template without label and content',
        open: (page) => press(page, 'Add Template', 'Add Template'),
        shows: 'Content is required',
      },
      { what: 'a template', open: (page) => press(page, `Edit ${LABEL}`), shows: 'Edit Template' },
      {
        what: 'the question before a template is deleted',
        open: (page) => press(page, `Delete ${LABEL}`),
        shows: 'Are you sure you want to delete this template?',
      },
      {
        what: 'a toast of success',
        open: (page) => pressForToast(page, `Copy ${LABEL}`),
        shows: 'Copied!',
      },
    ],
  },
  ...IMPORT_PLACES,
  ...SHOP_PLACES,
  {
    role: 'admin',
    path: '/users',
    overlays: [
      {
        what: 'a technician’s account that is renamed without its records',
        open: async (page) => {
          await press(page, 'Edit Tino Santos');
          await type(page, /^Name/, 'Tino Unlisted');
          await page.getByRole('checkbox', { name: /^Rename .* too$/ }).uncheck({ force: true });
        },
        shows: 'Add this name to the technician list',
      },
      {
        what: 'a client’s account',
        open: (page) => press(page, 'Edit Clara Cruz'),
        shows: 'Contact number',
      },
      {
        what: 'the earlier records of a client',
        open: (page) => press(page, 'Edit Clara Cruz', 'Earlier records'),
        shows: 'All records with this name are linked to an account.',
      },
      {
        what: 'an account with everything missing',
        open: async (page) => {
          await press(page, 'Add User');
          await pressForToast(page, 'Add User');
        },
        shows: 'Please fill in all required fields',
      },
    ],
  },
  {
    role: 'admin',
    path: `/salary-report?year=${YEAR}`,
    overlays: [
      {
        what: 'a rate that is none',
        open: async (page) => {
          await press(page, 'Change the rate of Tino Santos');
          await type(page, /^Rate/, '101');
          await press(page, 'Save');
        },
        shows: 'Enter a percentage from 0 to 100, such as 20 or 12.5',
      },
    ],
  },
  {
    role: 'admin',
    path: `/financial-report?year=${YEAR}`,
    overlays: [
      {
        what: 'the figures of a column',
        open: (page) => page.getByRole('group', { name: /^Revenue and profit/ }).press('End'),
        shows: /^December/,
      },
    ],
  },
  {
    role: 'admin',
    path: `/expenses?year=${YEAR}`,
    overlays: [
      {
        what: 'an expense without category and amount',
        open: (page) => press(page, 'Add Expense', 'Add Expense'),
        shows: 'Category is required',
      },
      { what: 'an expense', open: (page) => press(page, `Edit ${EXPENSE}`), shows: 'Edit Expense' },
      {
        what: 'the question before an expense is deleted',
        open: (page) => press(page, `Delete ${EXPENSE}`),
        shows: 'Are you sure you want to delete this expense?',
      },
    ],
  },
];
