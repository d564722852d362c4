import type { Page } from '@playwright/test';

/** Presses buttons, one after the other; of those with the same name the last. */
export async function press(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) await page.getByRole('button', { name, exact: true }).last().click();
}

/** Fills a field and leaves it. */
export async function type(page: Page, label: string | RegExp, text: string): Promise<void> {
  await page.getByLabel(label).fill(text);
  await page.keyboard.press('Tab');
}

/** The server's word, in the place of an answer. */
export async function refuse(page: Page, operation: string): Promise<void> {
  await page.route('**/graphql', (route) =>
    (route.request().postData() ?? '').includes(operation)
      ? route.fulfill({
          json: { data: null, errors: [{ message: 'broken', extensions: { code: 'NOT_FOUND' } }] },
        })
      : route.fallback(),
  );
}

/** Presses what makes a toast, and stays upon it, so that it does not go. */
export async function hear(page: Page, ...names: string[]): Promise<void> {
  await press(page, ...names);
  await page.locator('li[data-variant]').hover();
}
