import { expect, type Locator, type Page } from '@playwright/test';
import type { Person } from './people.ts';

/** A name that no other test uses. */
export const fresh = (name: string): string => `${name} ${crypto.randomUUID().slice(0, 8)}`;

/** The table row that contains these words. */
export const row = (page: Page, text: string): Locator =>
  page.getByRole('row').filter({ hasText: text });

export const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true });

/** A field by its label; that of a required one ends with an asterisk. */
export const labelled = (form: Locator, label: string): Locator =>
  form.getByLabel(new RegExp(`^${label}\\s*\\*?$`));

export const searchbox = (page: Page): Locator => page.getByRole('searchbox');

/** What a form says while the server cannot be reached. */
export const UNREACHABLE =
  'The shop cannot be reached right now. Check the connection and try again.';

/** The row of an account; the screen lists names of technicians in a second table. */
export const accountRow = (page: Page, name: string): Locator =>
  page
    .getByRole('grid', { name: 'User Accounts' })
    .getByRole('row')
    .filter({ has: page.getByText(name, { exact: true }) });

/** A text of the toast itself, not of its announcement or of a log that says the same. */
export const toast = (page: Page, text: string): Locator =>
  page.locator('li[data-variant]').getByText(text, { exact: true });

/** The toast stays while the mouse is over it, however long the next steps take. */
export const keepToast = (page: Page, text: string): Promise<void> => toast(page, text).hover();

/** The card of a figure, by its label. */
export const figure = (page: Page, name: string): Locator =>
  page.getByRole('group', { name, exact: true });

export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

/**
 * A dialog that closes removes its history entry by going back, which cancels the loading of another
 * page. So this waits until no closed dialog has an entry.
 */
export async function finishDialogs(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      (window.history.state?.usr?.dialog === undefined &&
        window.history.state?.usr?.openedHere === undefined) ||
      document.querySelector('[role=dialog], [role=alertdialog]') !== null,
  );
}

/** Clicks an entry of the sidebar. */
export async function follow(page: Page, entry: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: entry, exact: true })
    .click();
  await expect(page).toHaveTitle(new RegExp(`^${entry}`));
  // The placeholder of a loading screen has no heading.
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
}

/** Goes to a path as a link of the app does: loading the page again takes four times as long. */
export async function visit(page: Page, path: string): Promise<void> {
  await finishDialogs(page);
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Pauses between attempts, in milliseconds; the last one repeats. */
const SOON = [50, 100, 200];

/** Visits another screen and waits until it is there. */
export async function visitScreen(page: Page, path: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  if (new URL(page.url()).pathname === path) return;
  const before = await heading.elementHandle();
  await visit(page, path);
  const stays = () =>
    page.evaluate(
      (left) =>
        left !== null && left.isConnected
          ? { heading: left.textContent, title: document.title, address: window.location.href }
          : null,
      before,
    );
  // The screens of a crowded shop take their time on a busy machine. Timers ask, not frames: a page
  // that draws none would never be asked again.
  await expect
    .poll(stays, { message: `what stays instead of ${path}`, intervals: SOON, timeout: 60_000 })
    .toBeNull();
  await expect(heading).toBeVisible();
}

/** Signs somebody in with the form. */
export async function signInByHand(page: Page, { username, password }: Person): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}
