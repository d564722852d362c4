import type { Page } from '@playwright/test';
import { dialog, fresh, row, toast } from './kit/locators.ts';
import { operationOf, withoutEmbeddedAnswers } from './kit/pause-requests.ts';
import { ask, signIn, signOut } from './kit/people.ts';
import type { Shop } from './kit/shop.ts';
import { expect, test } from './kit/fixtures.ts';
import { CREATE_RECORD } from './kit/documents.ts';

const REPORT = `mutation ($input: PresenceInput!) { updatePresence(input: $input) { userId } }`;

const WARRANTY = { path: 'warranty-monitoring', name: 'Warranty Monitoring' };
const SHIPPING = { path: 'shipping', name: 'For Shipping Clients' };

/** The names of the GraphQL operations that a page sends from now on. */
function recordOperations(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const name = operationOf(request);
    if (name !== undefined) names.push(name);
  });
  return names;
}

/**
 * Somebody who was hired for it reports to be on a screen. Events are delivered in order, so pages
 * that show it have received all earlier events.
 */
async function receiveAll(shop: Shop, { path, name }: typeof WARRANTY, ...pages: Page[]) {
  const person = await shop.hire('csr', fresh('Last'));
  const token = await signIn(shop.address, person);
  await ask(shop.address, token, REPORT, { input: { currentPage: path } });
  for (const page of pages)
    await expect(
      page.getByRole('img', { name: `${person.name}: ${name}`, exact: true }),
    ).toBeVisible();
  await signOut(shop.address, token);
}

test('a save refetches the list once, on the page that saves and on another', async ({
  open,
  shop,
}) => {
  const clientName = fresh('Once');
  await shop.ask('csr', CREATE_RECORD, { input: { clientName } });
  const [own, other] = await Promise.all([open('csr', '/repairs'), open('admin', '/repairs')]);
  for (const page of [own, other]) await expect(row(page, clientName)).toBeVisible();
  await receiveAll(shop, WARRANTY, own, other);
  await own.getByRole('button', { name: `Edit ${clientName}` }).click();
  const form = dialog(own, 'Edit Repair Record');
  await form.getByLabel('Repair report').fill('A new battery.');

  const sent = [own, other].map(recordOperations);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(own, 'Record updated successfully')).toBeVisible();
  for (const page of [own, other]) await expect(row(page, clientName)).toContainText('battery');
  await receiveAll(shop, SHIPPING, own, other);
  for (const names of sent)
    expect(names.filter((name) => name === 'RepairsPage_Records')).toHaveLength(1);
});

test('a page that opens fetches presence once, and reports itself once', async ({ open, shop }) => {
  const page = await open('csr', 'about:blank');
  const sent = recordOperations(page);
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) bodies.push(request.postDataJSON());
  });
  await page.goto('/repairs');
  await expect(page.getByText('Live Updates')).toBeVisible();
  await receiveAll(shop, WARRANTY, page);
  const asked = sent.filter((name) => name.startsWith('Presence'));
  expect(asked.toSorted()).toEqual(['Presence_Sessions', 'Presence_Update']);
  for (const body of bodies) {
    expect(body).not.toHaveProperty('query');
    expect(body).toHaveProperty('extensions.persistedQuery.sha256Hash');
  }
});

test('a page whose documents the server does not know sends their texts', async ({
  open,
  shop,
}) => {
  const client = fresh('Older Page');
  await shop.ask('csr', CREATE_RECORD, { input: { clientName: client } });
  const page = await open('csr', 'about:blank');
  await withoutEmbeddedAnswers(page);
  const texts: string[] = [];
  await page.route('**/graphql', (route) => {
    const [, text] = /"query":"(\w+ \w+)/.exec(route.request().postData() ?? '') ?? [];
    if (text === undefined)
      return route.fulfill({ json: { errors: [{ message: 'PersistedQueryNotFound' }] } });
    texts.push(text);
    return route.fallback();
  });
  await page.goto('/repairs');
  await expect(row(page, client)).toBeVisible();
  expect(texts).toContain('query RepairsPage_Records');
});

test('a change while a list is loading is not missed', async ({ open, shop }) => {
  const client = fresh('Late List');
  const page = await open('csr', 'about:blank');
  await withoutEmbeddedAnswers(page);
  let isFirst = true;
  await page.route('**/graphql', async (route) => {
    if (!isFirst || operationOf(route.request()) !== 'RepairsPage_Records') return route.fallback();
    isFirst = false;
    const response = await route.fetch();
    await expect(page.getByText('Live Updates')).toBeVisible();
    await expect(page.getByLabel('Year').getByRole('option', { name: '2024' })).toBeAttached();
    // The page refetches the years after the event of the record.
    const heard = page.waitForRequest((request) => operationOf(request) === 'Years_Repairs');
    await shop.ask('csr', CREATE_RECORD, { input: { clientName: client } });
    await heard;
    return route.fulfill({ response });
  });
  await page.goto('/repairs');
  await expect(row(page, client)).toBeVisible();
});

test('a change while a page is still connecting is not missed', async ({ open, shop }) => {
  const client = fresh('Slow Line');
  const page = await open('csr', 'about:blank');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.routeWebSocket(/\/graphql/, async (socket) => {
    await held;
    socket.connectToServer();
  });
  await page.goto('/repairs');
  await expect(page.getByText(/\d+ records?$/)).toBeVisible();
  await expect(page.getByText('Connecting…')).toBeVisible();
  await shop.ask('csr', CREATE_RECORD, { input: { clientName: client } });
  release();
  await expect(page.getByText('Live Updates')).toBeVisible();
  await expect(row(page, client)).toBeVisible();
});
