import type { Page } from '@playwright/test';
import { CREATE_RECORD, SHOW_COMMISSIONS } from '../kit/documents.ts';
import { operationOf, withoutEmbeddedAnswers } from '../kit/pause-requests.ts';
import type { Shop } from '../kit/shop.ts';

/** Creates a record as the csr. */
export function log(shop: Shop, input: Record<string, unknown>): Promise<unknown> {
  return shop.ask('csr', CREATE_RECORD, { input });
}

/** Shows or hides My Commissions. */
export function showCommissions(shop: Shop, visible: boolean): Promise<unknown> {
  return shop.ask('admin', SHOW_COMMISSIONS, { visible });
}

/** The server fails on the named operations. */
export async function breakDown(page: Page, ...operations: string[]): Promise<void> {
  await withoutEmbeddedAnswers(page);
  await page.route('**/graphql', (route) => {
    const asked = route.request().postData() ?? '';
    return operations.some((operation) => asked.includes(operation))
      ? route.fulfill({ status: 500, json: { message: 'broken' } })
      : route.fallback();
  });
}

/** The browser's console message for such a response. */
export const BROKEN = /\b500\b.*\/graphql/;

/** A proxy in front of the server refuses an operation, without a message. */
export async function refuseSilently(page: Page, operation: string): Promise<void> {
  await withoutEmbeddedAnswers(page);
  await page.route('**/graphql', (route) =>
    operationOf(route.request()) === operation
      ? route.fulfill({ status: 400, json: {} })
      : route.fallback(),
  );
}

/** The browser's console message for such a response. */
export const SILENT = /\b400\b.*\/graphql/;

/** The server refuses an operation, with a message. */
export async function refuse(page: Page, operation: string, message: string): Promise<void> {
  await withoutEmbeddedAnswers(page);
  await page.route('**/graphql', (route) =>
    operationOf(route.request()) === operation
      ? route.fulfill({
          json: { data: null, errors: [{ message, extensions: { code: 'FORBIDDEN' } }] },
        })
      : route.fallback(),
  );
}

/** Holds the responses to an operation until the returned function is called. */
export async function hold(page: Page, operation: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await withoutEmbeddedAnswers(page);
  await page.route('**/graphql', async (route) => {
    if (operationOf(route.request()) === operation) await released;
    await route.fallback();
  });
  return release;
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const press = (page: Page, name: string) => button(page, name).first().click();
