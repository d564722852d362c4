import type { Page } from '@playwright/test';
import type { Shop } from '../shop.ts';

const CREATE = `mutation ($input: RepairRecordInput!) {
  createRepairRecord(input: $input) { id }
}`;

/** Logs a record at the counter. */
export function log(shop: Shop, input: Record<string, unknown>): Promise<unknown> {
  return shop.ask('csr', CREATE, { input });
}

/** Shows or hides My Commissions. */
export function showCommissions(shop: Shop, visible: boolean): Promise<unknown> {
  return shop.ask(
    'admin',
    'mutation ($visible: Boolean!) { setCommissionsVisible(visible: $visible) }',
    {
      visible,
    },
  );
}

/** The server breaks on the operations that are named. */
export async function breakDown(page: Page, ...operations: string[]): Promise<void> {
  await page.route('**/graphql', (route) => {
    const asked = route.request().postData() ?? '';
    return operations.some((operation) => asked.includes(operation))
      ? route.fulfill({ status: 500, json: { message: 'broken' } })
      : route.fallback();
  });
}

/** What the browser says of such a server. */
export const BROKEN = /\b500\b.*\/graphql/;

/** Something before the server refuses an operation, without a word. */
export async function refuseSilently(page: Page, operation: string): Promise<void> {
  await page.route('**/graphql', (route) =>
    (route.request().postData() ?? '').includes(operation)
      ? route.fulfill({ status: 400, json: {} })
      : route.fallback(),
  );
}

/** What the browser says of such an answer. */
export const SILENT = /\b400\b.*\/graphql/;

/** The server refuses an operation, with a sentence. */
export async function refuse(page: Page, operation: string, message: string): Promise<void> {
  await page.route('**/graphql', (route) =>
    (route.request().postData() ?? '').includes(operation)
      ? route.fulfill({
          json: { data: null, errors: [{ message, extensions: { code: 'FORBIDDEN' } }] },
        })
      : route.fallback(),
  );
}

/** Answers to an operation wait until the function that comes back is called. */
export async function hold(page: Page, operation: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/graphql', async (route) => {
    if ((route.request().postData() ?? '').includes(operation)) await released;
    await route.fallback();
  });
  return release;
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const press = (page: Page, name: string) => button(page, name).first().click();
