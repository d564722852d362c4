import { expect, type Locator, type Page } from '@playwright/test';
import type { Person } from './people.ts';

/** A name that no other test uses. */
export const fresh = (name: string): string => `${name} ${crypto.randomUUID().slice(0, 8)}`;

/** The table row that contains these words. */
export const row = (page: Page, text: string): Locator =>
  page.getByRole('row').filter({ hasText: text });

/** The toast itself; the announcement for screen readers begins with other words. */
export const toast = (page: Page, text: string): Locator => page.getByText(text, { exact: true });

/** The card of a figure, by its label. */
export const figure = (page: Page, name: string): Locator =>
  page.getByRole('group', { name, exact: true });

export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

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

/** Signs somebody in with the form. */
export async function signInByHand(page: Page, { username, password }: Person): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}
