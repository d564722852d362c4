import { press } from './actions.ts';
import type { Place } from './overlay-places.ts';

/** What opens from the screen Shop, and what reads its labels. */
export const SHOP_PLACES: Place[] = [
  {
    role: 'admin',
    path: '/shop',
    overlays: [
      {
        what: 'a file to restore',
        open: (page) => press(page, 'Restore a backup', 'Continue'),
        shows: 'Choose the file of a backup',
      },
      {
        what: 'what a restore brings and replaces',
        open: async (page) => {
          await press(page, 'Back up now');
          await page
            .getByRole('button', { name: /^Restore the backup of/ })
            .first()
            .click();
        },
        shows: /^Everything in the shop is replaced/,
      },
      {
        what: 'the wait during a restore',
        open: async (page) => {
          await page.route('**/healthz', (route) =>
            route.fulfill({ status: 202, json: { restore: { progress: 0.4 } } }),
          );
          await page.route('**/graphql', (route) =>
            route.fulfill({ headers: { 'x-talyer-restoring': '1' }, json: { data: null } }),
          );
          await page.reload();
        },
        shows: 'Restoring the shop',
      },
    ],
  },
  {
    role: 'csr',
    path: '/repairs',
    overlays: [
      {
        what: 'a scan without a camera',
        open: (page) => press(page, 'Scan a label'),
        shows: 'Take a photo',
      },
    ],
  },
  {
    role: 'admin',
    path: '/shop?tab=settings',
    overlays: [
      { what: 'the shop', open: (page) => press(page, 'Edit the shop'), shows: 'Receipt footer' },
      {
        what: 'stubs and labels',
        open: (page) => press(page, 'Edit stubs and labels'),
        shows: 'Public address',
      },
    ],
  },
];
