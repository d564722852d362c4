import { press } from './actions.ts';
import type { Overlay } from './overlays.ts';

/** What opens from the screen Shop, for restores. */
export const RESTORE_OVERLAYS: Overlay[] = [
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
];
