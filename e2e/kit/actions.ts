import type { Locator, Page } from '@playwright/test';
import { operationOf } from './pause-requests.ts';

/** Clicks buttons one after the other; of several with the same name, the last. */
export async function press(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) await page.getByRole('button', { name, exact: true }).last().click();
}

/** Clicks the first button of a part of the page whose name contains this. */
export const pressIn = (part: Page | Locator, name: string | RegExp): Promise<void> =>
  part.getByRole('button', { name }).first().click();

/** Fills a field and blurs it. */
export async function type(page: Page, label: string | RegExp, text: string): Promise<void> {
  await page.getByLabel(label).fill(text);
  await page.keyboard.press('Tab');
}

/** A mocked server message in place of the response. */
export async function refuse(page: Page, operation: string): Promise<void> {
  await page.route('**/graphql', (route) =>
    operationOf(route.request()) === operation
      ? route.fulfill({
          json: { data: null, errors: [{ message: 'broken', extensions: { code: 'NOT_FOUND' } }] },
        })
      : route.fallback(),
  );
}

/** Clicks what shows a toast and hovers over the toast, so that it stays. */
export async function pressForToast(page: Page, ...names: string[]): Promise<void> {
  await press(page, ...names);
  await page.locator('li[data-variant]').hover();
}

/** The WhatsApp address that is opened meanwhile, in a window that closes again. */
export async function openedWhatsApp(page: Page, act: () => Promise<void>): Promise<URL> {
  const opening = page.context().waitForEvent('page');
  await act();
  const opened = await opening;
  await opened.waitForURL('https://wa.me/**');
  const url = new URL(opened.url());
  await opened.close();
  return url;
}
